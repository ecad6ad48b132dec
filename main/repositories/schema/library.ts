export const library = `
-- normalized: normalizeName of the name.
CREATE TABLE subject_tags (
  subject TEXT NOT NULL,
  name TEXT NOT NULL,
  normalized TEXT NOT NULL,
  PRIMARY KEY (subject, normalized)
) STRICT, WITHOUT ROWID;
CREATE INDEX subject_tags_by_name ON subject_tags (normalized, name, subject);

CREATE TABLE subject_notes (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  subject TEXT NOT NULL,
  at INTEGER NOT NULL,
  officer TEXT NOT NULL,
  text TEXT NOT NULL
) STRICT;
CREATE INDEX subject_notes_by_subject ON subject_notes (subject);
CREATE VIRTUAL TABLE notes_search USING fts5(
  text, content = '', contentless_delete = 1, detail = none, prefix = '2 3',
  tokenize = 'unicode61 remove_diacritics 2'
);
CREATE TRIGGER note_added AFTER INSERT ON subject_notes
BEGIN
  INSERT INTO notes_search (rowid, text) VALUES (new.seq, new.text);
END;
CREATE TRIGGER note_removed AFTER DELETE ON subject_notes
BEGIN
  DELETE FROM notes_search WHERE rowid = old.seq;
END;

-- Two workstations may use a name twice before they synchronize: both views are kept.
CREATE TABLE library_views (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  normalized TEXT NOT NULL,
  filter TEXT NOT NULL,
  sort TEXT NOT NULL
) STRICT;
CREATE INDEX library_views_by_name ON library_views (normalized);
`;
