import type { UnknownAttempt, WaitingAttempts } from '#contract/attempts.ts';
import { isoWithOffset } from '#domain/basics/instant.ts';
import { fail, ok } from '#domain/basics/outcome.ts';
import type { StoredAttempt } from '../../ports/attempts.ts';
import { buildEvent } from '../audit/record-event.ts';
import { savePending } from '../consulta/save-end.ts';
import type { HandlersOf } from '../handlers.ts';
import { savedResult } from '../results/saved-result.ts';
import type { Emit, Unlocked, WithUnlocked } from '../unlocked.ts';
import type { Uploads } from '../upload/uploads.ts';
import { attachResponse } from './attach.ts';

/** Most attempts listed; more would mean weeks of service failures. */
const MAX_LISTED = 500;

export function attemptsHandlers(uploads: Uploads, withUnlocked: WithUnlocked, emit: Emit): HandlersOf<'attempts'> {
  return {
    'attempts.waiting': () => withUnlocked(async (unlocked) => ok(await waiting(unlocked))),
    'attempts.give_up': ({ id }) =>
      withUnlocked(async (unlocked) => {
        const saved = await savePending(unlocked);
        if (!saved.ok) return saved;
        const attempt = await unlocked.attempts.get(id);
        if (attempt === null) return fail('not_found');
        const { documento, environment, purpose, consentId, month } = attempt;
        const about = { documento, environment, purpose, consentId } as const;
        const facts = { attempt: id, month, act: 'given_up' };
        const entry = buildEvent(unlocked, { kind: 'query', ...about, outcome: 'attempt_unknown', facts });
        if (!(await unlocked.attempts.settle(id, 'given_up', entry))) return fail('not_found');
        emit('attempts.changed', {});
        return ok(await waiting(unlocked));
      }),
    'attempts.attach': ({ id, uploadId }) =>
      withUnlocked(async (unlocked) => {
        const bytes = uploads.take(uploadId, 'response');
        if (!bytes.ok) return bytes;
        const attached = await attachResponse(unlocked, id, new TextDecoder().decode(bytes.value));
        if (!attached.ok) return attached;
        for (const name of ['attempts.changed', 'results.changed', 'consent.changed'] as const) emit(name, {});
        return ok(savedResult(attached.value));
      }),
  };
}

async function waiting({ attempts }: Pick<Unlocked, 'attempts'>): Promise<WaitingAttempts> {
  const { rows, total } = await attempts.listWaiting(MAX_LISTED);
  return { attempts: rows.map(unknownAttempt), total };
}

function unknownAttempt({ intentAt, endedAt, failure, requests, ...attempt }: StoredAttempt): UnknownAttempt {
  const { id, environment, origin, documento, month, purpose, institution, reference, officer, askedFor } = attempt;
  const { nome, status, price } = attempt;
  const asked = { id, environment, origin, documento, month, purpose, institution, reference, officer, askedFor };
  return {
    ...asked,
    nome,
    askedAt: isoWithOffset(intentAt),
    endedAt: endedAt === null ? null : isoWithOffset(endedAt),
    failure,
    status,
    requests: failure === null ? null : requests,
    price,
  };
}
