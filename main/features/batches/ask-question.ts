import { setTimeout as wait } from 'node:timers/promises';
import type { ErrorCode } from '#domain/basics/error-codes.ts';
import { type Failure, fail, type Outcome } from '#domain/basics/outcome.ts';
import type { Batch, BatchItem } from '#domain/batches/batch.ts';
import { answeredState, isLeftUnprocessed } from '#domain/batches/item-end.ts';
import type { MonthSign } from '#domain/batches/month-sentinel.ts';
import { againOf, gateState, reuseOfMonth } from '#domain/batches/plan-batch.ts';
import { isOfEveryQuestion } from '#domain/batches/stop-rules.ts';
import type { BatchSubject } from '../../ports/batches.ts';
import type { QueryWatch } from '../../ports/register.ts';
import type { StoredResult } from '../../ports/repositories.ts';
import type { ConsultaPorts, ConsultaWatch } from '../consulta/consulta-request.ts';
import { toQueryKey } from '../consulta/pending-saves.ts';
import { queryMonth } from '../consulta/query-month.ts';
import type { Unlocked } from '../unlocked.ts';

export type ConfirmedBatch = Batch & { readonly confirmed: NonNullable<Batch['confirmed']> };

export interface AskedQuestion {
  readonly item: BatchItem;
  /** Null if the question was answered. */
  readonly failure: Failure<ErrorCode> | null;
  readonly sign: MonthSign;
  /** True if the request may have reached the service. */
  readonly isSent: boolean;
}

export type AskPorts = ConsultaPorts & Pick<Unlocked, 'clientFor'>;

/** Milliseconds between two checks of a month that another feature is asking. */
const LOOK_AGAIN = 500;

export type PaceWatch = Required<Pick<QueryWatch, 'turn' | 'onSent'>>;

export interface QuestionWatch extends PaceWatch {
  /** Keeps the question from being sent; a question that was sent goes on. */
  readonly halt: AbortSignal;
  readonly onAskedElsewhere: NonNullable<ConsultaWatch['onAskedElsewhere']>;
}

interface Question {
  readonly subject: BatchSubject;
  readonly item: BatchItem & { readonly attemptId: string };
}

/** Asks one question of a batch in the same way as a single query. */
export async function askQuestion(
  unlocked: AskPorts,
  batch: ConfirmedBatch,
  { subject, item }: Question,
  follow: QuestionWatch,
): Promise<AskedQuestion> {
  const { settings, confirmed, environment } = batch;
  const { halt } = follow;
  const reuse = reuseOfMonth({ again: againOf(settings.months), reuse: settings.reuse }, item.month);
  const query = {
    environment,
    documento: subject.documento.numero,
    month: item.month,
    purpose: settings.purpose,
    // The institution is left out if the environment does not need one.
    institution: confirmed.institution.cnpj === '' ? undefined : confirmed.institution.cnpj,
    reference: subject.reference === '' ? settings.reference : subject.reference,
    reuse: reuse.kind === 'max_age' ? { maxAgeDays: reuse.days } : reuse.kind,
    accepted: confirmed.accepted ?? ['confirm_missing_month', 'confirm_old_month'],
    repeatOf: null,
    askedFor: 'batch',
    jobId: batch.id,
    terms: { attemptId: item.attemptId, ceiling: confirmed.ceiling, origin: confirmed.origin },
  } as const;
  const key = toQueryKey(environment, query.documento, item.month);
  // If the same month is being asked elsewhere, the query would be refused each time and logged each time.
  const ask = async (): Promise<AskedQuestion | null> => {
    const register = await unlocked.clientFor(environment);
    if (unlocked.inFlight.has(key)) return null;
    const { watch, end } = untilSent(follow);
    const ended = await queryMonth(unlocked, register, query, watch);
    const isSent = end();
    return !ended.ok && ended.error.code === 'already_running' ? null : questionEnd(item, ended, isSent);
  };
  for (;;) {
    const asked = await ask();
    if (asked !== null) return asked;
    await wait(LOOK_AGAIN, undefined, { signal: halt }).catch(() => {});
    if (halt.aborted) return questionEnd(item, fail('already_running'), false);
  }
}

/**
 * Follows `halt` until the request has left: from then on its answer costs money, so it is waited for. `end` returns
 * true if the request left.
 */
function untilSent({ halt, turn, onSent: sent, onAskedElsewhere }: QuestionWatch): {
  readonly watch: ConsultaWatch;
  readonly end: () => boolean;
} {
  const before = new AbortController();
  let isSent = false;
  const stop = (): void => {
    if (!isSent) before.abort();
  };
  halt.addEventListener('abort', stop, { once: true });
  if (halt.aborted) stop();
  const onSent = (): void => {
    isSent = true;
    sent();
  };
  const end = (): boolean => {
    halt.removeEventListener('abort', stop);
    return isSent;
  };
  return { watch: { signal: before.signal, turn, onSent, onAskedElsewhere }, end };
}

/**
 * A question that was not sent stays to do if its failure would hit every other question too, or if it is asked
 * elsewhere.
 */
function questionEnd(
  { subject, month, attemptId }: BatchItem & { readonly attemptId: string },
  ended: Outcome<StoredResult>,
  isSent: boolean,
): AskedQuestion {
  const common = { subject, month, attemptId, resultId: null, failure: null };
  if (ended.ok) {
    const { id: resultId, kind } = ended.value;
    const state = answeredState(kind);
    const sign = state === 'unavailable' ? 'not_there' : 'there';
    return { item: { ...common, state, resultId }, failure: null, sign, isSent };
  }
  const failure = ended.error;
  return { item: { ...common, failure: failure.code, ...failedEnd(failure) }, failure, sign: 'nothing', isSent };
}

type FailedEnd = Pick<BatchItem, 'state'> & Partial<BatchItem>;

/** Codes that settle the question's state on their own. */
const ENDS: Partial<Readonly<Record<ErrorCode, FailedEnd>>> = {
  attempt_unknown: { state: 'unknown', attemptId: null },
  team_unknown: { state: 'unknown', attemptId: null },
  // The attempt settles the state once the disk has taken the held answer.
  answer_held: { state: 'asking', failure: null },
};

function failedEnd(failure: Failure<ErrorCode>): FailedEnd {
  const { code, details } = failure;
  if (code === 'already_saved') return { state: 'reused', resultId: String(details?.id), failure: null };
  const gate = gateState(code);
  if (gate !== null) return { state: gate, attemptId: null };
  const end = ENDS[code];
  if (end !== undefined) return end;
  if (code === 'unexpected_answer' && details?.id !== undefined) return { state: 'unavailable' };
  if (details?.unknown === true) return { state: 'unknown' };
  if (details?.reached === true && !isLeftUnprocessed(code)) return { state: 'refused' };
  return isLeft(failure) ? { state: 'to_do', attemptId: null, failure: null } : { state: 'refused', attemptId: null };
}

/** True if a question that was not sent stays to do: every other question would fail too, or it is asked elsewhere. */
function isLeft(failure: Failure<ErrorCode>): boolean {
  const isElsewhere = failure.code === 'already_running' || failure.code === 'team_asking';
  return isOfEveryQuestion(failure) || isLeftUnprocessed(failure.code) || isElsewhere;
}
