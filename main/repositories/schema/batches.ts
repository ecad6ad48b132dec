/**
 * Batches of queries, the lines of their sheets, and their questions, one for each subject and month. The attempt of a
 * question, which names the batch as its job, holds the outcome. An erasure empties a line and removes the subject from
 * a question; both rows stay, so that the sheet keeps its order.
 */
export const batches = `
-- settings, confirmed, source and stopped_by: JSON. revision: 0 while a draft is written or taken back. name_normalized:
-- normalizeName of the name.
CREATE TABLE batches (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  revision INTEGER NOT NULL,
  environment TEXT NOT NULL,
  name_normalized TEXT NOT NULL,
  settings TEXT NOT NULL,
  confirmed TEXT,
  source TEXT NOT NULL,
  officer TEXT NOT NULL,
  state TEXT NOT NULL,
  stopped_by TEXT,
  created_at INTEGER NOT NULL,
  ended_at INTEGER
) STRICT;
CREATE INDEX batches_by_time ON batches (created_at, seq, name_normalized);

-- n: row of the sheet. cells: JSON. subject: of the document, or of the proposed correction.
CREATE TABLE batch_lines (
  seq INTEGER PRIMARY KEY,
  batch_seq INTEGER NOT NULL REFERENCES batches (seq) ON DELETE CASCADE,
  n INTEGER NOT NULL,
  cells TEXT NOT NULL,
  is_hidden INTEGER NOT NULL,
  documento TEXT,
  proposed TEXT,
  nome TEXT NOT NULL,
  reference TEXT NOT NULL,
  group_name TEXT NOT NULL,
  month TEXT,
  problem TEXT,
  same_as INTEGER,
  subject TEXT AS (
    iif(length(ifnull(documento, proposed)) = 14, substr(ifnull(documento, proposed), 1, 8), ifnull(documento, proposed))
  ) VIRTUAL
) STRICT;
CREATE UNIQUE INDEX batch_lines_in_order ON batch_lines (batch_seq, n);
CREATE INDEX batch_lines_by_kind ON batch_lines (batch_seq, problem, same_as, is_hidden, subject, n);
CREATE INDEX batch_lines_by_subject ON batch_lines (subject, batch_seq, problem, n, month);

-- subject: null after its erasure. n: the first line of the subject.
CREATE TABLE batch_items (
  seq INTEGER PRIMARY KEY,
  batch_seq INTEGER NOT NULL REFERENCES batches (seq) ON DELETE CASCADE,
  n INTEGER NOT NULL,
  subject TEXT,
  month TEXT NOT NULL,
  state TEXT NOT NULL,
  attempt_id TEXT,
  result_id TEXT,
  failure TEXT
) STRICT;
CREATE UNIQUE INDEX batch_items_by_subject ON batch_items (subject, batch_seq, month);
CREATE INDEX batch_items_by_state ON batch_items (batch_seq, state, n, month DESC);

-- Assignment of a sheet's columns, by the SHA-256 of its titles. layout: JSON.
CREATE TABLE batch_layouts (
  titles_sha256 TEXT PRIMARY KEY,
  layout TEXT NOT NULL
) STRICT, WITHOUT ROWID;
`;
