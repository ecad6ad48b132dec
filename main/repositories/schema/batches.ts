import { type Tally, tallyTriggers } from './tallies.ts';

/** Lines of each batch by problem (empty without one), repetition and row of the sheet that is hidden. */
const LINE_COUNTS: Tally = {
  name: 'batch_line_counts',
  of: 'batch_lines',
  by: {
    batch_seq: (row) => `${row}.batch_seq`,
    problem: (row) => `ifnull(${row}.problem, '')`,
    is_same: (row) => `(${row}.same_as IS NOT NULL)`,
    is_hidden: (row) => `${row}.is_hidden`,
  },
  sums: { lines: () => '1' },
  counts: () => 'true',
  reads: ['batch_seq', 'problem', 'same_as', 'is_hidden'],
};

/** Questions of each batch by state, and how many of them have an attempt. */
const ITEM_COUNTS: Tally = {
  name: 'batch_item_counts',
  of: 'batch_items',
  by: { batch_seq: (row) => `${row}.batch_seq`, state: (row) => `${row}.state` },
  sums: { items: () => '1', asked: (row) => `(${row}.attempt_id IS NOT NULL)` },
  counts: () => 'true',
  reads: ['batch_seq', 'state', 'attempt_id'],
};

export const BATCH_TALLIES = [LINE_COUNTS, ITEM_COUNTS] as const;

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

-- Counts of lines and questions, which change while a batch runs; kept by triggers (tallies.ts).
CREATE TABLE batch_line_counts (
  batch_seq INTEGER NOT NULL REFERENCES batches (seq) ON DELETE CASCADE,
  problem TEXT NOT NULL,
  is_same INTEGER NOT NULL,
  is_hidden INTEGER NOT NULL,
  lines INTEGER NOT NULL,
  PRIMARY KEY (batch_seq, problem, is_same, is_hidden)
) STRICT, WITHOUT ROWID;
CREATE TABLE batch_item_counts (
  batch_seq INTEGER NOT NULL REFERENCES batches (seq) ON DELETE CASCADE,
  state TEXT NOT NULL,
  items INTEGER NOT NULL,
  asked INTEGER NOT NULL,
  PRIMARY KEY (batch_seq, state)
) STRICT, WITHOUT ROWID;
${BATCH_TALLIES.map(tallyTriggers).join('\n')}

-- Assignment of a sheet's columns, by the SHA-256 of its titles. layout: JSON.
CREATE TABLE batch_layouts (
  titles_sha256 TEXT PRIMARY KEY,
  layout TEXT NOT NULL
) STRICT, WITHOUT ROWID;
`;
