import { expect, test } from 'vitest';
import { type ItemAttempt, itemEnd } from '#domain/batches/item-end.ts';

const refused = {
  id: 'a1',
  state: 'refused',
  status: 400,
  reached: true,
  resultId: null,
  kind: null,
  isUnreadable: false,
} as const;

test.each<[string, Pick<ItemAttempt, 'failure'> & Partial<ItemAttempt>, string, string | null]>([
  ['the service refused', { failure: 'service_refused' }, 'refused', 'a1'],
  ['did not reach it', { failure: 'service_unreachable', reached: false }, 'to_do', null],
  ['met a busy service', { failure: 'too_many_requests' }, 'to_do', null],
  ['was refused with a new token too', { failure: 'session_refused' }, 'to_do', null],
  ['was refused by 403, as everybody may be', { failure: 'service_refused', status: 403 }, 'to_do', null],
  ['met a service that was shut', { failure: 'service_failed', status: 503 }, 'to_do', null],
  ['was not sent again, since the batch was halted', { failure: 'cancelled' }, 'to_do', null],
  ['was revoked before it was sent', { failure: 'consent_revoked', reached: false }, 'no_consent', null],
  ['was revoked before it was sent again', { failure: 'consent_revoked' }, 'no_consent', null],
])('a question whose attempt %s ends as a kill leaves it', (_, attempt, state, attemptId) => {
  expect(itemEnd({ ...refused, ...attempt })).toMatchObject({ state, attemptId, resultId: null });
});
