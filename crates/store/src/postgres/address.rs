//! The address of a PostgreSQL database and how its connections are encrypted: `sslmode` and `sslrootcert` mean what
//! they mean to PostgreSQL's own programs.

use crate::{Error, Result};
use rustls::client::WebPkiServerVerifier;
use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::crypto::CryptoProvider;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use rustls::{CertificateError, ClientConfig, DigitallySignedStruct, RootCertStore, SignatureScheme};
use std::sync::Arc;
use tokio_postgres::config::SslMode;
use tokio_postgres_rustls::MakeRustlsConnect;

/// Where the database is, and whose certificates to trust.
#[derive(Clone)]
pub(super) struct Address {
    pub config: tokio_postgres::Config,
    pub tls: MakeRustlsConnect,
}

/// What the server's certificate has to prove.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Checked {
    Nothing,
    /// It is signed by an authority we trust.
    Authority,
    /// And it is issued for the name in the address.
    Name,
}

impl Address {
    pub fn parse(url: &str) -> Result<Address> {
        let (plain, mode, roots) = split(url)?;
        let mut config: tokio_postgres::Config = plain.parse()?;
        let (ssl_mode, mut checked) = match mode.as_deref() {
            None | Some("prefer") => (SslMode::Prefer, Checked::Nothing),
            Some("disable") => (SslMode::Disable, Checked::Nothing),
            Some("require") => (SslMode::Require, Checked::Nothing),
            Some("verify-ca") => (SslMode::Require, Checked::Authority),
            Some("verify-full") => (SslMode::Require, Checked::Name),
            Some(other) => {
                return Err(Error::Database(format!(
                    "sslmode: expected disable, prefer, require, verify-ca or verify-full, got {other}"
                )));
            }
        };
        // As with libpq: if you name an authority, you want it checked.
        if ssl_mode == SslMode::Require && roots.is_some() && checked == Checked::Nothing {
            checked = Checked::Authority;
        }
        config.ssl_mode(ssl_mode);
        Ok(Address { config, tls: MakeRustlsConnect::new(tls(checked, roots.as_deref())?) })
    }
}

/// The address without the two parameters that only we handle, and those two.
fn split(url: &str) -> Result<(String, Option<String>, Option<String>)> {
    let (place, query) = url.split_once('?').unwrap_or((url, ""));
    let (mut mode, mut roots, mut others) = (None, None, Vec::new());
    for pair in query.split('&').filter(|pair| !pair.is_empty()) {
        match pair.split_once('=') {
            Some(("sslmode", word)) => mode = Some(word.to_owned()),
            Some(("sslrootcert", path)) => {
                let path = percent_encoding::percent_decode_str(path).decode_utf8();
                let path = path.map_err(|_| Error::Database("sslrootcert: expected UTF-8".to_owned()))?;
                roots = Some(path.into_owned());
            }
            _ => others.push(pair),
        }
    }
    let plain = if others.is_empty() { place.to_owned() } else { format!("{place}?{}", others.join("&")) };
    Ok((plain, mode, roots))
}

fn tls(checked: Checked, roots: Option<&str>) -> Result<ClientConfig> {
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let inner = match checked {
        Checked::Nothing => None,
        Checked::Authority | Checked::Name => {
            let verifier =
                WebPkiServerVerifier::builder_with_provider(Arc::new(trusted(roots)?), provider.clone());
            Some(verifier.build().map_err(|problem| Error::Database(format!("sslrootcert: {problem}")))?)
        }
    };
    let verifier =
        Arc::new(Verifier { inner, checks_name: checked == Checked::Name, provider: provider.clone() });
    let config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(|problem| Error::Database(problem.to_string()))?
        .dangerous()
        .with_custom_certificate_verifier(verifier)
        .with_no_client_auth();
    Ok(config)
}

/// The authorities from a file, or those this machine trusts.
fn trusted(file: Option<&str>) -> Result<RootCertStore> {
    let mut store = RootCertStore::empty();
    match file {
        Some(path) if path != "system" => {
            let bad =
                |problem: &dyn std::fmt::Display| Error::Database(format!("sslrootcert {path}: {problem}"));
            for certificate in CertificateDer::pem_file_iter(path).map_err(|problem| bad(&problem))? {
                store.add(certificate.map_err(|problem| bad(&problem))?).map_err(|problem| bad(&problem))?;
            }
            if store.is_empty() {
                return Err(bad(&"expected certificates in PEM"));
            }
        }
        _ => {
            store.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        }
    }
    Ok(store)
}

/// The checks `sslmode` asks for: none, the authority, or the authority and the name.
#[derive(Debug)]
struct Verifier {
    inner: Option<Arc<WebPkiServerVerifier>>,
    checks_name: bool,
    provider: Arc<CryptoProvider>,
}

impl ServerCertVerifier for Verifier {
    fn verify_server_cert(
        &self,
        end_entity: &CertificateDer<'_>,
        intermediates: &[CertificateDer<'_>],
        name: &ServerName<'_>,
        ocsp: &[u8],
        now: UnixTime,
    ) -> std::result::Result<ServerCertVerified, rustls::Error> {
        let Some(inner) = &self.inner else { return Ok(ServerCertVerified::assertion()) };
        match inner.verify_server_cert(end_entity, intermediates, name, ocsp, now) {
            Err(rustls::Error::InvalidCertificate(
                CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. },
            )) if !self.checks_name => Ok(ServerCertVerified::assertion()),
            verified => verified,
        }
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signature: &DigitallySignedStruct,
    ) -> std::result::Result<HandshakeSignatureValid, rustls::Error> {
        let algorithms = &self.provider.signature_verification_algorithms;
        rustls::crypto::verify_tls12_signature(message, certificate, signature, algorithms)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signature: &DigitallySignedStruct,
    ) -> std::result::Result<HandshakeSignatureValid, rustls::Error> {
        let algorithms = &self.provider.signature_verification_algorithms;
        rustls::crypto::verify_tls13_signature(message, certificate, signature, algorithms)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.provider.signature_verification_algorithms.supported_schemes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sslmode_and_sslrootcert_are_ours_the_rest_is_the_drivers() {
        let (plain, mode, roots) =
            split("postgres://me@host/db?connect_timeout=3&sslmode=verify-full&sslrootcert=%2Fetc%2Fca.pem")
                .expect("an address");
        assert_eq!(plain, "postgres://me@host/db?connect_timeout=3");
        assert_eq!((mode.as_deref(), roots.as_deref()), (Some("verify-full"), Some("/etc/ca.pem")));
        assert_eq!(split("postgres://host/db?sslmode=disable").expect("an address").0, "postgres://host/db");
    }

    #[test]
    fn each_mode_is_the_one_of_libpq() {
        let mode = |words: &str| {
            Address::parse(&format!("postgres://me@host/db{words}"))
                .map(|address| address.config.get_ssl_mode())
        };
        assert_eq!(mode("").expect("read"), SslMode::Prefer);
        assert_eq!(mode("?sslmode=disable").expect("read"), SslMode::Disable);
        assert_eq!(mode("?sslmode=require").expect("read"), SslMode::Require);
        assert_eq!(mode("?sslmode=verify-full").expect("read"), SslMode::Require);
        let refused = mode("?sslmode=allow-all").expect_err("a refusal").to_string();
        assert!(refused.contains("verify-full") && refused.contains("allow-all"), "{refused}");
        let refused =
            mode("?sslmode=verify-ca&sslrootcert=/no/such/file").expect_err("a refusal").to_string();
        assert!(refused.contains("/no/such/file"), "{refused}");
    }
}
