import type { Database } from 'better-sqlite3';
import { cnpjRoot, type SubjectKey } from '#domain/basics/document.ts';
import type { DataBase } from '#domain/basics/month.ts';
import { readSettings } from '#domain/settings/settings.ts';

/** Most months of own filings that rules look at. */
const MONTHS = 24;

const EXPOSURES = `
SELECT month, owed FROM filing_positions
WHERE subject = @subject AND environment = (SELECT environment FROM watches WHERE id = @watchId) AND cnpj = @cnpj
  AND month <= @upTo AND owed IS NOT NULL
ORDER BY month DESC LIMIT ${MONTHS}`;

/** Own exposures in cents by the filings of a portfolio's institution, by month. */
export type FiledExposures = ReadonlyMap<DataBase, number>;

/** Returns the exposures to a member of a portfolio up to a month; the institution is read once for each portfolio. */
export function filedExposures(
  database: Database,
): (watchId: string) => (subject: SubjectKey, upTo: DataBase) => FiledExposures {
  const institutionOf = database
    .prepare<[string], string | null>("SELECT settings ->> '$.institution' FROM watches WHERE id = ?")
    .pluck();
  const exposures = database.prepare<[Record<string, string>], { readonly month: DataBase; readonly owed: number }>(
    EXPOSURES,
  );
  return (watchId) => {
    const cnpj = cnpjRoot(institutionOf.get(watchId) ?? usualInstitution(database));
    return (subject, upTo) =>
      new Map(exposures.all({ subject, watchId, cnpj, upTo }).map(({ month, owed }) => [month, owed]));
  };
}

function usualInstitution(database: Database): string {
  const rows = database.prepare<[], { name: string; value: string }>('SELECT name, value FROM settings').all();
  const { institutions } = readSettings(Object.fromEntries(rows.map(({ name, value }) => [name, value])));
  return institutions[0]?.cnpj ?? '';
}
