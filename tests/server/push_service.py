"""A push service on this machine, spoken to over real TLS, and a browser that reads what it carries."""

from __future__ import annotations

import datetime
import ipaddress
import json
import queue
import ssl
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import httpcore
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from bastide.server.push.encryption import CURVE, point_of, to_text

NAME = "push.example.org"


@dataclass(frozen=True, slots=True)
class Delivery:
    """What came to the service."""

    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class PushService:
    """What has come, and what the service answers next; `held` keeps answers back while it is cleared."""

    port: int
    trusting: ssl.SSLContext
    came: queue.Queue[Delivery] = field(default_factory=queue.Queue)
    status: int = 201
    held: threading.Event = field(default_factory=threading.Event)

    def pool(self) -> httpcore.AsyncConnectionPool:
        """Connections that lead here, whatever the name says."""
        return httpcore.AsyncConnectionPool(ssl_context=self.trusting, network_backend=_ToPort(self.port))


class _ToPort(httpcore.AnyIOBackend):
    def __init__(self, port: int) -> None:
        self._port = port

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        return await super().connect_tcp("127.0.0.1", self._port, timeout)


@contextmanager
def push_service(folder: Path) -> Iterator[PushService]:
    """A service of this name with a certificate of its own."""
    certificate = _certificate(folder)

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            found.came.put(Delivery(self.path, dict(self.headers.items()), body))
            found.held.wait(30)
            self.send_response(found.status)
            self.send_header("content-length", "0")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate)
    server.socket = context.wrap_socket(server.socket, server_side=True)
    found = PushService(server.server_port, ssl.create_default_context(cafile=str(certificate)))
    found.held.set()
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield found
    finally:
        found.held.set()
        server.shutdown()


def _certificate(folder: Path) -> Path:
    key, now = ec.generate_private_key(CURVE), datetime.datetime.now(datetime.UTC)
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, NAME)])
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(
            x509.SubjectAlternativeName(
                [x509.DNSName(NAME), x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]
            ),
            critical=False,
        )
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    path = folder / "push.pem"
    private = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    path.write_bytes(private + made.public_bytes(serialization.Encoding.PEM))
    return path


@dataclass(frozen=True)
class Browser:
    """A browser's part: its keys, and how it reads a message (RFC 8188 and 8291, from the receiving side)."""

    number: int = 1
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(CURVE))
    secret: bytes = b"sixteen bytes..."

    @property
    def subscription(self) -> dict[str, str]:
        """What its PushManager would tell."""
        return {
            "endpoint": f"https://{NAME}/send/{self.number}",
            "p256dh": to_text(point_of(self.key.public_key())),
            "auth": to_text(self.secret),
            "language": "ru",
        }

    def opened(self, body: bytes) -> bytes:
        """What an encrypted body holds."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= size
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender))
        own = point_of(self.key.public_key())
        secret = _hkdf(self.secret, shared, b"WebPush: info\0" + own + sender, 32)
        key = _hkdf(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
        nonce = _hkdf(salt, secret, b"Content-Encoding: nonce\0", 12)
        plain = AESGCM(key).decrypt(nonce, sealed, None)
        assert plain.endswith(b"\2")
        return plain[:-1]

    def read(self, body: bytes) -> dict[str, str]:
        """The message in an encrypted body."""
        told: dict[str, str] = json.loads(self.opened(body))
        return told


def _hkdf(salt: bytes, material: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(material)
