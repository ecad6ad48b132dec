/** Texts of answers that could not be read, deflated; no result refers to them. */
export const unreadableTables = `
CREATE TABLE unreadable_responses (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  environment TEXT NOT NULL,
  kept_at INTEGER NOT NULL,
  deflated BLOB NOT NULL
) STRICT;
`;
