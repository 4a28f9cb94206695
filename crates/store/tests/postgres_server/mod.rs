//! A PostgreSQL server just for the test: in a new folder, on a free port, gone afterwards.
//!
//! PostgreSQL refuses to run as root, so in that case it runs as the user `postgres` of the Debian package. If it is
//! not installed the tests fail and say how to install it: passing silently would be a lie.

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

pub struct Server {
    process: Child,
    port: u16,
    _folder: tempfile::TempDir,
}

/// A certificate and its key, in PEM.
#[allow(dead_code, reason = "not every test file encrypts")]
pub struct Certificate {
    pub certificate: String,
    pub key: String,
}

impl Server {
    pub fn start() -> Server {
        Server::start_as(None)
    }

    /// A server that only takes encrypted connections.
    #[allow(dead_code, reason = "not every test file encrypts")]
    pub fn start_with_tls(certificate: &Certificate) -> Server {
        Server::start_as(Some(certificate))
    }

    fn start_as(certificate: Option<&Certificate>) -> Server {
        let programs = programs();
        let folder = tempfile::Builder::new().prefix("hotline-pg").tempdir().expect("a folder");
        let data = folder.path().join("data");
        if is_root() {
            open_to_all(folder.path());
            std::fs::create_dir(&data).expect("a folder");
            let owned = Command::new("chown").arg("postgres").arg(&data).status().expect("chown runs");
            assert!(owned.success(), "expected a user `postgres`, as Debian's package makes it");
        }
        let made = as_postgres(&programs.join("initdb"))
            .args(["--auth=trust", "--username=hotline", "--encoding=UTF8", "--no-sync", "-D"])
            .arg(&data)
            .stdout(Stdio::null())
            .status();
        assert!(made.expect("initdb runs").success(), "initdb failed");
        if let Some(Certificate { certificate, key }) = certificate {
            give_to_postgres(&data.join("server.crt"), certificate);
            give_to_postgres(&data.join("server.key"), key);
            give_to_postgres(&data.join("pg_hba.conf"), "hostssl all all all trust\n");
        }
        let port = free_port();
        let process = as_postgres(&programs.join("postgres"))
            .args(["-c", if certificate.is_some() { "ssl=on" } else { "ssl=off" }])
            .args(["-h", "localhost", "-p", &port.to_string(), "-k", "", "-c", "fsync=off", "-D"])
            .arg(&data)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("postgres runs");
        let server = Server { process, port, _folder: folder };
        server.wait(&programs);
        server
    }

    /// Ends every listening connection, in all processes.
    #[allow(dead_code, reason = "not every test that starts a server cuts its lines")]
    pub fn cut_listeners(&self) {
        let cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'hotline-listens'";
        self.ask(cut);
    }

    /// The database's answer, one line per row.
    #[allow(dead_code, reason = "not every test that starts a server asks it itself")]
    pub fn ask(&self, question: &str) -> String {
        let done = Command::new(programs().join("psql"))
            .args([&self.url(), "-qAtc", question])
            .output()
            .expect("psql runs");
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
        String::from_utf8_lossy(&done.stdout).trim().to_owned()
    }

    /// The process id of this server's first process, the parent of all others.
    #[allow(dead_code, reason = "not every test file measures it")]
    pub fn process(&self) -> u32 {
        self.process.id()
    }

    pub fn url(&self) -> String {
        format!("postgres://hotline@127.0.0.1:{}/postgres", self.port)
    }

    /// A new database of this name.
    #[allow(dead_code, reason = "not every test file needs several")]
    pub fn database(&self, name: &str) -> String {
        let made = Command::new(programs().join("createdb"))
            .args(["-h", "127.0.0.1", "-p", &self.port.to_string(), "-U", "hotline", name])
            .status();
        assert!(made.expect("createdb runs").success(), "createdb failed");
        format!("postgres://hotline@127.0.0.1:{}/{name}", self.port)
    }

    fn wait(&self, programs: &Path) {
        let since = Instant::now();
        let ready = || {
            Command::new(programs.join("psql"))
                .stderr(Stdio::null())
                .args([
                    "-q",
                    "-c",
                    "",
                    "-U",
                    "hotline",
                    "-h",
                    "127.0.0.1",
                    "-p",
                    &self.port.to_string(),
                    "postgres",
                ])
                .status()
                .is_ok_and(|status| status.success())
        };
        while !ready() {
            assert!(since.elapsed() < Duration::from_secs(120), "PostgreSQL did not start");
            std::thread::sleep(Duration::from_millis(50));
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // SIGINT is the "fast" shutdown; `runuser` passes it on.
        let _ = Command::new("kill").args(["-INT", &self.process.id().to_string()]).status();
        let since = Instant::now();
        while since.elapsed() < Duration::from_secs(5) {
            if let Ok(Some(_)) = self.process.try_wait() {
                return;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The newest PostgreSQL installed where Debian puts it, or else the one in PATH.
fn programs() -> PathBuf {
    let is_whole =
        |folder: &PathBuf| ["initdb", "postgres", "psql"].iter().all(|name| folder.join(name).exists());
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut debian: Vec<_> = std::fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .flatten()
        .map(|version| version.path().join("bin"))
        .collect();
    debian.sort();
    let found = std::env::split_paths(&path).chain(debian).filter(is_whole);
    found.last().expect("these tests need PostgreSQL (Debian: apt-get install postgresql), and found none")
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output().expect("id runs");
    id.stdout.trim_ascii() == b"0"
}

fn as_postgres(program: &Path) -> Command {
    if is_root() {
        let mut command = Command::new("setpriv");
        command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups", "--"]).arg(program);
        command.current_dir("/");
        command
    } else {
        Command::new(program)
    }
}

/// Writes a file that only the server can read.
fn give_to_postgres(path: &Path, text: &str) {
    use std::os::unix::fs::PermissionsExt;
    std::fs::write(path, text).expect("written");
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o600)).expect("permissions");
    if is_root() {
        let owned = Command::new("chown").arg("postgres").arg(path).status().expect("chown runs");
        assert!(owned.success(), "expected a user `postgres`");
    }
}

fn open_to_all(folder: &Path) {
    use std::os::unix::fs::PermissionsExt;
    std::fs::set_permissions(folder, std::fs::Permissions::from_mode(0o755)).expect("permissions");
}

fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    listener.local_addr().expect("an address").port()
}
