import type { Database } from 'better-sqlite3';
import { stripMask, subjectKey } from '#domain/basics/document.ts';
import type { Environment } from '#domain/basics/environment.ts';
import { saoPauloDay } from '#domain/basics/instant.ts';
import { addMonths } from '#domain/basics/month.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import { answeredState } from '#domain/batches/item-end.ts';
import type { ResponseKind } from '#domain/consulta/response-kind.ts';
import type { Settlement } from '#domain/costs/attempt.ts';
import type { Ceiling, CeilingSpan } from '#domain/costs/costs.ts';
import {
  type Ceilings,
  daysOf,
  isUnder,
  NO_CEILINGS,
  passedCeiling,
  type Spending,
  type Spent,
  spentOf,
} from '#domain/costs/spending.ts';
import type {
  AttemptEnd,
  AttemptFilter,
  AttemptGroup,
  AttemptRepository,
  ChargedAttempt,
  NewAttempt,
  StoredAttempt,
} from '../ports/attempts.ts';
import type { KeptClaim } from '../ports/month-claims.ts';
import { auditWriter, withAudit } from './audit/writer.ts';
import type { GroupCommit } from './group-commit.ts';
import { MAY_BE_CHARGED } from './schema/attempts.ts';

const NAME_INSTITUTION = `
INSERT INTO institutions (nome, cnpj) VALUES (@institutionNome, @institutionCnpj) ON CONFLICT DO NOTHING`;

const INSTITUTION_SEQ = '(SELECT seq FROM institutions WHERE nome = @institutionNome AND cnpj = @institutionCnpj)';

const BEGIN = `
INSERT INTO attempts (id, environment, origin, documento, data_base, consent_seq, purpose, reference, officer,
  institution_seq, asked_for, job_id, intent_at, day, state, ended_at, failure, reached, requests, reused_id,
  price_cents, repeat_of, claim_tag, claim_fence, claim_repeats)
VALUES (@id, @environment, @origin, @documento, @month, (SELECT seq FROM consents WHERE id = @consentId), @purpose,
  @reference, @officer, ${INSTITUTION_SEQ}, @askedFor, @jobId, @intentAt, @day, @state, @endedAt, @failure, 0, 0,
  @reusedId, @price, @repeatOf, @claimTag, @claimFence, @claimRepeats)
ON CONFLICT (environment, subject, data_base) WHERE state = 'intent' DO NOTHING`;

const END = `
UPDATE attempts SET state = @state, ended_at = @endedAt, day = @day, failure = @failure, status = @status,
  reached = @reached, requests = @requests
WHERE id = @id AND (state <> @state OR ended_at IS NOT @endedAt)`;

/** A result or unreadable text has the id of its attempt; null if it was erased. */
export const RESULT_ID = '(SELECT results.id FROM results WHERE results.id = ifnull(attempts.reused_id, attempts.id))';
export const UNREADABLE_ID =
  '(SELECT unreadable_responses.id FROM unreadable_responses WHERE unreadable_responses.id = attempts.id)';

/** Empty if the authorization was erased or is not in this archive. */
const CONSENT_ID = `ifnull((SELECT consents.id FROM consents WHERE consents.seq = attempts.consent_seq), '')`;

const COLUMNS = `
  id, environment, origin, documento, data_base AS month, ${CONSENT_ID} AS consentId, purpose, reference, officer,
  (SELECT consents.nome FROM consents WHERE consents.seq = attempts.consent_seq) AS nome,
  (SELECT nome FROM institutions WHERE institutions.seq = institution_seq) AS institutionNome,
  (SELECT cnpj FROM institutions WHERE institutions.seq = institution_seq) AS institutionCnpj,
  asked_for AS askedFor, job_id AS jobId, intent_at AS intentAt, day, state, ended_at AS endedAt, failure, status,
  reached, requests, ${RESULT_ID} AS resultId, ${UNREADABLE_ID} AS unreadableId, price_cents AS price,
  repeat_of AS repeatOf, settlement`;

const WAITS = `state = 'unknown' AND settlement IS NULL`;

