//! A table's socket. It reads only what a player who sees nothing needs: what was asked and what happened. Everything
//! meant for drawing is skipped.

use crate::boxed;
use crate::{Client, Error, Result};
use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use std::time::Duration;
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use wire::live::FromClient;
use wire::people::Problem;

/// Small, because there are many.
const BUFFER: usize = 4 * 1024;

pub struct Socket {
    stream: WebSocketStream<TcpStream>,
}

/// A message from the server, without the parts meant for drawing.
#[derive(Clone, Debug, Deserialize)]
pub struct Heard {
    /// `sync`, `update`, `table`, `refused`, `chat` …
    pub t: String,
    #[serde(default)]
    pub seq: u32,
    #[serde(default)]
    pub id: Option<u32>,
    #[serde(default)]
    pub position: Option<Seen>,
    #[serde(default)]
    pub problem: Option<Problem>,
    #[serde(default)]
    pub line: Option<wire::live::ChatLine>,
}

#[derive(Clone, Debug, Deserialize)]
pub struct Seen {
    #[serde(default)]
    pub ask: Option<Ask>,
    #[serde(default)]
    pub result: Option<wire::tables::ResultInfo>,
}

/// The options of a decision.
#[derive(Clone, Debug, Deserialize)]
pub struct Ask {
    pub side: wire::tables::Side,
    choices: Vec<Numbered>,
    cards: Vec<u16>,
    spaces: Vec<u16>,
}

#[derive(Clone, Debug, Deserialize)]
struct Numbered {
    pick: u16,
}

impl Ask {
    /// All options as vocabulary indices.
    pub fn picks(&self) -> Vec<u16> {
        let choices = self.choices.iter().map(|choice| choice.pick);
        let cards = self.cards.iter().map(|card| 64 + card);
        choices.chain(cards).chain(self.spaces.iter().map(|space| 256 + space)).collect()
    }
}

impl Heard {
    pub fn ask(&self) -> Option<&Ask> {
        self.position.as_ref()?.ask.as_ref()
    }

    pub fn is_over(&self) -> bool {
        self.position.as_ref().is_some_and(|position| position.result.is_some())
    }
}

impl Socket {
    /// `query`: `after=17`, `seat=us` …
    #[boxed]
    pub async fn open(client: &Client, table: &str, query: &str) -> Result<Socket> {
        Socket::open_from(client, table, query, None).await
    }

    /// As a browser does on a page from `origin`.
    #[boxed]
    pub async fn open_from(
        client: &Client,
        table: &str,
        query: &str,
        origin: Option<&str>,
    ) -> Result<Socket> {
        Socket::open_path(client, &format!("/api/tables/{table}/socket?{query}"), origin).await
    }

    /// The socket of a program that plays for a seat; `query`: `seat=us` …
    #[boxed]
    pub async fn open_program(client: &Client, table: &str, query: &str) -> Result<Socket> {
        Socket::open_path(client, &format!("/api/tables/{table}/program?{query}"), None).await
    }

    async fn open_path(client: &Client, path: &str, origin: Option<&str>) -> Result<Socket> {
        let mut request = format!("ws://{}{path}", client.server).into_client_request()?;
        let mut set = |name: &'static str, value: &str| {
            if let Ok(value) = HeaderValue::from_str(value) {
                request.headers_mut().insert(name, value);
            }
        };
        if let Some(cookie) = &client.cookie {
            set("cookie", cookie);
        }
        if let Some(token) = &client.token {
            set("authorization", &format!("Bearer {token}"));
        }
        if let Some(origin) = origin {
            set("origin", origin);
        }
        let stream = TcpStream::connect(client.server).await?;
        stream.set_nodelay(true)?;
        let config = WebSocketConfig::default().read_buffer_size(BUFFER).write_buffer_size(0);
        let (stream, _) = tokio_tungstenite::client_async_with_config(request, stream, Some(config)).await?;
        Ok(Socket { stream })
    }

    pub async fn say<M: Into<FromClient> + Clone>(&mut self, message: &M) -> Result<()> {
        let message: FromClient = message.clone().into();
        self.say_text(serde_json::to_string(&message).unwrap_or_default()).await
    }

    #[boxed]
    pub async fn say_text(&mut self, text: String) -> Result<()> {
        Ok(self.stream.send(Message::Text(text.into())).await?)
    }

    #[boxed]
    pub async fn say_bytes(&mut self, bytes: Vec<u8>) -> Result<()> {
        Ok(self.stream.send(Message::Binary(bytes.into())).await?)
    }

    /// Waits until the server closes; returns the code and the reason. Skips messages before that.
    #[boxed]
    pub async fn await_close(&mut self) -> Result<Option<(u16, String)>> {
        loop {
            match self.stream.next().await {
                Some(Ok(Message::Close(Some(frame)))) => {
                    return Ok(Some((frame.code.into(), frame.reason.to_string())));
                }
                Some(Ok(Message::Close(None))) | None => return Ok(None),
                Some(Ok(_)) => {}
                Some(Err(problem)) => return Err(problem.into()),
            }
        }
    }

    /// The next message as text; `None` when the server closed.
    #[boxed]
    pub async fn hear_text(&mut self) -> Result<Option<Utf8Bytes>> {
        loop {
            match self.stream.next().await {
                Some(Ok(Message::Text(text))) => return Ok(Some(text)),
                Some(Ok(Message::Close(_))) | None => return Ok(None),
                Some(Ok(_)) => {}
                Some(Err(problem)) => return Err(problem.into()),
            }
        }
    }

    #[boxed]
    pub async fn hear(&mut self) -> Result<Option<Heard>> {
        let Some(text) = self.hear_text().await? else { return Ok(None) };
        let heard = serde_json::from_str(text.as_str());
        heard.map(Some).map_err(|problem| Error::Unexpected {
            expected: "a message of the server",
            got: format!("{problem}: {}", text.chars().take(200).collect::<String>()),
        })
    }

    /// Waits for a message of this kind, for at most two minutes: far longer than even a busy machine needs.
    #[boxed]
    pub async fn await_kind(&mut self, kind: &'static str) -> Result<Heard> {
        let found = async {
            while let Some(heard) = self.hear().await? {
                if heard.t == kind {
                    return Ok(heard);
                }
            }
            Err(Error::Unexpected { expected: kind, got: "the end of the socket".to_owned() })
        };
        let late = |_| Error::Unexpected { expected: kind, got: "nothing for two minutes".to_owned() };
        tokio::time::timeout(Duration::from_secs(120), found).await.map_err(late)?
    }
}
