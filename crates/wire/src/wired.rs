//! One line of derives for all wire types.

/// Wraps type definitions with the derives that every wire type has. The file is the one of the
/// TypeScript declarations.
macro_rules! wired {
    ($file:literal, $($(#[$meta:meta])* pub $kind:ident $Name:ident $body:tt)*) => {
        $(
            #[derive(Clone, Debug, serde::Serialize, serde::Deserialize)]
            #[serde(rename_all = "snake_case")]
            #[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = $file))]
            #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
            $(#[$meta])*
            pub $kind $Name $body
        )*
    };
}
pub(crate) use wired;
