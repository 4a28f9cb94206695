//! Mail to those who asked for it.

use crate::config::MailConfig;
use lettre::message::header::ContentType;
use lettre::message::{Mailbox, Message};
use lettre::{SmtpTransport, Transport};

#[derive(Clone)]
pub struct Sender {
    transport: SmtpTransport,
    from: Mailbox,
}

impl Sender {
    pub fn open(config: &MailConfig) -> Result<Sender, String> {
        // What is wrong with the address is not repeated: it may hold a password.
        let transport = SmtpTransport::from_url(&config.url)
            .map_err(|_| "expected smtp://user:password@host:587 or smtps://…".to_owned())?;
        let from = config.from.parse().map_err(|_| format!("`{}`: expected a sender", config.from))?;
        Ok(Sender { transport: transport.build(), from })
    }

    /// Blocks until the mail server has taken it.
    pub fn send(&self, to: &str, name: &str, subject: &str, body: String) -> Result<(), String> {
        let address = to.parse().map_err(|_| "expected an address".to_owned())?;
        let message = Message::builder()
            .from(self.from.clone())
            .to(Mailbox::new(Some(name.to_owned()), address))
            .subject(subject)
            .header(ContentType::TEXT_PLAIN)
            .body(body)
            .map_err(|problem| problem.to_string())?;
        self.transport.send(&message).map(|_| ()).map_err(|problem| problem.to_string())
    }
}
