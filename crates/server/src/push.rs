//! Web push without an intermediary: messages are encrypted for the browser (RFC 8291) and signed with this server's
//! own key (RFC 8292), which is made once and stored in the database.

use crate::config::Config;
use crate::secrets;
use aes_gcm::Aes128Gcm;
use aes_gcm::aead::{Aead, KeyInit};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hkdf::Hkdf;
use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};
use p256::elliptic_curve::sec1::ToSec1Point;
use p256::{PublicKey, SecretKey};
use sha2::Sha256;
use std::borrow::Cow;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;
use store::{Store, SubscriptionRow};
use tokio::sync::Semaphore;
use ureq::unversioned::resolver::{DefaultResolver, ResolvedSocketAddrs, Resolver};
use ureq::unversioned::transport::{DefaultConnector, NextTimeout};

/// The setting the key is stored under.
const KEY: &str = "push-key";
/// How long push services keep a message for a browser that is switched off, in seconds.
const KEPT: &str = "86400";
/// How long a signature is valid.
const VALID: i64 = 12 * 3600;
const RECORD_SIZE: u32 = 4096;
/// How long an address entered by a user may take to respond.
pub const PATIENCE: Duration = Duration::from_secs(15);

#[derive(Clone)]
pub struct Sender {
    key: Arc<SigningKey>,
    contact: String,
    relay: Option<SocketAddr>,
    agent: ureq::Agent,
}

/// The outcome of sending a message.
#[derive(Debug, PartialEq, Eq)]
pub enum Sent {
    Yes,
    /// The browser has unsubscribed.
    Gone,
    No(String),
}

impl Sender {
    pub async fn open(store: &Store, config: &Config) -> store::Result<Sender> {
        let kept = store.keep_setting(KEY, &games::hex(&fresh_key().to_bytes())).await?;
        let bytes = unhex(&kept).and_then(|bytes| SigningKey::from_slice(&bytes).ok());
        let key = bytes.ok_or_else(|| store::Error::Database(format!("setting {KEY}: expected a key")))?;
        let contact = config.push_contact.clone().or_else(|| config.origin.clone());
        let agent = outgoing(config);
        let contact = contact.unwrap_or_else(|| "mailto:hotline@localhost".to_owned());
        Ok(Sender { key: Arc::new(key), contact, relay: config.push_relay, agent })
    }

    /// For browsers, as `applicationServerKey`.
    pub fn public_key(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.key.verifying_key().to_sec1_point(false).as_bytes())
    }

    /// Blocks until the push service has answered.
    pub fn send(&self, to: &SubscriptionRow, message: &[u8], now: i64) -> Sent {
        let Some(body) = encrypted(to, message, &fresh_key(), secrets::random()) else {
            // Invalid keys will never work.
            return Sent::Gone;
        };
        let Some(token) = self.token(&to.endpoint, now) else { return Sent::Gone };
        let answer = self
            .agent
            .post(self.address(&to.endpoint).as_ref())
            .header("authorization", format!("vapid t={token}, k={}", self.public_key()))
            .header("content-encoding", "aes128gcm")
            .header("content-type", "application/octet-stream")
            .header("ttl", KEPT)
            .send(&body[..]);
        match answer.map(|answer| answer.status().as_u16()) {
            Ok(200..300) => Sent::Yes,
            Ok(404 | 410) => Sent::Gone,
            Ok(status) => Sent::No(format!("the push service answered {status}")),
            Err(ureq::Error::Other(problem)) if problem.is::<OwnNetwork>() => Sent::Gone,
            Err(problem) => Sent::No(problem.to_string()),
        }
    }

    /// Where to deliver a message for this endpoint.
    fn address<'a>(&self, endpoint: &'a str) -> Cow<'a, str> {
        let Some(relay) = self.relay else { return Cow::Borrowed(endpoint) };
        let path = endpoint.splitn(4, '/').nth(3).unwrap_or_default();
        Cow::Owned(format!("http://{relay}/{path}"))
    }

    /// Proves the sender's identity to the push service at `endpoint`.
    fn token(&self, endpoint: &str, now: i64) -> Option<String> {
        let host = endpoint.strip_prefix("https://")?.split('/').next()?;
        let claims = serde_json::json!({
            "aud": format!("https://{host}"),
            "exp": now / 1000 + VALID,
            "sub": self.contact,
        });
        let head = URL_SAFE_NO_PAD.encode(r#"{"typ":"JWT","alg":"ES256"}"#);
        let signed = format!("{head}.{}", URL_SAFE_NO_PAD.encode(claims.to_string()));
        let signature: Signature = self.key.sign(signed.as_bytes());
        Some(format!("{signed}.{}", URL_SAFE_NO_PAD.encode(signature.to_bytes())))
    }
}

