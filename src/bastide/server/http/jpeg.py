"""Pictures that clients send: what is taken for one, and what is kept of it."""

from __future__ import annotations

START, END = b"\xff\xd8", b"\xff\xd9"
JFIF, QUANTISATION, HUFFMAN, RESTARTS, SCAN = 0xE0, 0xDB, 0xC4, 0xDD, 0xDA
FRAMES = (0xC0, 0xC1, 0xC2)  # baseline, extended, progressive
KEPT = (JFIF, QUANTISATION, HUFFMAN, RESTARTS, *FRAMES)


def plain_jpeg(sent: bytes, width: int, height: int) -> bytes | None:
    """A JPEG of this size without anything but its picture: no place, no camera, no comment.

    None if what was sent is no such thing. The picture itself is not decoded.
    """
    if not sent.startswith(START) or not sent.endswith(END):
        return None
    kept, offset, sizes = [START], len(START), list[tuple[int, int]]()
    while offset + 4 <= len(sent) and sent[offset] == 0xFF:
        marker, length = sent[offset + 1], int.from_bytes(sent[offset + 2 : offset + 4], "big")
        segment = sent[offset : offset + 2 + length]
        if length < 2 or len(segment) < 2 + length:
            return None
        if marker == SCAN:  # from here on it is the picture
            return b"".join([*kept, sent[offset:]]) if sizes == [(width, height)] else None
        if marker in FRAMES and length >= 8:
            sizes.append((int.from_bytes(segment[7:9], "big"), int.from_bytes(segment[5:7], "big")))
        if marker in KEPT:
            kept.append(segment)
        offset += 2 + length
    return None
