import type { Database } from 'better-sqlite3';
import type { SubjectKey } from '#domain/basics/document.ts';
import type { DataBase } from '#domain/basics/month.ts';

/** Most months of own filings that rules look at. */
const MONTHS = 24;

/** The root of the CNPJ of a portfolio's institution: its own, or the usual one. */
const FILER = `substr(coalesce(
  watches.settings ->> '$.institution', fixed_institution(),
  (SELECT value ->> '$[0].cnpj' FROM settings WHERE name = 'institutions' AND json_valid(value))
), 1, 8)`;

/** The newest filing of a portfolio's institution that tells what a member owes to it. */
const newestFiled = (column: string): string => `(
  SELECT ${column} FROM filing_positions AS filed
  WHERE filed.subject = watch_members.subject AND filed.environment = watches.environment AND filed.cnpj = ${FILER}
    AND owed IS NOT NULL
  ORDER BY filed.month DESC LIMIT 1
)`;

/** The debt of a member to the institution now, in cents: as it filed, else as an officer typed; and the filing's month. */
export const OWN_EXPOSURE = `ifnull(${newestFiled('owed')}, own_exposure)`;
export const FILED_IN = newestFiled('month');

const EXPOSURES = `
SELECT month, owed FROM watches JOIN filing_positions ON filing_positions.environment = watches.environment
WHERE watches.id = @watchId AND subject = @subject AND cnpj = ${FILER} AND month <= @upTo AND owed IS NOT NULL
ORDER BY month DESC LIMIT ${MONTHS}`;

/** Own exposures in cents by the filings of a portfolio's institution, by month. */
export type FiledExposures = ReadonlyMap<DataBase, number>;

/** `fixed`: CNPJ of the usual institution if administrators fixed it. Called before a statement of this file is prepared. */
export function defineFixedInstitution(database: Database, fixed: string | undefined): void {
  database.function('fixed_institution', { deterministic: true }, () => fixed ?? null);
}

/** Returns the exposures to a member of a portfolio up to a month. */
export function filedExposures(
  database: Database,
): (watchId: string) => (subject: SubjectKey, upTo: DataBase) => FiledExposures {
  const exposures = database.prepare<[Record<string, string>], { readonly month: DataBase; readonly owed: number }>(
    EXPOSURES,
  );
  return (watchId) => (subject, upTo) =>
    new Map(exposures.all({ subject, watchId, upTo }).map(({ month, owed }) => [month, owed]));
}