/// Limits how many requests to user-entered addresses run at once. Each blocks a thread until the other end has
/// answered, and whoever entered the address controls how long that takes; others need threads, too.
pub struct Turns {
    pub sent: Semaphore,
    /// For those whose answer someone is waiting for.
    pub waited_for: Semaphore,
}

impl Default for Turns {
    fn default() -> Turns {
        Turns { sent: Semaphore::new(16), waited_for: Semaphore::new(8) }
    }
}

/// For requests to user-entered addresses: never into our own network, except to the operator's own relay.
pub fn outgoing(config: &Config) -> ureq::Agent {
    match config.push_relay {
        Some(_) => agent(DefaultResolver::default()),
        None => agent(LeadingOut(DefaultResolver::default())),
    }
}

fn agent(resolver: impl Resolver) -> ureq::Agent {
    let config = ureq::Agent::config_builder()
        .timeout_global(Some(PATIENCE))
        .max_redirects(0)
        .http_status_as_error(false)
        // With a proxy we would not know which address it chooses; operators who need one have the relay.
        .proxy(None)
        .build();
    ureq::Agent::with_parts(config, DefaultConnector::default(), resolver)
}

/// A public name can point to a private machine, and can start doing so just after it was checked. So the addresses
/// checked here are the very ones we connect to.
#[derive(Debug)]
struct LeadingOut<R>(R);

#[derive(Debug, thiserror::Error)]
#[error("the name leads into our own network")]
pub struct OwnNetwork;

impl<R: Resolver> Resolver for LeadingOut<R> {
    fn resolve(
        &self,
        uri: &ureq::http::Uri,
        config: &ureq::config::Config,
        timeout: NextTimeout,
    ) -> Result<ResolvedSocketAddrs, ureq::Error> {
        let found = self.0.resolve(uri, config, timeout)?;
        if found.iter().all(|address| leads_out(address.ip())) {
            Ok(found)
        } else {
            Err(ureq::Error::Other(Box::new(OwnNetwork)))
        }
    }
}

fn leads_out(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(v4) => {
            let [a, b, c, _] = v4.octets();
            let shared = a == 100 && (64..128).contains(&b);
            let of_protocols = (a, b, c) == (192, 0, 0);
            let for_measuring = a == 198 && (18..20).contains(&b);
            !(v4.is_private()
                || v4.is_loopback()
                || v4.is_link_local()
                || v4.is_multicast()
                || shared
                || of_protocols
                || for_measuring
                || a == 0
                || a >= 240)
        }
        // Public addresses begin with 2000::/3. An IPv4 address inside an IPv6 one, which a gateway unpacks, is judged
        // as the IPv4 address: here that means 6to4; 64:ff9b::/96, ::/96 and the others are outside.
        IpAddr::V6(v6) => {
            let [first, second, third, ..] = v6.segments();
            let inside = Ipv4Addr::from(u32::from(second) << 16 | u32::from(third));
            let teredo = first == 0x2001 && second == 0;
            (0x2000..0x4000).contains(&first) && !teredo && (first != 0x2002 || leads_out(inside.into()))
        }
    }
}

fn fresh_key() -> SecretKey {
    // Almost all of the 2^256 numbers are valid keys.
    loop {
        if let Ok(key) = SecretKey::from_slice(&secrets::random::<32>()) {
            return key;
        }
    }
}

