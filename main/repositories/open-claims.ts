import type { Database } from 'better-sqlite3';
import type { AlsoPaid, OpenClaim, OpenClaims, PayableClaim } from '../ports/month-claims.ts';

const HAS_RESULT = 'EXISTS (SELECT 1 FROM results WHERE results.id = attempts.id)';

const LIST = `
SELECT id AS attemptId, environment, claim_tag AS tag, claim_fence AS fence, claim_repeats AS repeats, state, settlement,
  ${HAS_RESULT} AS hasResult
FROM attempts WHERE claim_tag IS NOT NULL AND state <> 'intent' ORDER BY seq LIMIT ?`;

const PAYABLE = `
SELECT id AS resultId, claim_tag AS tag, claim_fence AS fence
FROM attempts WHERE claim_tag IS NOT NULL AND claim_fence IS NOT NULL AND ${HAS_RESULT} ORDER BY seq`;

/** The embedded service charges nothing. */
const ALSO_PAID = `
SELECT CASE
  WHEN paid_also_by IS NOT NULL THEN 'paid'
  WHEN claim_tag IS NOT NULL AND claim_fence IS NULL THEN 'unknown'
END FROM attempts WHERE id = ? AND environment <> 'embutido'`;

const CLOSE = 'UPDATE attempts SET claim_tag = NULL, claim_fence = NULL, paid_also_by = ? WHERE id = ?';

type Row = Omit<OpenClaim, 'repeats' | 'hasResult'> & { readonly repeats: number | null; readonly hasResult: number };

export function openClaims(database: Database): OpenClaims {
  const list = database.prepare<[number], Row>(LIST);
  const payable = database.prepare<[], PayableClaim>(PAYABLE);
  const fence = database.prepare('UPDATE attempts SET claim_fence = ? WHERE id = ? AND claim_tag IS NOT NULL');
  const alsoPaid = database.prepare<[string], AlsoPaid>(ALSO_PAID).pluck();
  const close = database.prepare(CLOSE);
  return {
    list: async (limit) =>
      list.all(limit).map((row) => ({ ...row, repeats: row.repeats === 1, hasResult: row.hasResult === 1 })),
    payable: async () => payable.all(),
    fence: async (attemptId, given) => void fence.run(given, attemptId),
    alsoPaid: async (attemptId) => alsoPaid.get(attemptId) ?? null,
    close: async (attemptId, paidAlsoBy) => void close.run(paidAlsoBy, attemptId),
  };
}