const REPEAT = `
UPDATE attempts SET settlement = 'asked_again'
WHERE id = @repeatOf AND environment = @environment AND subject = @subject AND data_base = @month AND ${WAITS}`;

/** The possible charge of an attempt, in the words of `AttemptCharge`. */
export const CHARGE = `
CASE
  WHEN attempts.failure = 'already_saved' THEN 'reused'
  WHEN attempts.state = 'answered' OR settlement = 'attached' THEN iif(paid_also_by IS NULL, 'charged', 'paid_twice')
  WHEN attempts.state = 'refused' THEN iif(reached, 'not_confirmed', 'not_sent')
  ELSE 'unknown'
END`;

const GROUPS = `
SELECT environment, substr(day, 1, 7) AS calendarMonth, officer, purpose, asked_for AS askedFor, job_id AS jobId,
  ${CHARGE} AS charge, min(intent_at) AS firstAt, count(*) AS attempts, ifnull(sum(price_cents), 0) AS cents,
  sum(price_cents IS NULL) AS unpriced
FROM attempts WHERE substr(day, 1, 7) BETWEEN ? AND ?
GROUP BY environment, calendarMonth, officer, purpose, askedFor, jobId, charge
ORDER BY calendarMonth DESC, environment, officer, purpose, askedFor, jobId, charge`;

const CHARGED_COLUMNS = `
  id, environment, documento, data_base AS month, intent_at AS intentAt, day, price_cents AS price, officer, purpose,
  ${RESULT_ID} AS resultId, ${CHARGE} AS charge`;

const FILTERED = `
FROM attempts WHERE substr(day, 1, 7) BETWEEN @from AND @until AND ${CHARGE} = @charge
  AND (@environment IS NULL OR environment = @environment)
  AND (@officer IS NULL OR officer = @officer)
  AND (@purpose IS NULL OR purpose = @purpose)
  AND (@askedFor IS NULL OR (asked_for = @askedFor AND job_id IS @jobId))`;

/**
 * Counts attempts that began on these days by this computer's clock or ended on them by the service's, so that a wrong
 * clock cannot raise a ceiling.
 */
const SPENT = `
SELECT count(*) AS queries, ifnull(sum(price_cents), 0) AS cents FROM attempts
WHERE environment = @environment AND ${MAY_BE_CHARGED}
  AND (day BETWEEN @from AND @until OR (intent_at >= @start AND intent_at < @end))`;

/** A row as SQLite returns it, without booleans. */
interface Row extends Omit<StoredAttempt, 'reached' | 'institution'> {
  readonly reached: number;
  readonly institutionNome: string;
  readonly institutionCnpj: string;
}

function fromRow({ reached, institutionNome, institutionCnpj, ...rest }: Row): StoredAttempt {
  return { ...rest, reached: reached === 1, institution: { nome: institutionNome, cnpj: institutionCnpj } };
}

/** Ends an attempt within the transaction that saves its answer; false if this end was already saved. */
type EndAttempt = (end: AttemptEnd) => boolean;

export function attemptEnder(database: Database): EndAttempt {
  const end = database.prepare(END);
  return ({ reached, ...rest }) => end.run({ ...rest, reached: Number(reached) }).changes > 0;
}

/** Settles a waiting attempt within a transaction; false if it no longer waits. */
type SettleAttempt = (id: string, settlement: Settlement) => boolean;

export function attemptSettler(database: Database): SettleAttempt {
  const settle = database.prepare(`UPDATE attempts SET settlement = ? WHERE id = ? AND ${WAITS}`);
  return (id, settlement) => settle.run(settlement, id).changes > 0;
}

/** Ends the batch's question whose attempt got a late answer, within the transaction that saves the answer. */
export function itemAttacher(database: Database): (attemptId: string, kind: ResponseKind) => void {
  const end = database.prepare<[Record<string, unknown>]>(
    `UPDATE batch_items SET state = @state, result_id = @attemptId, failure = NULL
     WHERE subject = (SELECT subject FROM attempts WHERE id = @attemptId) AND attempt_id = @attemptId AND state = 'unknown'`,
  );
  return (attemptId, kind) => void end.run({ attemptId, state: answeredState(kind) });
}

