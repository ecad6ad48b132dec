import type { Database } from 'better-sqlite3';
import type { CaseRepository } from '../../ports/cases.ts';
import { type MonthRow, monthFrom, RESULT_COLUMNS } from '../results/result-repository.ts';

/** A response whose text an older program could not read has no SHA-256, and nothing can be said to come from it. */
const PINNABLE = `
SELECT ${RESULT_COLUMNS}, figures, lower(hex(sha256)) AS sha256 FROM results JOIN responses ON result_seq = seq
WHERE id IN (SELECT value FROM json_each(?)) AND sha256 IS NOT NULL`;

/** Saved answers with the SHA-256 of their texts, without reading those. */
export function pinnableAnswers(database: Database): CaseRepository['answers'] {
  const find = database.prepare<[string], MonthRow & { readonly sha256: string }>(PINNABLE);
  return async (resultIds) =>
    find.all(JSON.stringify(resultIds)).map(({ sha256, ...row }) => ({ ...monthFrom(row), sha256 }));
}
