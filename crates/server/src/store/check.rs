//! Looks through a whole store for damage.

use super::files::Files;
use super::place::{Place, Use};
use super::{StoreError, Trouble, read, schema};
use sqlx::{AnyConnection, Connection, Row};

/// What is in a store, and what of it is damaged.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Checked {
    /// How many tables.
    pub tables: usize,
    /// How many answers.
    pub answers: usize,
    /// How many records.
    pub records: usize,
    /// What is damaged, in words.
    pub damage: Vec<String>,
}

impl Checked {
    /// Notes what is damaged; any other trouble ends the check.
    fn note<T>(&mut self, found: Result<T, StoreError>) -> Result<Option<T>, StoreError> {
        match found {
            Ok(found) => Ok(Some(found)),
            Err(error) if error.trouble == Trouble::Damaged => {
                self.damage.push(error.words);
                Ok(None)
            }
            Err(error) => Err(error),
        }
    }
}

/// Checks every row of a store. A server may be using it.
pub async fn check(address: &str) -> Result<Checked, StoreError> {
    let place = Place::of(address);
    // Before anything else is looked at: a server that is running only adds to it.
    let mark = if let Place::File(path) = &place { Files::mark_beside(path) } else { None };
    let mut from = place.connect(Use::Read).await?;
    schema::must_be_todays(&mut from).await?;
    sqlx::raw_sql(place.snapshot()).execute(&mut from).await?;
    let mut checked = Checked::default();
    if matches!(place, Place::File(_)) {
        let rows = sqlx::query("PRAGMA integrity_check").fetch_all(&mut from).await;
        for row in checked.note(rows.map_err(StoreError::from))?.unwrap_or_default() {
            let words: String = row.try_get(0)?;
            if words != "ok" {
                checked.damage.push(format!("the file is damaged: {words}"));
            }
        }
    }
    if let Some(mark) = mark {
        let commits = commits(&mut from, &mark.id).await?;
        if commits.is_some_and(|commits| commits < mark.commits) {
            let missing = mark.commits - commits.unwrap_or_default();
            checked.damage.push(format!("the last {missing} transactions are missing"));
        }
    }
    let found = rows(&mut from, &mut checked).await;
    checked.note(found)?;
    from.close().await?;
    Ok(checked)
}

async fn commits(from: &mut AnyConnection, id: &str) -> Result<Option<i64>, StoreError> {
    let row = sqlx::query("SELECT commits FROM writers WHERE id = $1").bind(id.to_owned());
    Ok(row.fetch_optional(from).await?.map(|row| row.try_get(0)).transpose()?)
}

/// Reads every table and every record, and looks for what belongs to none.
async fn rows(from: &mut AnyConnection, checked: &mut Checked) -> Result<(), StoreError> {
    for id in ids(from, "SELECT id FROM tables ORDER BY id").await? {
        checked.tables += 1;
        let table = read::table(from, &id).await;
        if let Some(Some(left)) = checked.note(table)? {
            checked.answers += left.answers.len();
        }
    }
    for id in ids(from, "SELECT id FROM records ORDER BY id").await? {
        checked.records += 1;
        let record = read::record(from, &id).await;
        checked.note(record)?;
    }
    let lost = "SELECT DISTINCT table_id FROM (SELECT table_id FROM docs UNION SELECT table_id FROM answers) AS parts \
                WHERE table_id NOT IN (SELECT id FROM tables) ORDER BY table_id";
    for id in ids(from, lost).await? {
        let table = read::table(from, &id).await;
        checked.note(table)?;
    }
    let lost = "SELECT id FROM tables WHERE stage = 'over' AND id NOT IN (SELECT id FROM records) ORDER BY id";
    for id in ids(from, lost).await? {
        let record = read::record(from, &id).await;
        checked.note(record)?;
    }
    Ok(())
}

async fn ids(from: &mut AnyConnection, query: &'static str) -> Result<Vec<String>, StoreError> {
    let rows = sqlx::query(query).fetch_all(from).await?;
    Ok(rows.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?)
}