fn unhex(text: &str) -> Option<Vec<u8>> {
    let digits: Option<Vec<_>> = text.chars().map(|digit| digit.to_digit(16)).collect();
    Some(digits?.chunks_exact(2).map(|pair| (pair[0] * 16 + pair[1]) as u8).collect())
}

/// The body from RFC 8291, section 4: one record, encrypted for one browser with a fresh key.
fn encrypted(to: &SubscriptionRow, message: &[u8], key: &SecretKey, salt: [u8; 16]) -> Option<Vec<u8>> {
    let decoded = |text: &str| URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok();
    let theirs = PublicKey::from_sec1_bytes(&decoded(&to.p256dh)?).ok()?;
    let auth = decoded(&to.auth)?;
    let ours = key.public_key().to_sec1_point(false);
    let shared = p256::ecdh::diffie_hellman(key.to_nonzero_scalar(), theirs.as_affine());
    let info = [b"WebPush: info\0", theirs.to_sec1_point(false).as_bytes(), ours.as_bytes()].concat();
    let material: [u8; 32] = expanded(&auth, shared.raw_secret_bytes(), &info)?;
    let cipher_key: [u8; 16] = expanded(&salt, &material, b"Content-Encoding: aes128gcm\0")?;
    let nonce: [u8; 12] = expanded(&salt, &material, b"Content-Encoding: nonce\0")?;
    // The byte 2 ends the last record.
    let padded = [message, &[2]].concat();
    let cipher = Aes128Gcm::new(&cipher_key.into());
    let sealed = cipher.encrypt(&nonce.into(), padded.as_slice()).ok()?;
    Some([&salt[..], &RECORD_SIZE.to_be_bytes(), &[ours.len() as u8], ours.as_bytes(), &sealed].concat())
}

