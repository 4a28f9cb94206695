//! Files that are written as a whole or not at all.

use anyhow::Context;
use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use tempfile::{Builder, NamedTempFile};

/// Where a command will write, found to be writable before the work begins. What is there stays as it is until the new
/// content is complete, so a run that is broken off destroys nothing.
pub struct Place {
    /// As it was named.
    shown: String,
    kind: Kind,
}

enum Kind {
    /// A file, or nothing yet: the new one is written beside it and then takes its place.
    File(PathBuf),
    /// A pipe or a device has no content to keep, and must not be replaced.
    Stream(File),
}

impl Place {
    pub fn new(to: &Path) -> anyhow::Result<Place> {
        let shown = to.display().to_string();
        let kind = Kind::of(to).with_context(|| format!("cannot write {shown}"))?;
        Ok(Place { shown, kind })
    }

    pub fn write(self, content: &[u8]) -> anyhow::Result<()> {
        self.fill(|file| Ok(file.write_all(content)?))
    }

    /// Lets `write` produce the content. If it fails, what was there remains.
    pub fn fill<T>(self, write: impl FnOnce(&mut File) -> anyhow::Result<T>) -> anyhow::Result<T> {
        let Place { shown, kind } = self;
        kind.fill(write).with_context(|| format!("cannot write {shown}"))
    }
}

impl Kind {
    fn of(to: &Path) -> io::Result<Kind> {
        match std::fs::metadata(to) {
            Ok(there) => {
                // Without truncating: this only shows that we may.
                let file = OpenOptions::new().write(true).open(to)?;
                if !there.is_file() {
                    return Ok(Kind::Stream(file));
                }
                // Where a link leads, not the link, is what gets new content.
                let to = to.canonicalize()?;
                beside(&to)?;
                Ok(Kind::File(to))
            }
            Err(missing) if missing.kind() == io::ErrorKind::NotFound => {
                beside(to)?;
                Ok(Kind::File(to.to_owned()))
            }
            Err(problem) => Err(problem),
        }
    }

    fn fill<T>(self, write: impl FnOnce(&mut File) -> anyhow::Result<T>) -> anyhow::Result<T> {
        match self {
            Kind::File(to) => {
                let mut new = beside(&to)?;
                let written = write(new.as_file_mut())?;
                if let Ok(there) = std::fs::metadata(&to) {
                    new.as_file().set_permissions(there.permissions())?;
                }
                new.persist(&to)?;
                Ok(written)
            }
            Kind::Stream(mut file) => write(&mut file),
        }
    }
}

/// A new file in the same folder, which goes away unless it is kept.
fn beside(to: &Path) -> io::Result<NamedTempFile> {
    let name = to.file_name().ok_or_else(|| io::Error::from(io::ErrorKind::IsADirectory))?;
    let mut prefix = std::ffi::OsString::from(".");
    prefix.push(name);
    let mut builder = Builder::new();
    // Readable by whoever may read the user's other new files.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let folder = to.parent().filter(|folder| !folder.as_os_str().is_empty());
    builder.prefix(&prefix).suffix(".part").tempfile_in(folder.unwrap_or(Path::new(".")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use anyhow::bail;
    use std::fs;

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).expect("a folder");
        let name = |entry: io::Result<fs::DirEntry>| entry.expect("an entry").file_name();
        let mut names: Vec<_> =
            entries.map(|entry| name(entry).into_string().expect("a plain name")).collect();
        names.sort();
        names
    }

    #[test]
    fn what_was_there_stays_until_the_new_file_is_complete() {
        let folder = tempfile::tempdir().expect("a folder");
        let to = folder.path().join("page.html");
        fs::write(&to, "old").expect("written");
        let place = Place::new(&to).expect("writable");
        assert_eq!(
            (names(folder.path()), fs::read(&to).expect("read")),
            (vec!["page.html".to_owned()], b"old".into())
        );

        let broken: anyhow::Result<()> = Place::new(&to).expect("writable").fill(|file| {
            file.write_all(b"half")?;
            assert_eq!(names(folder.path()).len(), 2, "beside it");
            bail!("a full disk")
        });
        let said = format!("{:#}", broken.expect_err("it failed"));
        assert_eq!(said, format!("cannot write {}: a full disk", to.display()));
        assert_eq!(
            (names(folder.path()), fs::read(&to).expect("read")),
            (vec!["page.html".to_owned()], b"old".into())
        );

        place.write(b"new").expect("written");
        assert_eq!(
            (names(folder.path()), fs::read(&to).expect("read")),
            (vec!["page.html".to_owned()], b"new".into())
        );
    }

    #[test]
    fn a_place_that_cannot_be_written_is_refused_at_once() {
        let folder = tempfile::tempdir().expect("a folder");
        for wrong in [folder.path().join("none/page.html"), folder.path().to_owned(), "".into()] {
            let Err(problem) = Place::new(&wrong) else { panic!("{} is no file", wrong.display()) };
            assert!(format!("{problem:#}").starts_with("cannot write "), "{problem:#}");
        }
        assert!(names(folder.path()).is_empty());
    }

    #[cfg(unix)]
    #[test]
    fn links_devices_and_permissions_stay_what_they_are() {
        use std::os::unix::fs::{FileTypeExt, PermissionsExt, symlink};
        let folder = tempfile::tempdir().expect("a folder");
        let (real, link) = (folder.path().join("real"), folder.path().join("link"));
        fs::write(&real, "old").expect("written");
        fs::set_permissions(&real, fs::Permissions::from_mode(0o640)).expect("changed");
        symlink(&real, &link).expect("linked");
        Place::new(&link).expect("writable").write(b"new").expect("written");
        assert!(fs::symlink_metadata(&link).expect("there").is_symlink());
        assert_eq!(fs::read(&real).expect("read"), b"new");
        assert_eq!(fs::metadata(&real).expect("there").permissions().mode() & 0o777, 0o640);

        Place::new(Path::new("/dev/null")).expect("writable").write(b"gone").expect("written");
        assert!(fs::metadata("/dev/null").expect("there").file_type().is_char_device());
    }
}
