import type { Database } from 'better-sqlite3';
import type { SubjectKey } from '#domain/basics/document.ts';
import type { DataBase } from '#domain/basics/month.ts';
import type { WaitingMonth } from '#domain/batches/month-sentinel.ts';
import type { BatchRepository, SubjectFacts } from '../../ports/batches.ts';
import { CONSENT_COLUMNS, type ConsentColumns, consentFromColumns } from '../consents/list.ts';
import { COUNTING_FIRST, RESULT_COLUMNS, type ResultColumns, resultFromColumns } from '../results/result-repository.ts';
import { BATCH_SEQ } from './batch-lines.ts';

const CONSENTS = `
SELECT ${CONSENT_COLUMNS} FROM consents WHERE subject = ? AND environment = ? ORDER BY created_at DESC, seq DESC`;

/** One answer a month: a gap only if the month has no other answer. */
const SAVED = `
SELECT ${RESULT_COLUMNS} FROM results WHERE subject = @subject AND environment = @environment
  AND data_base IN (SELECT value FROM json_each(@months)) AND seq = (
    SELECT seq FROM results AS other
    WHERE other.subject = results.subject AND other.environment = results.environment
      AND other.data_base = results.data_base
    ORDER BY ${COUNTING_FIRST} LIMIT 1
  )
ORDER BY data_base DESC`;

const UNKNOWN = `
SELECT DISTINCT data_base FROM attempts
WHERE environment = @environment AND subject = @subject AND state = 'unknown' AND settlement IS NULL
  AND data_base IN (SELECT value FROM json_each(@months))
ORDER BY data_base DESC`;

const WAITING = `
SELECT month, count(*) AS items, ifnull(sum(isOpen), 0) AS open FROM (
  SELECT month, (
    SELECT provisional OR kind IN ('not_available', 'inconclusive') FROM results
    WHERE results.subject = batch_items.subject AND environment = @environment AND data_base = month
    ORDER BY ${COUNTING_FIRST} LIMIT 1
  ) AS isOpen FROM batch_items WHERE batch_seq = ${BATCH_SEQ} AND state = 'to_do'
) GROUP BY month`;

export interface FactsOf {
  readonly subject: SubjectKey;
  readonly environment: string;
  /** JSON. */
  readonly months: string;
}

export function factsReader(database: Database): (asked: FactsOf) => Omit<SubjectFacts, 'saved'> {
  const consents = database.prepare<[string, string], ConsentColumns>(CONSENTS);
  const unknown = database.prepare<[FactsOf], DataBase>(UNKNOWN).pluck();
  return (asked) => ({
    key: asked.subject,
    consents: consents.all(asked.subject, asked.environment).map(consentFromColumns),
    unknown: unknown.all(asked),
  });
}

export function subjectFacts(database: Database): Pick<BatchRepository, 'facts' | 'waiting'> {
  const factsOf = factsReader(database);
  const saved = database.prepare<[FactsOf], ResultColumns>(SAVED);
  const waiting = database.prepare<[Record<string, unknown>], WaitingMonth>(WAITING);
  return {
    waiting: async ({ id, environment }) => waiting.all({ id, environment }),
    facts: async (environment, keys, months) => {
      const wanted = JSON.stringify(months);
      return keys.map((subject) => {
        const asked = { subject, environment, months: wanted };
        return { ...factsOf(asked), saved: saved.all(asked).map(resultFromColumns) };
      });
    },
  };
}
