/** The rows of `subjects` as the results say; a restored archive has them made anew too. */
export const SUBJECT_ROWS = `(subject, nome_normalized, last_at, newest, results)
SELECT subject, nome_normalized, queried_at, seq, results FROM (
  SELECT seq, subject, nome_normalized, queried_at,
    count(*) OVER (PARTITION BY subject) AS results,
    row_number() OVER (PARTITION BY subject ORDER BY queried_at DESC, seq DESC) AS place
  FROM main.results
)
WHERE place = 1 ORDER BY queried_at, seq`;

/**
 * The list of subjects is read from a table of its own, which every write of results keeps right by itself. Names,
 * references and notes are searched by the beginnings of their words; tags are few and need no index.
 */
export const subjectsAndWords = `
-- One row for each subject with a saved result: how many there are, and name, instant and seq of the newest query.
CREATE TABLE subjects (
  seq INTEGER PRIMARY KEY,
  subject TEXT NOT NULL UNIQUE,
  nome_normalized TEXT NOT NULL,
  last_at INTEGER NOT NULL,
  newest INTEGER NOT NULL,
  results INTEGER NOT NULL
) STRICT;
CREATE INDEX subjects_by_time ON subjects (last_at, seq, subject);
CREATE INDEX subjects_by_name ON subjects (nome_normalized, seq, subject);

-- Holds all that a subject's results are filtered by, so that the wide table is not read.
DROP INDEX results_by_subject;
CREATE INDEX results_by_subject ON results (subject, environment, data_base, queried_at, facets);

CREATE VIRTUAL TABLE words_search USING fts5(
  nome, reference, content = '', contentless_delete = 1, detail = none, prefix = '1 2 3',
  tokenize = 'unicode61 remove_diacritics 2'
);
CREATE VIRTUAL TABLE notes_search USING fts5(
  text, content = '', contentless_delete = 1, detail = none, prefix = '2 3',
  tokenize = 'unicode61 remove_diacritics 2'
);

INSERT INTO subjects ${SUBJECT_ROWS};
INSERT INTO words_search (rowid, nome, reference) SELECT seq, nome, reference FROM results;
INSERT INTO notes_search (rowid, text) SELECT seq, text FROM subject_notes;

CREATE TRIGGER results_added AFTER INSERT ON results
BEGIN
  INSERT INTO subjects (subject, nome_normalized, last_at, newest, results)
  VALUES (new.subject, new.nome_normalized, new.queried_at, new.seq, 1)
  ON CONFLICT (subject) DO UPDATE SET
    results = results + 1,
    nome_normalized = iif((excluded.last_at, excluded.newest) > (last_at, newest), excluded.nome_normalized, nome_normalized),
    last_at = max(last_at, excluded.last_at),
    newest = iif((excluded.last_at, excluded.newest) > (last_at, newest), excluded.newest, newest);
END;
CREATE TRIGGER results_removed AFTER DELETE ON results
BEGIN
  DELETE FROM subjects WHERE subject = old.subject AND results = 1;
  UPDATE subjects SET results = results - 1 WHERE subject = old.subject;
  UPDATE subjects SET (nome_normalized, last_at, newest) = (
    SELECT nome_normalized, queried_at, seq FROM results WHERE subject = old.subject
    ORDER BY queried_at DESC, seq DESC LIMIT 1
  ) WHERE subject = old.subject AND newest = old.seq;
END;
CREATE TRIGGER words_added AFTER INSERT ON results
BEGIN
  INSERT INTO words_search (rowid, nome, reference) VALUES (new.seq, new.nome, new.reference);
END;
CREATE TRIGGER words_removed AFTER DELETE ON results
BEGIN
  DELETE FROM words_search WHERE rowid = old.seq;
END;
CREATE TRIGGER words_changed AFTER UPDATE OF nome, reference ON results
BEGIN
  DELETE FROM words_search WHERE rowid = old.seq;
  INSERT INTO words_search (rowid, nome, reference) VALUES (new.seq, new.nome, new.reference);
END;
CREATE TRIGGER note_added AFTER INSERT ON subject_notes
BEGIN
  INSERT INTO notes_search (rowid, text) VALUES (new.seq, new.text);
END;
CREATE TRIGGER note_removed AFTER DELETE ON subject_notes
BEGIN
  DELETE FROM notes_search WHERE rowid = old.seq;
END;
`;
