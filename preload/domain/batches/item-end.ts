import type { ErrorCode } from '../basics/error-codes.ts';
import type { ResponseKind } from '../consulta/response-kind.ts';
import type { AttemptState } from '../costs/attempt.ts';
import type { BatchItem, ItemState } from './batch.ts';
import { gateState } from './plan-batch.ts';
import { mayBeOfEverybody } from './stop-rules.ts';

/** What is known of the newest attempt of a question, and of what it brought. */
export interface ItemAttempt {
  readonly id: string;
  readonly state: AttemptState;
  readonly failure: ErrorCode | null;
  /** HTTP status of its last response. */
  readonly status: number | null;
  readonly reached: boolean;
  /** The result that it brought, or that was used in place of asking; null without one. */
  readonly resultId: string | null;
  readonly kind: ResponseKind | null;
  /** Whether a text that is no readable response is kept of it. */
  readonly isUnreadable: boolean;
}

/** A month that the register does not have yet is kept, and is no answer of the subject. */
export function answeredState(kind: ResponseKind): ItemState {
  return kind === 'not_available' ? 'unavailable' : 'saved';
}

/** Whether the service processed nothing, and what kept the question from being sent again was not of this one. */
export function isLeftUnprocessed(code: ErrorCode): boolean {
  return code === 'too_many_requests' || code === 'cancelled' || code === 'session_refused';
}

/** How a question stands after its attempt; null while that is under way. What surely was not sent waits again. */
export function itemEnd(attempt: ItemAttempt): Omit<BatchItem, 'subject' | 'month'> | null {
  const { id: attemptId, state, failure, resultId, kind, isUnreadable } = attempt;
  if (state === 'intent') return null;
  if (failure === 'already_saved') return { state: 'reused', attemptId, resultId, failure: null };
  if (resultId !== null && kind !== null) return { state: answeredState(kind), attemptId, resultId, failure: null };
  if (isUnreadable) return { state: 'unavailable', attemptId, resultId: null, failure };
  if (state === 'refused') return refusedEnd(attempt);
  // What it brought is not in this archive: it may have been paid, and is not asked again by itself.
  return { state: 'unknown', attemptId, resultId: null, failure };
}

function refusedEnd({ id: attemptId, failure, status, reached }: ItemAttempt): Omit<BatchItem, 'subject' | 'month'> {
  const gate = failure === null ? null : gateState(failure);
  if (gate !== null) return { state: gate, attemptId: null, resultId: null, failure };
  // It was put back, or nobody saw whether the refusal was of everybody: asked once more, it shows.
  const isLeft =
    failure === null || isLeftUnprocessed(failure) || mayBeOfEverybody({ code: failure, details: { status } });
  return reached && !isLeft
    ? { state: 'refused', attemptId, resultId: null, failure }
    : { state: 'to_do', attemptId: null, resultId: null, failure: null };
}
