import type { ErrorCode } from '../basics/error-codes.ts';
import type { ResponseKind } from '../consulta/response-kind.ts';
import type { AttemptState } from '../costs/attempt.ts';
import type { BatchItem, ItemState } from './batch.ts';
import { gateState } from './plan-batch.ts';
import { mayBeOfEverybody } from './stop-rules.ts';

export interface ItemAttempt {
  readonly id: string;
  readonly state: AttemptState;
  readonly failure: ErrorCode | null;
  /** HTTP status of its last response. */
  readonly status: number | null;
  readonly reached: boolean;
  /** The result it received, or the one used instead of a query; null without one. */
  readonly resultId: string | null;
  readonly kind: ResponseKind | null;
  readonly isUnreadable: boolean;
}

/** `unavailable`: the register does not have the month yet; the answer is kept but does not count for the subject. */
export function answeredState(kind: ResponseKind): ItemState {
  return kind === 'not_available' ? 'unavailable' : 'saved';
}

/** Whether the service did not process the question, for a reason unrelated to it. */
export function isLeftUnprocessed(code: ErrorCode): boolean {
  return code === 'too_many_requests' || code === 'cancelled' || code === 'session_refused';
}

/**
 * The state of a question after its attempt; null while the attempt runs. A question that was surely not sent waits
 * again.
 */
export function itemEnd(attempt: ItemAttempt): Omit<BatchItem, 'subject' | 'month'> | null {
  const { id: attemptId, state, failure, resultId, kind, isUnreadable } = attempt;
  if (state === 'intent') return null;
  if (failure === 'already_saved') return { state: 'reused', attemptId, resultId, failure: null };
  if (resultId !== null && kind !== null) return { state: answeredState(kind), attemptId, resultId, failure: null };
  if (isUnreadable) return { state: 'unavailable', attemptId, resultId: null, failure };
  if (state === 'refused') return refusedEnd(attempt);
  // The result is not in this archive: it may have been charged, so the program does not query it again by itself.
  return { state: 'unknown', attemptId, resultId: null, failure };
}

function refusedEnd({ id: attemptId, failure, status, reached }: ItemAttempt): Omit<BatchItem, 'subject' | 'month'> {
  const gate = failure === null ? null : gateState(failure);
  if (gate !== null) return { state: gate, attemptId: null, resultId: null, failure };
  // The question was put back, or the refusal may affect every question; another attempt shows it.
  const isLeft =
    failure === null || isLeftUnprocessed(failure) || mayBeOfEverybody({ code: failure, details: { status } });
  return reached && !isLeft
    ? { state: 'refused', attemptId, resultId: null, failure }
    : { state: 'to_do', attemptId: null, resultId: null, failure: null };
}
