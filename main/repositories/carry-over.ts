import type { Database } from 'better-sqlite3';
import { INSTITUTION_SEQ, NAME_INSTITUTION } from './attempts.ts';

/** An attempt as its table holds it, by column. */
export type AttemptColumns = Readonly<Record<string, string | number | Uint8Array | null>>;

/** The numbers of a consent and an institution are their archive's own, so that they are told by what they stand for. */
const READ = `
SELECT attempts.*, (SELECT consents.id FROM consents WHERE consents.seq = consent_seq) AS consent_id,
  nome AS institutionNome, cnpj AS institutionCnpj
FROM attempts JOIN institutions ON institutions.seq = institution_seq ORDER BY attempts.seq`;

/** Returns all attempts of an archive, oldest first. */
export function attemptsIn(database: Database): readonly AttemptColumns[] {
  return database.prepare<[], AttemptColumns>(READ).all();
}

const COLUMNS = `
  id, environment, origin, documento, data_base, purpose, reference, officer, asked_for, job_id, intent_at, day,
  ended_at, failure, status, reached, requests, reused_id, price_cents, repeat_of, settlement,
  claim_tag, claim_fence, claim_repeats, paid_also_by`;

/**
 * An attempt that was under way is of unknown end. What an archive has without an end, or waiting, ends as it did since;
 * what was attached to it is not here, and that it was given up is for the officer to say again.
 */
const CARRY = `
INSERT INTO attempts (${COLUMNS}, institution_seq, consent_seq, state)
VALUES (${COLUMNS.replaceAll(/\w+/g, '@$&')}, ${INSTITUTION_SEQ},
  (SELECT seq FROM consents WHERE id = @consent_id), iif(@state = 'intent', 'unknown', @state))
ON CONFLICT (id) DO UPDATE SET state = excluded.state, ended_at = excluded.ended_at, day = excluded.day,
  failure = excluded.failure, status = excluded.status, reached = excluded.reached, requests = excluded.requests,
  settlement = iif(excluded.settlement = 'asked_again', 'asked_again', NULL), claim_tag = excluded.claim_tag,
  claim_fence = excluded.claim_fence, claim_repeats = excluded.claim_repeats, paid_also_by = excluded.paid_also_by
WHERE attempts.state = 'intent'
  OR (attempts.state = 'unknown' AND attempts.settlement IS NULL
    AND (excluded.state <> 'unknown' OR excluded.settlement = 'asked_again'))`;

/**
 * Adds to an archive the attempts that it lacks, and ends those that ended since: what was asked since a backup was made
 * was paid, whatever is restored. Returns how many it added or ended.
 */
export function carryOver(database: Database, attempts: readonly AttemptColumns[]): number {
  const name = database.prepare(NAME_INSTITUTION);
  const carry = database.prepare(CARRY);
  return database.transaction(() => {
    for (const attempt of attempts) name.run(attempt);
    return attempts.reduce((sum, attempt) => sum + carry.run(attempt).changes, 0);
  })();
}
