/**
 * Answers of other providers without an authorization: no results, so that no figure finds them. imported: JSON, the
 * import. compressed: the whole file, also where it has other months. sha256: of the file.
 */
export const provided = `
CREATE TABLE waiting_answers (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  environment TEXT NOT NULL,
  subject TEXT NOT NULL,
  data_base TEXT NOT NULL,
  queried_at INTEGER NOT NULL,
  saved_at INTEGER NOT NULL,
  purpose TEXT NOT NULL,
  imported TEXT NOT NULL,
  compressed BLOB NOT NULL,
  sha256 BLOB NOT NULL,
  UNIQUE (subject, environment, data_base, sha256)
) STRICT;
CREATE INDEX waiting_by_time ON waiting_answers (saved_at, seq);
`;