/** Settles the waiting attempt of a result that arrives from another archive, if both have the same document. */
export function arrivalSettler(database: Database): (id: unknown, documento: unknown) => void {
  const settle = database.prepare(
    `UPDATE main.attempts SET settlement = 'attached' WHERE id = ? AND documento = ? AND ${WAITS}`,
  );
  return (id, documento) => void settle.run(id, documento);
}

/** Must run within a transaction. Returns false if another attempt for the subject and month is under way. */
function attemptBeginner(database: Database): (columns: Record<string, unknown>) => boolean {
  const name = database.prepare(NAME_INSTITUTION);
  const begin = database.prepare(BEGIN);
  return (columns) => {
    name.run(columns);
    return begin.run(columns).changes > 0;
  };
}

/**
 * Attempts share the transactions of the results they bring (`groupCommit`). None begins whose answer could not be written,
 * as far as `tryAnswer` finds out.
 */
export function attemptRepository(
  database: Database,
  { run }: Pick<GroupCommit, 'run'>,
  tryAnswer: (attempt: NewAttempt) => void = () => {},
): AttemptRepository {
  const begin = attemptBeginner(database);
  const endAttempt = attemptEnder(database);
  const appendAudit = auditWriter(database);
  const change = withAudit(database);
  const settle = attemptSettler(database);
  const repeat = database.prepare(REPEAT);
  const spendingOn = spendingReader(database);
  const spentBy = jobSpending(database);
  const passedOf = ({ environment, day, price }: NewAttempt, ceilings: Ceilings) => {
    const isLimited = ceilings.perDay !== null || ceilings.perMonth !== null;
    return isLimited ? passedCeiling(ceilings, spendingOn(environment, day), price) : null;
  };
  const passedOfJob = ({ jobId, price }: NewAttempt, ceiling: Ceiling | undefined) => {
    if (ceiling === undefined || jobId === null) return null;
    const spent = spentBy(jobId);
    return isUnder(ceiling, spent, price) ? null : { span: 'job', ...ceiling, spent: spentOf(ceiling, spent) };
  };

  return {
    begin: (attempt, ceilings = NO_CEILINGS, ofJob, claim) =>
      run((): Outcome<void> => {
        const passed = passedOfJob(attempt, ofJob) ?? passedOf(attempt, ceilings);
        if (passed !== null) return fail('ceiling_reached', { environment: attempt.environment, ...passed });
        const columns = { ...columnsOf(attempt), ...claimColumns(claim) };
        if (!begin(columns)) return fail('already_running');
        if (attempt.repeatOf !== null) repeat.run(columns);
        tryAnswer(attempt);
        return ok(undefined);
      }),
    end: (end, auditEvent) =>
      run(() => {
        if (endAttempt(end) && auditEvent !== undefined) appendAudit([auditEvent]);
      }),
    reused: (attempt, resultId) => run(() => void begin({ ...columnsOf(attempt), ...reusedBy(attempt, resultId) })),
    abandon: async (at) =>
      database.prepare(`UPDATE attempts SET state = 'unknown', ended_at = ? WHERE state = 'intent'`).run(at).changes,
    settle: async (id, settlement, auditEvent) => change(() => settle(id, settlement), auditEvent),
    ...attemptQueries(database),
  };
}

function spendingReader(database: Database): (environment: Environment, day: string) => Spending {
  const spent = database.prepare<[Record<string, unknown>], Spent>(SPENT);
  const spentIn = (environment: Environment, span: CeilingSpan, day: string): Spent => {
    const days = daysOf(span, day);
    const { start } = saoPauloDay(days.from);
    const end = span === 'perDay' ? saoPauloDay(day).end : saoPauloDay(`${addMonths(day.slice(0, 7), 1)}-01`).start;
    return spent.get({ environment, ...days, start, end }) ?? { queries: 0, cents: 0 };
  };
  return (environment, day) => ({
    perDay: spentIn(environment, 'perDay', day),
    perMonth: spentIn(environment, 'perMonth', day),
  });
}

