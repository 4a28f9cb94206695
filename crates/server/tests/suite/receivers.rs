//! A mail server and a push service that accept everything and pass it to the test.

use aes_gcm::Aes128Gcm;
use aes_gcm::aead::{Aead, KeyInit};
use base64::Engine;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use hkdf::Hkdf;
use p256::elliptic_curve::sec1::ToSec1Point;
use p256::{PublicKey, SecretKey};
use sha2::Sha256;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use wire::people::PushSubscription;

/// Longer than any message should take, and less than a test may take.
const LONGEST: Duration = Duration::from_secs(120);
/// Long after an unwanted message would have arrived.
const QUIET: Duration = Duration::from_millis(700);

pub struct Receiver<T> {
    pub address: SocketAddr,
    messages: UnboundedReceiver<T>,
}

impl<T> Receiver<T> {
    pub async fn next(&mut self) -> T {
        tokio::time::timeout(LONGEST, self.messages.recv())
            .await
            .expect("a message in time")
            .expect("a message")
    }

    pub async fn stays_quiet(&mut self) -> bool {
        tokio::time::timeout(QUIET, self.messages.recv()).await.is_err()
    }
}

/// What a mail server received: the envelope's recipient, and the letter.
#[derive(Debug)]
pub struct Mail {
    pub to: String,
    pub letter: String,
}

pub async fn mail_server() -> Receiver<Mail> {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let (sender, messages) = unbounded_channel();
    let address = listener.local_addr().expect("an address");
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            tokio::spawn(take_mail(stream, sender.clone()));
        }
    });
    Receiver { address, messages }
}

async fn take_mail(stream: TcpStream, sender: UnboundedSender<Mail>) -> std::io::Result<()> {
    let (read, mut write) = stream.into_split();
    let mut lines = BufReader::new(read).lines();
    write.write_all(b"220 mail.example.org\r\n").await?;
    let mut to = String::new();
    while let Some(line) = lines.next_line().await? {
        let answer = match line.split([' ', ':']).next().unwrap_or_default() {
            "EHLO" | "HELO" => "250 mail.example.org",
            "RCPT" => {
                to = line.trim_start_matches("RCPT TO:").trim_matches(['<', '>']).to_owned();
                "250 ok"
            }
            "DATA" => {
                write.write_all(b"354 go on\r\n").await?;
                let mut letter = String::new();
                while let Some(line) = lines.next_line().await?.filter(|line| line != ".") {
                    letter += &(line + "\n");
                }
                let _ = sender.send(Mail { to: to.clone(), letter: readable(&letter) });
                "250 taken"
            }
            "QUIT" => "221 bye",
            _ => "250 ok",
        };
        write.write_all(format!("{answer}\r\n").as_bytes()).await?;
    }
    Ok(())
}

/// A letter as its reader sees it: anything but plain ASCII is sent encoded.
fn readable(letter: &str) -> String {
    let Some((head, body)) = letter.split_once("\n\n") else { return letter.to_owned() };
    let body = if head.contains("base64") {
        STANDARD.decode(body.split_whitespace().collect::<String>()).expect("base64")
    } else if head.contains("quoted-printable") {
        unquoted(body)
    } else {
        return letter.to_owned();
    };
    format!("{head}\n\n{}", String::from_utf8(body).expect("UTF-8"))
}

/// `=3D` is a byte in hexadecimal, and a line that ends with `=` continues on the next.
fn unquoted(text: &str) -> Vec<u8> {
    let joined = text.replace("=\n", "");
    let mut parts = joined.split('=');
    let mut bytes = parts.next().unwrap_or_default().as_bytes().to_vec();
    for part in parts {
        let (digits, rest) = part.split_at(2);
        bytes.push(u8::from_str_radix(digits, 16).expect("two digits"));
        bytes.extend_from_slice(rest.as_bytes());
    }
    bytes
}

/// What a push service received.
#[derive(Debug)]
pub struct Push {
    pub path: String,
    pub headers: String,
    pub body: Vec<u8>,
}

/// Accepts anything sent to any address except `/gone`, where no browser listens any more, and `/broken`.
pub async fn push_service() -> Receiver<Push> {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let (sender, messages) = unbounded_channel();
    let address = listener.local_addr().expect("an address");
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            tokio::spawn(take_push(stream, sender.clone()));
        }
    });
    Receiver { address, messages }
}

async fn take_push(stream: TcpStream, sender: UnboundedSender<Push>) -> std::io::Result<()> {
    let (read, mut write) = stream.into_split();
    let mut reader = BufReader::new(read);
    let mut headers = String::new();
    while !headers.ends_with("\r\n\r\n") {
        if reader.read_line(&mut headers).await? == 0 {
            return Ok(());
        }
    }
    let path = headers.split(' ').nth(1).unwrap_or_default().to_owned();
    let headers = headers.to_lowercase();
    let length = headers.lines().find_map(|line| line.strip_prefix("content-length: ")?.parse().ok());
    let mut body = vec![0; length.unwrap_or(0)];
    reader.read_exact(&mut body).await?;
    let status = match path.as_str() {
        "/gone" => "410 Gone",
        "/broken" => "500 Internal Server Error",
        _ => "201 Created",
    };
    let _ = sender.send(Push { path, headers, body });
    let answer = format!("HTTP/1.1 {status}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
    write.write_all(answer.as_bytes()).await
}

/// A browser's keys, as it makes them when someone allows notifications.
pub struct Browser {
    key: SecretKey,
    auth: [u8; 16],
}

impl Browser {
    pub fn new(n: u8) -> Browser {
        Browser { key: SecretKey::from_slice(&[n; 32]).expect("a key"), auth: [n; 16] }
    }

    pub fn subscription(&self, path: &str) -> PushSubscription {
        let public = self.key.public_key().to_sec1_point(false);
        PushSubscription {
            endpoint: format!("https://push.example.net/{path}"),
            p256dh: URL_SAFE_NO_PAD.encode(public.as_bytes()),
            auth: URL_SAFE_NO_PAD.encode(self.auth),
        }
    }

    /// What a browser does with a message (RFC 8291); the sender's half is `Sender` in the server.
    pub fn read(&self, body: &[u8]) -> serde_json::Value {
        let (salt, rest) = body.split_at(16);
        let (theirs, sealed) = rest[5..].split_at(usize::from(rest[4]));
        let sender = PublicKey::from_sec1_bytes(theirs).expect("the sender's key");
        let shared = p256::ecdh::diffie_hellman(self.key.to_nonzero_scalar(), sender.as_affine());
        let own = self.key.public_key().to_sec1_point(false);
        let info = [b"WebPush: info\0", own.as_bytes(), theirs].concat();
        let mut material = [0; 32];
        let expand = Hkdf::<Sha256>::new(Some(&self.auth), shared.raw_secret_bytes());
        expand.expand(&info, &mut material).expect("32 bytes");
        let expand = Hkdf::<Sha256>::new(Some(salt), &material);
        let (mut key, mut nonce) = ([0; 16], [0; 12]);
        expand.expand(b"Content-Encoding: aes128gcm\0", &mut key).expect("16 bytes");
        expand.expand(b"Content-Encoding: nonce\0", &mut nonce).expect("12 bytes");
        let opened = Aes128Gcm::new(&key.into()).decrypt(&nonce.into(), sealed).expect("for this browser");
        let (end, text) = opened.split_last().expect("a message");
        assert_eq!(*end, 2, "the last record");
        serde_json::from_slice(text).expect("JSON")
    }
}
