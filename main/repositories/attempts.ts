import type { Database } from 'better-sqlite3';
import type { Settlement } from '#domain/attempt.ts';
import { stripMask, subjectKey } from '#domain/document.ts';
import type {
  AttemptEnd,
  AttemptGroup,
  AttemptRepository,
  ChargedAttempt,
  NewAttempt,
  Spent,
  StoredAttempt,
} from '../ports/attempts.ts';
import { auditWriter, withAudit } from './audit/writer.ts';
import type { GroupCommit } from './group-commit.ts';

const BEGIN = `
INSERT INTO attempts (id, environment, origin, subject, documento, data_base, consent_id, purpose, reference, officer,
  institution, asked_for, job_id, intent_at, day, state, ended_at, failure, reached, requests, result_id, price_cents,
  repeat_of)
VALUES (@id, @environment, @origin, @subject, @documento, @month, @consentId, @purpose, @reference, @officer,
  @institution, @askedFor, @jobId, @intentAt, @day, @state, @endedAt, @failure, 0, 0, @resultId, @price, @repeatOf)
ON CONFLICT (environment, subject, data_base) WHERE state = 'intent' DO NOTHING`;

const END = `
UPDATE attempts SET state = @state, ended_at = @endedAt, day = @day, failure = @failure, status = @status,
  reached = @reached, requests = @requests, result_id = @resultId, unreadable_id = @unreadableId
WHERE id = @id`;

const COLUMNS = `
  id, environment, origin, documento, data_base AS month, consent_id AS consentId, purpose, reference, officer,
  institution, asked_for AS askedFor, job_id AS jobId, intent_at AS intentAt, day, state, ended_at AS endedAt, failure,
  status, reached, requests, result_id AS resultId, unreadable_id AS unreadableId, price_cents AS price,
  repeat_of AS repeatOf, settlement`;

const WAITS = `state = 'unknown' AND settlement IS NULL`;

/** Only an attempt of the same subject and month is repeated. */
const REPEAT = `
UPDATE attempts SET settlement = 'asked_again'
WHERE id = @repeatOf AND environment = @environment AND subject = @subject AND data_base = @month AND ${WAITS}`;

/** What an attempt may cost, in the words of `AttemptCharge`. */
const CHARGE = `
CASE
  WHEN failure = 'already_saved' THEN 'reused'
  WHEN state = 'answered' THEN 'charged'
  WHEN state = 'refused' THEN iif(reached, 'not_confirmed', 'not_sent')
  ELSE 'unknown'
END`;

const MAY_BE_CHARGED = `state IN ('intent', 'answered', 'unknown')`;

const GROUPS = `
SELECT environment, substr(day, 1, 7) AS calendarMonth, officer, purpose, asked_for AS askedFor, job_id AS jobId,
  ${CHARGE} AS outcome, count(*) AS attempts, ifnull(sum(price_cents), 0) AS cents,
  sum(price_cents IS NULL) AS unpriced
FROM attempts WHERE substr(day, 1, 7) BETWEEN ? AND ?
GROUP BY environment, calendarMonth, officer, purpose, askedFor, jobId, outcome
ORDER BY calendarMonth DESC, environment, officer, purpose, askedFor, jobId, outcome`;

/** A row as SQLite returns it: no booleans. */
type Columns<Row extends { readonly reached: boolean }> = Omit<Row, 'reached'> & { readonly reached: number };

const fromColumns = <Row extends { readonly reached: boolean }>(columns: Columns<Row>): Row =>
  ({ ...columns, reached: columns.reached === 1 }) as unknown as Row;

/** What an attempt brought; written in one transaction with it. */
interface Brought {
  readonly resultId: string | null;
  readonly unreadableId: string | null;
}

const NOTHING: Brought = { resultId: null, unreadableId: null };

/** Ends an attempt within the transaction that writes what it brought. */
export type EndAttempt = (end: AttemptEnd, brought: Brought) => void;

export function attemptEnder(database: Database): EndAttempt {
  const end = database.prepare(END);
  return ({ reached, ...rest }, brought) => void end.run({ ...rest, ...brought, reached: Number(reached) });
}

/** Settles an attempt that waits, within a transaction; false if it does not wait any more. */
export type SettleAttempt = (id: string, settlement: Settlement, resultId: string | null) => boolean;

export function attemptSettler(database: Database): SettleAttempt {
  const settle = database.prepare(
    `UPDATE attempts SET settlement = ?, result_id = ifnull(?, result_id) WHERE id = ? AND ${WAITS}`,
  );
  return (id, settlement, resultId) => settle.run(settlement, resultId, id).changes > 0;
}

