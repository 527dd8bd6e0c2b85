"""What a push service needs to carry a message that it cannot read: RFC 8291 for the content, RFC 8292 for
who sends it. The package `cryptography` is there with `bastide[push]`.
"""

from __future__ import annotations

import base64
import binascii
import json
import os
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

CURVE = ec.SECP256R1()
RECORD_BYTES = 4096  # RFC 8291, section 4: one record, and no more is promised to arrive
TOKEN_SECONDS = 12 * 3600  # RFC 8292, section 2: less than a day


def to_text(data: bytes) -> str:
    """Base64url without padding, as all of Web Push writes bytes."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def from_text(text: str) -> bytes:
    """The bytes that a base64url text stands for; a ValueError if it is none."""
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except binascii.Error as error:
        raise ValueError(str(error)) from None


def new_key() -> str:
    """A private key for a host."""
    number = ec.generate_private_key(CURVE).private_numbers().private_value
    return to_text(number.to_bytes(32, "big"))


def read_key(text: str) -> ec.EllipticCurvePrivateKey:
    """The private key of a host; a ValueError if the text is none."""
    data = from_text(text)
    if len(data) != 32:
        raise ValueError("A key has 32 bytes.")
    return ec.derive_private_key(int.from_bytes(data, "big"), CURVE)


def point_of(key: ec.EllipticCurvePublicKey) -> bytes:
    """A public key as browsers and push services take it."""
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def authorization(key: ec.EllipticCurvePrivateKey, contact: str, endpoint: str, now: float) -> str:
    """The header that tells a push service which host sends, and whom to write to about it."""
    service = urlsplit(endpoint)
    claims = {"aud": f"{service.scheme}://{service.netloc}", "exp": int(now) + TOKEN_SECONDS, "sub": contact}
    token = ".".join(to_text(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
    r, s = decode_dss_signature(key.sign(token.encode(), ec.ECDSA(hashes.SHA256())))
    signature = to_text(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
    return f"vapid t={token}.{signature}, k={to_text(point_of(key.public_key()))}"


def encrypted(message: bytes, browser: bytes, secret: bytes) -> bytes:
    """A message for one browser, by its public key and its secret; a ValueError if the key is none."""
    browser_key = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, browser)
    own_key, salt = ec.generate_private_key(CURVE), os.urandom(16)
    own_point = point_of(own_key.public_key())
    shared = own_key.exchange(ec.ECDH(), browser_key)
    material = _derived(shared, secret, b"WebPush: info\0" + browser + own_point, 32)
    key = _derived(material, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(material, salt, b"Content-Encoding: nonce\0", 12)
    header = salt + RECORD_BYTES.to_bytes(4, "big") + bytes([len(own_point)]) + own_point
    return header + AESGCM(key).encrypt(nonce, message + b"\2", None)  # 2 = the last record


def _derived(material: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(material)
