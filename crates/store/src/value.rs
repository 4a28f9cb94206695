//! Statements and answers, the same for both databases.

use crate::Result;
use crate::row::Column;

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Value {
    Null,
    Int(i64),
    Text(String),
}

impl From<i64> for Value {
    fn from(n: i64) -> Value {
        Value::Int(n)
    }
}

impl From<u32> for Value {
    fn from(n: u32) -> Value {
        Value::Int(i64::from(n))
    }
}

impl From<bool> for Value {
    fn from(yes: bool) -> Value {
        Value::Int(i64::from(yes))
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(text.to_owned())
    }
}

impl From<&String> for Value {
    fn from(text: &String) -> Value {
        Value::Text(text.clone())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(text)
    }
}

impl<T: Into<Value>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Value {
        value.map_or(Value::Null, Into::into)
    }
}

impl From<&Option<String>> for Value {
    fn from(value: &Option<String>) -> Value {
        value.as_ref().map_or(Value::Null, Into::into)
    }
}

/// One row of an answer; columns are taken from left to right.
#[derive(Debug)]
pub(crate) struct Row(pub std::vec::IntoIter<Value>);

impl Row {
    pub fn take<T: Column>(&mut self) -> Result<T> {
        T::take(self.0.next().unwrap_or(Value::Null))
    }
}

/// One statement with its values. Placeholders are `$1`, `$2` …
#[derive(Clone, Debug)]
pub(crate) struct Statement {
    pub sql: &'static str,
    pub values: Vec<Value>,
}

impl Statement {
    pub fn new(sql: &'static str, values: Vec<Value>) -> Statement {
        Statement { sql, values }
    }
}

/// The result of a statement.
#[derive(Debug)]
pub(crate) struct Answer {
    pub changed: u64,
    pub rows: Vec<Row>,
}

/// Statements that take effect together or not at all.
#[derive(Clone, Debug)]
pub(crate) struct Work {
    pub statements: Vec<Statement>,
    /// The first statement must change exactly one row; otherwise nothing happens and the answer is
    /// [`Error::Conflict`].
    pub guarded: bool,
    /// Sent to the other processes on this database once the work is durable.
    pub notice: Option<crate::Notice>,
}

/// `statement!("SQL", value, value …)`
macro_rules! statement {
    ($sql:expr $(, $value:expr)* $(,)?) => {
        $crate::value::Statement::new($sql, vec![$($crate::value::Value::from($value)),*])
    };
}
pub(crate) use statement;
