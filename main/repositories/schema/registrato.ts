/** The client's own reports (docs/register.md#registrato); their files are evidence with the report as its owner. */
export const registrato = `
-- subject: a CPF, or the root of a CNPJ. nome, head: as printed.
-- verified: JSON of who compared it with gov.br, null before.
CREATE TABLE registrato_reports (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  environment TEXT NOT NULL,
  subject TEXT NOT NULL,
  nome TEXT NOT NULL,
  head TEXT NOT NULL,
  sha256 TEXT NOT NULL,
  reader_version INTEGER NOT NULL,
  added_at INTEGER NOT NULL,
  officer TEXT NOT NULL,
  verified TEXT
) STRICT;
CREATE INDEX registrato_reports_by_subject ON registrato_reports (subject, environment, sha256);

-- content: JSON of a month with its lines.
CREATE TABLE registrato_months (
  seq INTEGER PRIMARY KEY,
  report_seq INTEGER NOT NULL REFERENCES registrato_reports (seq) ON DELETE CASCADE,
  month TEXT NOT NULL,
  content TEXT NOT NULL,
  UNIQUE (report_seq, month)
) STRICT;
`;