/** Attempts share the transactions of the results they bring (`groupCommit`). */
export function attemptRepository(database: Database, { run }: Pick<GroupCommit, 'run'>): AttemptRepository {
  const begin = database.prepare(BEGIN);
  const endAttempt = attemptEnder(database);
  const appendAudit = auditWriter(database);
  const change = withAudit(database);
  const settle = attemptSettler(database);
  const repeat = database.prepare(REPEAT);

  return {
    begin: (attempt) =>
      run(() => {
        const columns = columnsOf(attempt);
        const isBegun = begin.run(columns).changes > 0;
        if (isBegun && attempt.repeatOf !== null) repeat.run(columns);
        return isBegun;
      }),
    end: (end, auditEvent) =>
      run(() => {
        endAttempt(end, NOTHING);
        if (auditEvent !== undefined) appendAudit([auditEvent]);
      }),
    reused: (attempt, resultId) => run(() => void begin.run({ ...columnsOf(attempt), ...reusedBy(attempt, resultId) })),
    abandon: async (at) =>
      database.prepare(`UPDATE attempts SET state = 'unknown', ended_at = ? WHERE state = 'intent'`).run(at).changes,
    settle: async (id, settlement, auditEvent) => change(() => settle(id, settlement, null), auditEvent),
    ...attemptQueries(database),
  };
}

function attemptQueries(
  database: Database,
): Pick<AttemptRepository, 'get' | 'waiting' | 'listWaiting' | 'spent' | 'groups' | 'charged'> {
  type Row = Columns<StoredAttempt>;
  const get = database.prepare<[string], Row>(`SELECT ${COLUMNS} FROM attempts WHERE id = ?`);
  const waiting = database.prepare<[string, string, string], Row>(
    `SELECT ${COLUMNS} FROM attempts WHERE environment = ? AND subject = ? AND data_base = ? AND ${WAITS}
     ORDER BY seq DESC LIMIT 1`,
  );
  const listed = database.prepare<[number], Row>(
    `SELECT ${COLUMNS} FROM attempts WHERE ${WAITS} ORDER BY seq DESC LIMIT ?`,
  );
  const waitingCount = database.prepare<[], number>(`SELECT count(*) FROM attempts WHERE ${WAITS}`).pluck();
  const spent = database.prepare<[string, string, string], Spent>(
    `SELECT count(*) AS queries, ifnull(sum(price_cents), 0) AS cents FROM attempts
     WHERE environment = ? AND day BETWEEN ? AND ? AND ${MAY_BE_CHARGED}`,
  );
  const groups = database.prepare<[string, string], AttemptGroup>(GROUPS);
  const charged = database.prepare<[string, string, string], Columns<ChargedAttempt>>(
    `SELECT id, documento, data_base AS month, intent_at AS intentAt, day, state, reached, price_cents AS price, officer,
       result_id AS resultId
     FROM attempts
     WHERE environment = ? AND day BETWEEN ? AND ? AND (${MAY_BE_CHARGED} OR reached)
     ORDER BY intent_at, seq`,
  );

  return {
    get: async (id) => rowOrNull(get.get(id)),
    waiting: async (environment, documento, month) =>
      rowOrNull(waiting.get(environment, subjectKey(stripMask(documento)), month)),
    listWaiting: async (limit) => ({
      rows: listed.all(limit).map((row) => fromColumns<StoredAttempt>(row)),
      total: waitingCount.get() ?? 0,
    }),
    spent: async (environment, from, until) => spent.get(environment, from, until) ?? { queries: 0, cents: 0 },
    groups: async (from, until) => groups.all(from, until),
    charged: async (environment, from, until) =>
      charged.all(environment, from, until).map((row) => fromColumns<ChargedAttempt>(row)),
  };
}

function rowOrNull(found: Columns<StoredAttempt> | undefined): StoredAttempt | null {
  return found === undefined ? null : fromColumns<StoredAttempt>(found);
}

const UNDER_WAY = { state: 'intent', endedAt: null, failure: null, resultId: null } as const;

function columnsOf({ documento, ...attempt }: NewAttempt): Record<string, unknown> {
  return { ...attempt, documento: documento.numero, subject: subjectKey(documento.numero), ...UNDER_WAY };
}

/** Nothing was asked: refused for what is saved. */
function reusedBy({ intentAt }: NewAttempt, resultId: string): Record<string, unknown> {
  return { state: 'refused', endedAt: intentAt, failure: 'already_saved', resultId };
}
