import type { DataBase } from '#domain/basics/month.ts';
import type { AuditEvent } from '../../ports/audit.ts';

export interface LeavingRow extends Pick<AuditEvent, 'environment' | 'purpose' | 'consentId'> {
  readonly documento: string;
  readonly resultId: string;
  readonly month: DataBase;
  /** Position in the list of ids, from 0. */
  readonly place: number;
}

export const LEAVING = `SELECT documento, environment, purpose, results.id AS resultId, data_base AS month, asked.key AS place,
  (SELECT consents.id FROM consents WHERE consents.seq = consent_seq) AS consentId
FROM json_each(?) AS asked JOIN results ON results.id = asked.value ORDER BY asked.key`;

/**
 * Makes one entry for each subject and environment, with the number of results and the months: a series of 24 months is
 * one act. Names the result, purpose or authorization if all rows share it.
 */
export function leavingEvents(rows: readonly LeavingRow[], event: AuditEvent): readonly AuditEvent[] {
  const subjects = Map.groupBy(rows, ({ documento, environment }) => `${documento} ${environment}`);
  return [...subjects.values()].map((of) => {
    const months = of.map(({ month }) => month).toSorted();
    const same = <Name extends keyof LeavingRow>(name: Name): LeavingRow[Name] | null => {
      const [one = null, ...others] = new Set(of.map((row) => row[name]));
      return others.length === 0 ? one : null;
    };
    return {
      ...event,
      documento: same('documento'),
      environment: same('environment'),
      purpose: same('purpose'),
      consentId: same('consentId'),
      resultId: same('resultId'),
      facts: { ...event.facts, ...monthFacts(months), ...(of.length > 1 && { results: of.length }) },
    };
  });
}

function monthFacts(sorted: readonly DataBase[]): AuditEvent['facts'] {
  const [first = '', last = ''] = [sorted[0], sorted.at(-1)];
  return first === last ? { month: first } : { firstMonth: first, lastMonth: last };
}

/**
 * Drops the rows of the last subject, which may continue beyond these rows. Returns all rows if there is only one
 * subject.
 */
export function wholeSubjects(rows: readonly LeavingRow[]): readonly LeavingRow[] {
  const last = rows.at(-1)?.documento;
  const begin = rows.findIndex(({ documento }) => documento === last);
  return begin > 0 ? rows.slice(0, begin) : rows;
}
