import type { SavedResultRow } from '#contract/results.ts';

const SHOWN = 8;

/** The newest data-base of each subject in each environment, subjects in the order given. */
export function savedSubjects(rows: readonly SavedResultRow[]): SavedResultRow[] {
  const newest = new Map<string, SavedResultRow>();
  for (const row of rows) {
    const subject = `${row.environment} ${row.documento}`;
    const known = newest.get(subject);
    if (known === undefined || row.dataBase > known.dataBase) newest.set(subject, row);
  }
  return [...newest.values()].slice(0, SHOWN);
}
