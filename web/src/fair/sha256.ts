/**
 * SHA-256 (FIPS 180-4) and HMAC (RFC 2104) over it. The browser's own are missing on pages that come by plain HTTP from
 * another machine, which is how many clubs play.
 */
const BLOCK = 64;

/** The first 32 bits of the fractional parts of a root of each of the first primes: FIPS 180-4, 4.2.2 and 5.3.3. */
const fractions = (count: number, root: (prime: number) => number): Uint32Array => {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime)) primes.push(n);
  return Uint32Array.from(primes, (prime) => (root(prime) % 1) * 2 ** 32);
};
const START = fractions(8, Math.sqrt);
const ROUND = fractions(64, Math.cbrt);

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The message, a one bit, zeros, and its length in bits as 8 bytes: a whole number of blocks. */
function padded(message: Uint8Array): DataView {
  const bytes = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setBigUint64(bytes.length - 8, BigInt(message.length) * 8n);
  return view;
}

function compress(state: Uint32Array, block: DataView, offset: number): void {
  const w = new Uint32Array(BLOCK);
  for (let t = 0; t < 16; t++) w[t] = block.getUint32(offset + 4 * t);
  for (let t = 16; t < BLOCK; t++) {
    const [before, late] = [w[t - 15]!, w[t - 2]!];
    const s0 = rotate(before, 7) ^ rotate(before, 18) ^ (before >>> 3);
    const s1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    w[t] = w[t - 16]! + s0 + w[t - 7]! + s1;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let t = 0; t < BLOCK; t++) {
    const chosen = (e & f) ^ (~e & g);
    const first = (h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + chosen + ROUND[t]! + w[t]!) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const second = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + majority) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i]! += word));
}

export function sha256(message: Uint8Array): Uint8Array {
  const state = START.slice();
  const blocks = padded(message);
  for (let offset = 0; offset < blocks.byteLength; offset += BLOCK) compress(state, blocks, offset);
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => digest.setUint32(4 * i, word));
  return new Uint8Array(digest.buffer);
}

export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  const whole = new Uint8Array(BLOCK);
  whole.set(key.length > BLOCK ? sha256(key) : key);
  const inner = sha256(
    joined(
      whole.map((byte) => byte ^ 0x36),
      message,
    ),
  );
  return sha256(
    joined(
      whole.map((byte) => byte ^ 0x5c),
      inner,
    ),
  );
}

/** Bytes one after another. */
export function joined(...parts: Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The bytes of a text in hexadecimal; none if it is no such text. */
export function fromHex(text: string): Uint8Array {
  return /^([0-9a-f]{2})*$/.test(text)
    ? Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16))
    : new Uint8Array();
}

/** What is published of bytes before they are revealed. */
export const commitmentOf = (hex: string): string => toHex(sha256(fromHex(hex)));
