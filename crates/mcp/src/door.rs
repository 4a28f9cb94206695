//! The protocol, using the official SDK. Over pipes there is a single guest; over HTTP every request brings its own,
//! put there by whatever checked the token.

use crate::seat::{Seat, Shares};
use crate::tools::{Call, tools};
use crate::{Guest, House, library};
use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CallToolResult, ContentBlock, Implementation,
    ListResourcesResult, ListToolsResult, PaginatedRequestParams, ReadResourceRequestParams,
    ReadResourceResponse, ReadResourceResult, Resource, ResourceContents, ServerCapabilities, ServerConfig,
};
use rmcp::service::RequestContext;
use rmcp::transport::streamable_http_server::session::local::LocalSessionManager;
use rmcp::transport::streamable_http_server::{StreamableHttpServerConfig, StreamableHttpService};
use rmcp::{ErrorData, RoleServer, ServerHandler, ServiceExt};
use std::sync::Arc;
use tokio::io::{AsyncRead, AsyncWrite};

/// The largest HTTP request, in bytes.
const LONGEST_BODY: usize = 64 * 1024;

const INSTRUCTIONS: &str = "Two-player games of the Cold War with hidden cards and dice. Open a table with open_table, \
    read the position, and decide with act until the game is over: it answers with what happened and what is asked next. \
    You see what your seat may see. Rules and cards are resources; look_up finds one of them.";

/// Answers the protocol's requests.
#[derive(Clone)]
pub struct Door {
    house: House,
    /// Who is at the other end of the pipes; over HTTP the request says.
    guest: Option<Guest>,
    shares: Shares,
}

impl Door {
    fn guest(&self, context: &RequestContext<RoleServer>) -> Result<Guest, ErrorData> {
        let of_request = || {
            let parts = context.extensions.get::<http::request::Parts>()?;
            parts.extensions.get::<Guest>().cloned()
        };
        self.guest
            .clone()
            .or_else(of_request)
            .ok_or_else(|| ErrorData::invalid_request("expected somebody who is known", None))
    }

    async fn answer(&self, guest: &Guest, call: Call) -> Result<String, String> {
        let seat = Seat { house: &self.house, guest, shares: &self.shares, lang: call.lang() };
        match call {
            Call::ListGames(_) => Ok(library::games(seat.lang)),
            Call::MyTables(_) => seat.my_tables().await,
            Call::OpenTable(wish) => seat.open(wish).await,
            Call::JoinTable(wish) => seat.join(wish).await,
            Call::Position(asked) => seat.position(&asked).await,
            Call::Wait(asked) => seat.wait(&asked).await,
            Call::Act(act) => seat.act(&act).await,
            Call::LookAhead(act) => seat.look_ahead(&act).await,
            Call::Hint(asked) => seat.hint(&asked).await,
            Call::Say(said) => seat.speak(said).await,
            Call::LookUp(asked) => library::look_up(&asked.game, &asked.query, seat.lang),
            Call::Review(asked) => seat.review(&asked).await,
        }
    }
}

impl ServerHandler for Door {
    fn get_info(&self) -> ServerConfig {
        let capabilities = ServerCapabilities::builder().enable_tools().enable_resources().build();
        let mut info = ServerConfig::new(capabilities);
        info.server_info = Implementation::new("hotline", env!("CARGO_PKG_VERSION"));
        info.instructions = Some(INSTRUCTIONS.to_owned());
        info
    }

    async fn list_tools(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        Ok(ListToolsResult { tools: tools(), ..ListToolsResult::default() })
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let guest = self.guest(&context)?;
        let told = match Call::read(&request.name, request.arguments) {
            Ok(call) => self.answer(&guest, call).await,
            Err(problem) => Err(problem),
        };
        let result = match told {
            Ok(text) => CallToolResult::success(vec![ContentBlock::text(text)]),
            Err(problem) => CallToolResult::error(vec![ContentBlock::text(problem)]),
        };
        Ok(result.into())
    }

    async fn list_resources(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListResourcesResult, ErrorData> {
        let resources =
            library::documents().into_iter().map(|(address, title)| Resource::new(address, title));
        Ok(ListResourcesResult { resources: resources.collect(), ..ListResourcesResult::default() })
    }

    async fn read_resource(
        &self,
        request: ReadResourceRequestParams,
        _: RequestContext<RoleServer>,
    ) -> Result<ReadResourceResponse, ErrorData> {
        let text = library::document(&request.uri).ok_or_else(|| {
            let shown: String = request.uri.chars().take(80).collect();
            ErrorData::resource_not_found(
                format!("expected one of the listed resources, got `{shown}`"),
                None,
            )
        })?;
        Ok(ReadResourceResult::new(vec![ResourceContents::text(text, request.uri)]).into())
    }
}

/// Serves one guest over a pair of pipes until the other end closes them.
pub async fn serve_stdio(
    house: House,
    guest: Guest,
    input: impl AsyncRead + Send + Unpin + 'static,
    output: impl AsyncWrite + Send + Unpin + 'static,
) -> Result<(), String> {
    let door = Door { house, guest: Some(guest), shares: Shares::default() };
    let running = door.serve((input, output)).await.map_err(|problem| problem.to_string())?;
    running.waiting().await.map(drop).map_err(|problem| problem.to_string())
}

/// A door that a server mounts at its own address.
pub type HttpDoor = StreamableHttpService<Door, LocalSessionManager>;

/// The door over HTTP. Every request stands alone: there is no session that another token could take over. Whoever
/// mounts it checks tokens first and adds the [`Guest`] to the request; requests without one are not answered.
pub fn over_http(house: House) -> HttpDoor {
    let door = Door { house, guest: None, shares: Shares::default() };
    let config = StreamableHttpServerConfig::default()
        .with_legacy_session_mode(false)
        .with_json_response(true)
        // A token is required and no browser has one, so there is nothing to gain by using another host name.
        .disable_allowed_hosts()
        .with_max_request_body_bytes(LONGEST_BODY);
    StreamableHttpService::new(move || Ok(door.clone()), Arc::default(), config)
}
