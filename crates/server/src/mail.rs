//! Mail to people who asked for it.

use crate::config::MailConfig;
use lettre::message::header::{ContentType, Header, HeaderName, HeaderValue};
use lettre::message::{Mailbox, Message};
use lettre::{SmtpTransport, Transport};

/// One click in a mail program stops all mail (RFC 2369, RFC 8058).
#[derive(Clone)]
struct Unsubscribe(String);

#[derive(Clone)]
struct UnsubscribePost;

impl Header for Unsubscribe {
    fn name() -> HeaderName {
        HeaderName::new_from_ascii_str("List-Unsubscribe")
    }

    fn parse(text: &str) -> Result<Unsubscribe, Box<dyn std::error::Error + Send + Sync>> {
        Ok(Unsubscribe(text.to_owned()))
    }

    fn display(&self) -> HeaderValue {
        HeaderValue::new(Unsubscribe::name(), self.0.clone())
    }
}

impl Header for UnsubscribePost {
    fn name() -> HeaderName {
        HeaderName::new_from_ascii_str("List-Unsubscribe-Post")
    }

    fn parse(_: &str) -> Result<UnsubscribePost, Box<dyn std::error::Error + Send + Sync>> {
        Ok(UnsubscribePost)
    }

    fn display(&self) -> HeaderValue {
        HeaderValue::new(UnsubscribePost::name(), "List-Unsubscribe=One-Click".to_owned())
    }
}

#[derive(Clone)]
pub struct Sender {
    transport: SmtpTransport,
    from: Mailbox,
}

impl Sender {
    pub fn open(config: &MailConfig) -> Result<Sender, String> {
        // The error does not repeat the address, because it may contain a password.
        let transport = SmtpTransport::from_url(&config.url)
            .map_err(|_| "expected smtp://user:password@host:587 or smtps://…".to_owned())?;
        let from = config.from.parse().map_err(|_| format!("`{}`: expected a sender", config.from))?;
        Ok(Sender { transport: transport.build(), from })
    }

    /// Blocks until the mail server has accepted it.
    pub fn send(
        &self,
        to: &str,
        name: Option<&str>,
        subject: &str,
        body: String,
        stop: Option<String>,
    ) -> Result<(), String> {
        let address = to.parse().map_err(|_| "expected an address".to_owned())?;
        let mut message = Message::builder()
            .from(self.from.clone())
            .to(Mailbox::new(name.map(str::to_owned), address))
            .subject(subject)
            .header(ContentType::TEXT_PLAIN);
        if let Some(link) = stop {
            message = message.header(Unsubscribe(format!("<{link}>"))).header(UnsubscribePost);
        }
        let message = message.body(body).map_err(|problem| problem.to_string())?;
        self.transport.send(&message).map(|_| ()).map_err(|problem| problem.to_string())
    }
}
