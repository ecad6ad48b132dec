import type { Database } from 'better-sqlite3';
import type { GroupRepository, MemberFacts, NewestAnswer } from '../../ports/groups.ts';
import { type FactsOf, factsReader } from '../batches/subject-facts.ts';
import { NEWEST_MONTH_FIRST } from '../library/newest.ts';
import { COUNTING_FIRST, type MonthRow, monthFrom, RESULT_COLUMNS, USABLE } from '../results/result-repository.ts';

/** One answer a month, as in a series: a gap only if the month has no other answer. */
const SAVED = `
SELECT ${RESULT_COLUMNS}, figures FROM results WHERE subject = @subject AND environment = @environment
  AND data_base IN (SELECT value FROM json_each(@months)) AND seq = (
    SELECT seq FROM results AS other
    WHERE other.subject = results.subject AND other.environment = results.environment
      AND other.data_base = results.data_base
    ORDER BY ${COUNTING_FIRST} LIMIT 1
  )
ORDER BY data_base DESC`;

const NEWEST = `
SELECT subject AS key, data_base AS month, id AS resultId FROM results
WHERE subject = ? AND environment = ? AND ${USABLE} ORDER BY ${NEWEST_MONTH_FIRST} LIMIT 1`;

type FactMethods = Pick<GroupRepository, 'facts' | 'newest'>;

export function memberFacts(database: Database): FactMethods {
  const factsOf = factsReader(database);
  const saved = database.prepare<[FactsOf], MonthRow>(SAVED);
  const newest = database.prepare<[string, string], NewestAnswer>(NEWEST);
  return {
    // Of one moment: what is saved meanwhile is in the whole of a total, or in none of it.
    facts: async (environment, keys, months) =>
      keys.map((subject): MemberFacts => {
        const asked = { subject, environment, months: JSON.stringify(months) };
        return { ...factsOf(asked), saved: saved.all(asked).map(monthFrom) };
      }),
    newest: async (environment, keys) => keys.flatMap((key) => newest.get(key, environment) ?? []),
  };
}
