//! A row is described once: the struct is its list of columns. The names in SQL, what is written and what is read back
//! all follow from it, so no two lists can get out of order.

use crate::value::{Row, Value};
use crate::{Error, Result};

/// A value that fits into one column.
pub(crate) trait Column: Sized {
    fn take(value: Value) -> Result<Self>;
    fn give(&self) -> Value;
}

/// Columns that are always named, written and read in the same order.
pub(crate) trait Columns: Sized {
    fn names(names: &mut Vec<&'static str>);
    fn take(row: &mut Row) -> Result<Self>;
    fn give(&self, values: &mut Vec<Value>);

    fn values(&self) -> Vec<Value> {
        let mut values = Vec::new();
        self.give(&mut values);
        values
    }

    fn all_names() -> Vec<&'static str> {
        let mut names = Vec::new();
        Self::names(&mut names);
        names
    }
}

/// Declares a struct whose fields are columns of the same name. A last field marked `..` stands for the columns of
/// another such struct.
macro_rules! row {
    (
        $(#[$attr:meta])*
        pub struct $Row:ident {
            $($(#[$doc:meta])* pub $field:ident: $type:ty,)*
            $(.. $(#[$rest_doc:meta])* pub $rest:ident: $Rest:ty,)?
        }
    ) => {
        $(#[$attr])*
        pub struct $Row {
            $($(#[$doc])* pub $field: $type,)*
            $($(#[$rest_doc])* pub $rest: $Rest,)?
        }

        impl $crate::row::Columns for $Row {
            fn names(names: &mut Vec<&'static str>) {
                names.extend([$(stringify!($field)),*]);
                $(<$Rest as $crate::row::Columns>::names(names);)?
            }

            fn take(row: &mut $crate::value::Row) -> $crate::Result<$Row> {
                Ok($Row {
                    $($field: row.take()?,)*
                    $($rest: $crate::row::Columns::take(row)?,)?
                })
            }

            fn give(&self, values: &mut Vec<$crate::value::Value>) {
                values.extend([$($crate::row::Column::give(&self.$field)),*]);
                $($crate::row::Columns::give(&self.$rest, values);)?
            }
        }
    };
}
pub(crate) use row;

/// SQL built once from a row's columns: `sql!(TableRow, "SELECT {columns} FROM tables")`.
///
/// `{columns}` are the names, `{values}` their placeholders from `$1` on, and `{next}` is the placeholder after those;
/// `{values N}` starts at `$N`, and `{set N}` assigns them to their columns.
macro_rules! sql {
    ($Row:ty, $sql:expr) => {{
        static SQL: std::sync::LazyLock<String> = std::sync::LazyLock::new(|| {
            $crate::row::fill_in(&<$Row as $crate::row::Columns>::all_names(), $sql)
        });
        SQL.as_str()
    }};
}
pub(crate) use sql;

pub(crate) fn fill_in(names: &[&str], sql: &str) -> String {
    let mut filled = String::new();
    let mut rest = sql;
    while let Some((before, part)) = rest.split_once('{') {
        let (part, after) = part.split_once('}').expect("a closed brace");
        let (word, from) = part.split_once(' ').unwrap_or((part, "1"));
        let from: usize = from.parse().expect("the number of a placeholder");
        let each = (from..).zip(names);
        let listed: Vec<String> = match word {
            "columns" => names.iter().map(|&name| name.to_owned()).collect(),
            "values" => each.map(|(n, _)| format!("${n}")).collect(),
            "set" => each.map(|(n, name)| format!("{name} = ${n}")).collect(),
            "next" => vec![format!("${}", names.len() + 1)],
            other => unreachable!("{other} is no part of a row"),
        };
        filled.push_str(before);
        filled.push_str(&listed.join(", "));
        rest = after;
    }
    filled + rest
}

fn unexpected<T>(expected: &str, got: &Value) -> Result<T> {
    Err(Error::Database(format!("expected {expected} in a column, got {got:?}")))
}

impl Column for String {
    fn take(value: Value) -> Result<String> {
        match value {
            Value::Text(text) => Ok(text),
            other => unexpected("text", &other),
        }
    }

    fn give(&self) -> Value {
        self.as_str().into()
    }
}

impl Column for i64 {
    fn take(value: Value) -> Result<i64> {
        match value {
            Value::Int(n) => Ok(n),
            other => unexpected("a number", &other),
        }
    }

    fn give(&self) -> Value {
        Value::Int(*self)
    }
}

/// Whole numbers, stored as the widest type.
macro_rules! number {
    ($($type:ty)*) => {$(
        impl Column for $type {
            fn take(value: Value) -> Result<$type> {
                let n = i64::take(value)?;
                <$type>::try_from(n)
                    .map_err(|_| Error::Database(format!("expected {} in a column, got {n}", stringify!($type))))
            }

            fn give(&self) -> Value {
                Value::Int(i64::from(*self))
            }
        }
    )*};
}
number!(u8 u32);

impl Column for bool {
    fn take(value: Value) -> Result<bool> {
        Ok(i64::take(value)? != 0)
    }

    fn give(&self) -> Value {
        (*self).into()
    }
}

impl<T: Column> Column for Option<T> {
    fn take(value: Value) -> Result<Option<T>> {
        match value {
            Value::Null => Ok(None),
            value => T::take(value).map(Some),
        }
    }

    fn give(&self) -> Value {
        self.as_ref().map_or(Value::Null, Column::give)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    row! {
        #[derive(Debug, PartialEq)]
        pub struct Inner {
            pub state: String,
            pub seat: Option<u8>,
        }
    }

    row! {
        #[derive(Debug, PartialEq)]
        pub struct Outer {
            pub id: String,
            pub listed: bool,
            ..
            pub now: Inner,
        }
    }

    fn outer() -> Outer {
        Outer { id: "t".to_owned(), listed: true, now: Inner { state: "over".to_owned(), seat: Some(1) } }
    }

    #[test]
    fn a_row_is_read_as_it_was_written() {
        let values = outer().values();
        assert_eq!(values.len(), Outer::all_names().len());
        assert_eq!(Outer::take(&mut Row(values.into_iter())).expect("the same row"), outer());
    }

    #[test]
    fn sql_follows_the_row() {
        assert_eq!(sql!(Outer, "SELECT {columns} FROM t"), "SELECT id, listed, state, seat FROM t");
        let insert = sql!(Outer, "INSERT INTO t ({columns}) VALUES ({values})");
        assert_eq!(insert, "INSERT INTO t (id, listed, state, seat) VALUES ($1, $2, $3, $4)");
        let update = sql!(Inner, "UPDATE t SET seq = $2, {set 3} WHERE id = $1");
        assert_eq!(update, "UPDATE t SET seq = $2, state = $3, seat = $4 WHERE id = $1");
    }

    #[test]
    fn a_column_of_another_kind_is_named() {
        let problem = u8::take(Value::Int(300)).expect_err("too large");
        assert!(problem.to_string().contains("u8") && problem.to_string().contains("300"), "{problem}");
        let problem = String::take(Value::Null).expect_err("nothing");
        assert!(problem.to_string().contains("expected text"), "{problem}");
    }
}
