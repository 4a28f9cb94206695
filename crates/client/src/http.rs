//! Requests: one connection each, no magic.

use crate::boxed;
use crate::{Error, Result, Shares};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::net::SocketAddr;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use wire::people::{Me, Problem};

/// Someone talking to a server: a guest with a cookie, or a program with a token.
#[derive(Clone, Debug)]
pub struct Client {
    pub server: SocketAddr,
    /// `name=value`
    pub cookie: Option<String>,
    pub token: Option<String>,
    /// Its shares of the dice, by table; clones share them.
    pub shares: Shares,
}

/// An answer as received.
#[derive(Clone, Debug)]
pub struct Answer {
    pub status: u16,
    /// Names in lower case.
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Answer {
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// The body, if the request succeeded.
    pub fn json<T: DeserializeOwned>(&self) -> Result<T> {
        if !(200..300).contains(&self.status) {
            let got = format!("{} {}", self.status, self.text());
            return Err(Error::Unexpected { expected: "success", got });
        }
        serde_json::from_slice(&self.body)
            .map_err(|problem| Error::Unexpected { expected: "JSON", got: problem.to_string() })
    }

    /// The machine-readable reason for a refusal.
    pub fn problem(&self) -> Option<Problem> {
        serde_json::from_slice(&self.body).ok()
    }
}

impl Client {
    pub fn new(server: SocketAddr) -> Client {
        Client { server, cookie: None, token: None, shares: Shares::default() }
    }

    /// A new guest.
    #[boxed]
    pub async fn guest(server: SocketAddr) -> Result<(Client, Me)> {
        let mut client = Client::new(server);
        let me = client.me().await?;
        Ok((client, me))
    }

    /// Who we are; keeps the cookie.
    #[boxed]
    pub async fn me(&mut self) -> Result<Me> {
        let answer = self.get("/api/me").await?;
        self.keep_cookie(&answer);
        answer.json()
    }

    /// As a browser does.
    pub fn keep_cookie(&mut self, answer: &Answer) {
        if let Some(cookie) = answer.header("set-cookie") {
            self.cookie = cookie.split(';').next().map(str::to_owned);
        }
    }

    #[boxed]
    pub async fn get(&self, path: &str) -> Result<Answer> {
        self.send("GET", path, &[], b"").await
    }

    pub async fn post(&self, path: &str, body: &impl Serialize) -> Result<Answer> {
        let body = serde_json::to_vec(body).unwrap_or_default();
        self.send("POST", path, &[("content-type", "application/json")], &body).await
    }

    /// Sends our own page's header unless the caller says where the request comes from.
    #[boxed]
    pub async fn send(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &[u8],
    ) -> Result<Answer> {
        let mut head = format!("{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n", self.server);
        let mut add = |name: &str, value: &str| head.push_str(&format!("{name}: {value}\r\n"));
        if !headers.iter().any(|(name, _)| *name == "origin") {
            add("x-hotline", "1");
        }
        if let Some(cookie) = &self.cookie {
            add("cookie", cookie);
        }
        if let Some(token) = &self.token {
            add("authorization", &format!("Bearer {token}"));
        }
        for (name, value) in headers {
            add(name, value);
        }
        if !headers.iter().any(|(name, _)| *name == "content-length") {
            add("content-length", &body.len().to_string());
        }
        head.push_str("\r\n");
        let mut stream = TcpStream::connect(self.server).await?;
        stream.set_nodelay(true)?;
        // Sent in one piece; a server that refuses a long body may close before reading all of it.
        let _ = stream.write_all(&[head.as_bytes(), body].concat()).await;
        let mut bytes = Vec::new();
        match stream.read_to_end(&mut bytes).await {
            Ok(_) => {}
            Err(_) if !bytes.is_empty() => {}
            Err(problem) => return Err(problem.into()),
        }
        parse(&bytes)
    }
}

fn parse(bytes: &[u8]) -> Result<Answer> {
    let odd = |got: &str| Error::Unexpected { expected: "an HTTP answer", got: got.to_owned() };
    let end =
        bytes.windows(4).position(|four| four == b"\r\n\r\n").ok_or_else(|| odd("no end of headers"))?;
    let head = String::from_utf8_lossy(&bytes[..end]);
    let mut lines = head.split("\r\n");
    let status = lines.next().and_then(|line| line.split(' ').nth(1)).and_then(|word| word.parse().ok());
    let headers: Vec<_> = lines
        .filter_map(|line| line.split_once(':'))
        .map(|(name, value)| (name.to_ascii_lowercase(), value.trim().to_owned()))
        .collect();
    let mut answer = Answer { status: status.ok_or_else(|| odd("no status"))?, headers, body: Vec::new() };
    let body = &bytes[end + 4..];
    answer.body =
        if answer.header("transfer-encoding") == Some("chunked") { unchunked(body) } else { body.to_vec() };
    Ok(answer)
}

fn unchunked(mut bytes: &[u8]) -> Vec<u8> {
    let mut body = Vec::new();
    while let Some(end) = bytes.windows(2).position(|two| two == b"\r\n") {
        let size =
            std::str::from_utf8(&bytes[..end]).ok().and_then(|word| usize::from_str_radix(word, 16).ok());
        let Some(size) = size.filter(|&size| size > 0 && end + 2 + size <= bytes.len()) else { break };
        body.extend_from_slice(&bytes[end + 2..end + 2 + size]);
        bytes = bytes.get(end + 4 + size..).unwrap_or_default();
    }
    body
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_read_whole_or_in_pieces() {
        let plain = parse(b"HTTP/1.1 404 Not Found\r\nX-Y: z\r\n\r\nbody").expect("an answer");
        assert_eq!((plain.status, plain.header("x-y"), plain.text().as_str()), (404, Some("z"), "body"));
        let pieces =
            parse(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n");
        assert_eq!(pieces.expect("an answer").text(), "abcde");
        assert!(parse(b"nonsense").is_err());
    }
}
