/**
 * The institution's own portfolio as it filed it (docs/register.md#document-3040). The rows name no file's owner row, so
 * that a part and its positions may arrive in any order; the newer remittance counts.
 */
export const filings = `
-- cnpj: the root of the institution's. part: from 1. tallies: JSON, counts of the whole file, without any client.
CREATE TABLE filings (
  seq INTEGER PRIMARY KEY,
  environment TEXT NOT NULL,
  cnpj TEXT NOT NULL,
  month TEXT NOT NULL,
  part INTEGER NOT NULL,
  remittance INTEGER NOT NULL,
  is_last INTEGER NOT NULL,
  sha256 TEXT NOT NULL,
  read_at INTEGER NOT NULL,
  officer TEXT NOT NULL,
  tallies TEXT NOT NULL,
  UNIQUE (environment, cnpj, month, part)
) STRICT;

-- A subject that the archive had data of when the file was read; amounts: JSON, empty if no file names it. owed: the own
-- exposure in cents, null while a part is missing. sha256, read_at: of the file that names it, or of the last one read.
CREATE TABLE filing_positions (
  seq INTEGER PRIMARY KEY,
  environment TEXT NOT NULL,
  cnpj TEXT NOT NULL,
  month TEXT NOT NULL,
  subject TEXT NOT NULL,
  remittance INTEGER NOT NULL,
  sha256 TEXT NOT NULL,
  read_at INTEGER NOT NULL,
  owed INTEGER,
  amounts TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX filing_positions_by_subject ON filing_positions (subject, environment, cnpj, month);
CREATE INDEX filing_positions_by_month ON filing_positions (environment, cnpj, month, remittance);
`;