export function jobSpending(database: Database): (jobId: string) => Spent {
  const spent = database.prepare<[string], Spent>('SELECT queries, cents FROM job_spending WHERE job_id = ?');
  return (jobId) => spent.get(jobId) ?? { queries: 0, cents: 0 };
}

function attemptQueries(
  database: Database,
): Pick<AttemptRepository, 'get' | 'waiting' | 'listWaiting' | 'spending' | 'groups' | 'list' | 'charged'> {
  const get = database.prepare<[string], Row>(`SELECT ${COLUMNS} FROM attempts WHERE id = ?`);
  const waiting = database.prepare<[string, string, string], Row>(
    `SELECT ${COLUMNS} FROM attempts WHERE environment = ? AND subject = ? AND data_base = ? AND ${WAITS}
     ORDER BY seq DESC LIMIT 1`,
  );
  const listed = database.prepare<[number], Row>(
    `SELECT ${COLUMNS} FROM attempts WHERE ${WAITS} ORDER BY seq DESC LIMIT ?`,
  );
  const waitingCount = database.prepare<[], number>(`SELECT count(*) FROM attempts WHERE ${WAITS}`).pluck();
  const groups = database.prepare<[string, string], AttemptGroup>(GROUPS);
  const filtered = database.prepare<[Record<string, unknown>], ChargedAttempt>(
    `SELECT ${CHARGED_COLUMNS} ${FILTERED} ORDER BY seq DESC LIMIT @limit`,
  );
  const filteredCount = database.prepare<[Record<string, unknown>], number>(`SELECT count(*) ${FILTERED}`).pluck();
  const charged = database.prepare<[string, string, string], ChargedAttempt>(
    `SELECT ${CHARGED_COLUMNS} FROM attempts
     WHERE environment = ? AND day BETWEEN ? AND ? AND (${MAY_BE_CHARGED} OR reached)
     ORDER BY intent_at, seq`,
  );
  const spendingOn = spendingReader(database);

  return {
    get: async (id) => rowOrNull(get.get(id)),
    waiting: async (environment, documento, month) =>
      rowOrNull(waiting.get(environment, subjectKey(stripMask(documento)), month)),
    listWaiting: async (limit) => ({
      rows: listed.all(limit).map(fromRow),
      total: waitingCount.get() ?? 0,
    }),
    spending: async (environment, day) => spendingOn(environment, day),
    groups: async (from, until) => groups.all(from, until),
    list: async (filter, limit) => ({
      rows: filtered.all({ ...filterColumns(filter), limit }),
      total: filteredCount.get(filterColumns(filter)) ?? 0,
    }),
    charged: async (environment, from, until) => charged.all(environment, from, until),
  };
}

function filterColumns({ job, ...filter }: AttemptFilter): Record<string, unknown> {
  return { ...filter, askedFor: job?.askedFor ?? null, jobId: job?.jobId ?? null };
}

function rowOrNull(found: Row | undefined): StoredAttempt | null {
  return found === undefined ? null : fromRow(found);
}

const UNDER_WAY = { state: 'intent', endedAt: null, failure: null, reusedId: null } as const;
const NO_CLAIM = { claimTag: null, claimFence: null, claimRepeats: null } as const;

function claimColumns(claim: KeptClaim | undefined): Record<string, unknown> {
  if (claim === undefined) return NO_CLAIM;
  return { claimTag: claim.tag, claimFence: claim.fence, claimRepeats: claim.repeats ? 1 : null };
}

function columnsOf({ documento, institution, ...attempt }: NewAttempt): Record<string, unknown> {
  return {
    ...attempt,
    documento: documento.numero,
    subject: subjectKey(documento.numero),
    institutionNome: institution.nome,
    institutionCnpj: institution.cnpj,
    ...UNDER_WAY,
    ...NO_CLAIM,
  };
}

/** Columns of an attempt that was refused without a query, because a saved result was reused. */
function reusedBy({ intentAt }: NewAttempt, resultId: string): Record<string, unknown> {
  return { state: 'refused', endedAt: intentAt, failure: 'already_saved', reusedId: resultId };
}
