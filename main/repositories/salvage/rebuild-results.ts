import type { Database } from 'better-sqlite3';
import { maskForList } from '#domain/basics/document.ts';
import type { Environment } from '#domain/basics/environment.ts';
import type { Instant } from '#domain/basics/instant.ts';
import type { DataBase } from '#domain/basics/month.ts';
import { normalizeName } from '#domain/basics/normalize-name.ts';
import type { LostResult } from '../../ports/salvage.ts';
import type { IndexedResult } from './indexed-results.ts';

/** An attempt that was answered; its result has the same id. */
export interface AnsweredAttempt {
  readonly id: string;
  readonly environment: Environment;
  readonly numero: string;
  readonly month: DataBase;
  readonly consentSeq: number | null;
  readonly purpose: string;
  readonly reference: string;
  readonly settlement: string | null;
  readonly endedAt: Instant;
}

const ANSWERED = `
SELECT id, environment, documento AS numero, data_base AS month, consent_seq AS consentSeq, purpose, reference,
  settlement, ifnull(ended_at, intent_at) AS endedAt
FROM attempts WHERE documento <> '' AND (state = 'answered' OR settlement = 'attached')`;

/** Without the index of the ids, an attempt belongs to a result if no other attempt matches. */
const MATCHING = `${ANSWERED} AND state = 'answered' AND environment = @environment AND documento = @numero
  AND data_base = @month AND abs(ended_at - @queriedAt) < 300000 AND id NOT IN (SELECT id FROM results)`;

export type FindAttempt = (id: string | undefined, indexed: IndexedResult | undefined) => AnsweredAttempt | null;

/** Finds the attempt that brought a result, by the result's id or by its entry in an index. */
export function attemptFinder(database: Database): FindAttempt {
  const byId = database.prepare<[string], AnsweredAttempt>(`${ANSWERED} AND id = ?`);
  const matching = database.prepare<[IndexedResult], AnsweredAttempt>(MATCHING);
  return (id, indexed) => {
    if (id !== undefined) return byId.get(id) ?? null;
    const [only, ...others] = indexed === undefined ? [] : matching.all(indexed);
    return only === undefined || others.length > 0 ? null : only;
  };
}

const CONSENT = `
SELECT nome, iif(json_valid(record), ifnull(record ->> 'id', ''), '') AS authorization
FROM consents WHERE seq = @consentSeq AND environment = @environment`;

/** Columns computed from the response are computed at the next opening, as after an update. */
const REBUILD = `
INSERT INTO results (seq, id, environment, nome, nome_normalized, documento, tipo_documento, data_base, queried_at,
  purpose, reference, consent_seq, authorization_id, source, formulas,
  kind, whose, provisional, figures)
VALUES (@seq, @id, @environment, @nome, @normalized, @numero, iif(length(@numero) = 14, 'cnpj', 'cpf'), @month,
  @queriedAt, @purpose, @reference, @consentSeq, @authorization, @source, 0,
  'inconclusive', 'asked', 0, x'')`;

/** Makes the row of a result again; false if the remaining facts are not enough or contradict each other. */
export type RebuildResult = (seq: number, attempt: AnsweredAttempt, indexed: IndexedResult) => boolean;

/**
 * Rebuilds a result whose row is lost but not its response: an index holds the instant of the query, the attempt its
 * other facts, and the authorization the subject's name. A result that was relabelled since loses its reference.
 */
export function resultRebuilder(database: Database): RebuildResult {
  const consentOf = database.prepare<[AnsweredAttempt], { nome: string; authorization: string }>(CONSENT);
  const isRelabelled = database
    .prepare<[string]>("SELECT 1 FROM audit_entries WHERE kind = 'label' AND result_id = ?")
    .pluck();
  const rebuild = database.prepare(`${REBUILD} ON CONFLICT DO NOTHING`);
  return (seq, attempt, { numero, month, environment, queriedAt }) => {
    const isSame = attempt.numero === numero && attempt.month === month && attempt.environment === environment;
    const consent = isSame ? consentOf.get(attempt) : undefined;
    if (consent === undefined) return false;
    const source = attempt.settlement === 'attached' ? 'attached' : 'received';
    const reference = isRelabelled.get(attempt.id) === undefined ? attempt.reference : '';
    const normalized = normalizeName(consent.nome);
    return rebuild.run({ ...attempt, ...consent, seq, queriedAt, normalized, source, reference }).changes > 0;
  };
}

/**
 * Results that only attempts still name: they were paid and cannot be read. `isResult`: whether an index lists the id
 * as a result of this archive; answers that a restore did not bring or an erasure deleted are not listed.
 */
export function lostByAttempts(database: Database, isResult: (id: string) => boolean): readonly LostResult[] {
  return database
    .prepare<[], AnsweredAttempt>(
      `${ANSWERED} AND id NOT IN (SELECT id FROM results) AND id NOT IN (SELECT id FROM unreadable_responses)`,
    )
    .all()
    .filter(({ id }) => isResult(id))
    .map(({ numero, month, endedAt }) => ({ documento: maskForList(numero), month, queriedAt: endedAt }));
}