fn expanded<const N: usize>(salt: &[u8], secret: &[u8], info: &[u8]) -> Option<[u8; N]> {
    let mut bytes = [0; N];
    Hkdf::<Sha256>::new(Some(salt), secret).expand(info, &mut bytes).ok()?;
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn low_no_push_goes_to_a_name_that_leads_into_our_own_network() {
        for own in
            ["127.0.0.1", "10.1.2.3", "192.168.1.1", "169.254.1.1", "100.64.0.1", "::1", "fd00::1", "fe80::1"]
        {
            assert!(!leads_out(own.parse().expect("an address")), "{own}");
        }
        // Bypasses: an address inside another, and unassigned ones.
        for own in [
            "::ffff:127.0.0.1",
            "::127.0.0.1",
            "64:ff9b::10.1.2.3",
            "2002:7f00:1::",
            "2002:c0a8:101::1",
            "2001:0:1::1",
            "fec0::1",
            "192.0.0.8",
            "198.18.0.1",
            "240.0.0.1",
            "255.255.255.255",
            "0.1.2.3",
        ] {
            assert!(!leads_out(own.parse().expect("an address")), "{own}");
        }
        for other in ["203.0.113.9", "198.20.0.1", "2a00:1450:4001::1", "2002:cb00:7109::1"] {
            assert!(leads_out(other.parse().expect("an address")), "{other}");
        }
    }

    /// A name server whose answer changes from one query to the next.
    #[derive(Debug)]
    struct Rebound(SocketAddr);

    impl Resolver for Rebound {
        fn resolve(
            &self,
            _: &ureq::http::Uri,
            _: &ureq::config::Config,
            _: NextTimeout,
        ) -> Result<ResolvedSocketAddrs, ureq::Error> {
            let mut found = self.empty();
            found.push(self.0);
            Ok(found)
        }
    }

    // A name used to be resolved once for the check, and again for connecting.
    #[test]
    fn low_no_push_goes_to_a_name_that_is_rebound_after_a_look() {
        let inside = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
        inside.set_nonblocking(true).expect("a listener");
        let address = inside.local_addr().expect("an address");
        let sender = Sender {
            key: Arc::new(fresh_key().into()),
            contact: "mailto:ann@example.org".to_owned(),
            relay: None,
            agent: agent(LeadingOut(Rebound(address))),
        };
        let browser = fresh_key().public_key().to_sec1_point(false);
        let to = SubscriptionRow {
            endpoint: "https://push.invalid/x".to_owned(),
            p256dh: URL_SAFE_NO_PAD.encode(browser.as_bytes()),
            auth: URL_SAFE_NO_PAD.encode([7; 16]),
        };
        assert_eq!(sender.send(&to, b"your turn", 1_000_000), Sent::Gone);
        let nobody = inside.accept().expect_err("nobody connects to our own network");
        assert_eq!(nobody.kind(), std::io::ErrorKind::WouldBlock);
    }

    use p256::ecdsa::VerifyingKey;
    use p256::ecdsa::signature::Verifier;

    /// The example from RFC 8291, section 5.
    #[test]
    fn a_message_is_encrypted_as_the_standard_says() {
        let to = SubscriptionRow {
            endpoint: "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV".to_owned(),
            p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
                .to_owned(),
            auth: "BTBZMqHH6r4Tts7J_aSIgg".to_owned(),
        };
        let key = URL_SAFE_NO_PAD.decode("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw").expect("base64");
        let salt = URL_SAFE_NO_PAD.decode("DGv6ra1nlYgDCS1FRnbzlw").expect("base64");
        let key = SecretKey::from_slice(&key).expect("a key");
        let message = b"When I grow up, I want to be a watermelon";
        let body = encrypted(&to, message, &key, salt.try_into().expect("16 bytes")).expect("encrypted");
        let expected = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS\
                        6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4\
                        a-fN";
        assert_eq!(URL_SAFE_NO_PAD.encode(body), expected);
    }

    #[tokio::test]
    async fn tokens_are_signed_with_a_key_that_stays() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open(&format!("sqlite:{}", folder.path().join("hotline.db").display())).await;
        let store = store.expect("a store");
        let config = Config {
            bind: Config::DEFAULT_BIND.parse().expect("an address"),
            data: folder.path().to_owned(),
            database: None,
            trust_proxy: false,
            origin: None,
            rate_limits: crate::config::RateLimits::On,
            allowed: crate::Allowed::default(),
            mail: None,
            push_contact: Some("mailto:ann@example.org".to_owned()),
            push_relay: None,
            reminder_patience: Config::REMINDER_PATIENCE,
            review_threads: 0,
            worker_keys: Vec::new(),
            mcp: false,
            deals: ::tables::Deals::Random,
        };
        let sender = Sender::open(&store, &config).await.expect("a sender");
        let again = Sender::open(&store, &config).await.expect("a sender");
        assert_eq!(sender.public_key(), again.public_key());
        let token = sender.token("https://push.example.net/push/abc", 1_000_000).expect("a token");
        let (signed, signature) = token.rsplit_once('.').expect("three parts");
        let claims = URL_SAFE_NO_PAD.decode(signed.split('.').nth(1).expect("claims")).expect("base64");
        let claims: serde_json::Value = serde_json::from_slice(&claims).expect("json");
        assert_eq!(
            (claims["aud"].as_str(), claims["exp"].as_i64()),
            (Some("https://push.example.net"), Some(44_200))
        );
        let signature =
            Signature::from_slice(&URL_SAFE_NO_PAD.decode(signature).expect("base64")).expect("64 bytes");
        let public = URL_SAFE_NO_PAD.decode(sender.public_key()).expect("base64");
        let public = VerifyingKey::from_sec1_bytes(&public).expect("a key");
        assert!(public.verify(signed.as_bytes(), &signature).is_ok());
    }

    #[test]
    fn keys_that_are_none_encrypt_nothing() {
        let to =
            SubscriptionRow { endpoint: String::new(), p256dh: "AAAA".to_owned(), auth: "AAAA".to_owned() };
        assert_eq!(encrypted(&to, b"x", &fresh_key(), [0; 16]), None);
    }
}
