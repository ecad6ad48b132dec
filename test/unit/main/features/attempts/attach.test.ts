import { describe, expect, test } from 'vitest';
import type { Environment } from '#domain/basics/environment.ts';
import { JSON_BOUNDS } from '#domain/basics/json-object.ts';
import { fail } from '#domain/basics/outcome.ts';
import { partyOf } from '#domain/consent/institution.ts';
import { attachResponse } from '#main/features/attempts/attach.ts';
import { buildEvent } from '#main/features/audit/record-event.ts';
import type { AttemptEnd, NewAttempt } from '#main/ports/attempts.ts';
import type { Archive } from '#main/ports/repositories.ts';
import { consultaPorts } from '#test/support/fakes/consulta-ports.ts';
import { memoryArchive } from '#test/support/fakes/memory-archive.ts';
import { BANCO, MARIA, NOW, sampleConsent, sampleResponse, sampleSaved } from '#test/support/fakes/samples.ts';

const HOUR = 3_600_000;

const ATTEMPT: NewAttempt = {
  id: 'attempt-1',
  environment: 'producao',
  origin: 'https://scr.example.com',
  documento: MARIA,
  month: '2026-09',
  consentId: 'consent-1',
  purpose: 'garantia',
  reference: 'proposta 7',
  officer: 'ana',
  institution: partyOf(BANCO),
  askedFor: 'single',
  jobId: null,
  intentAt: NOW - HOUR,
  day: '2026-11-20',
  price: 250,
  repeatOf: null,
};

const END: AttemptEnd = {
  id: 'attempt-1',
  endedAt: NOW,
  day: '2026-11-20',
  state: 'unknown',
  failure: 'service_timeout',
  status: null,
  reached: true,
  requests: 1,
};

async function waitingIn(environment: Environment = 'producao', end: Partial<AttemptEnd> = {}): Promise<Archive> {
  const archive = memoryArchive({ consents: [sampleConsent({ environment })] });
  await archive.attempts.begin({ ...ATTEMPT, environment });
  await archive.attempts.end({ ...END, ...end });
  return archive;
}

const ANSWER = sampleResponse().rawText;

/** The answer with its text changed. */
function answer(from: string, to: string): string {
  expect(ANSWER).toContain(from);
  return ANSWER.replace(from, to);
}

describe('an answer from a file', () => {
  test('is a result of the query that it was asked by, marked as attached, with its entry in the log', async () => {
    const archive = await waitingIn();
    const attached = await attachResponse(consultaPorts(archive), 'attempt-1', ANSWER);
    expect(attached).toMatchObject({ ok: true, value: { id: 'attempt-1', source: 'attached' } });
    expect(await archive.results.get('attempt-1')).toMatchObject({
      environment: 'producao',
      nome: 'Maria da Silva',
      documento: MARIA,
      dataBase: '2026-09',
      queriedAt: NOW - HOUR,
      purpose: 'garantia',
      reference: 'proposta 7',
      consentId: 'consent-1',
      source: 'attached',
      kind: 'operations',
      whose: 'asked',
      vencido: 20_025,
      rawText: ANSWER,
    });
    expect(await archive.attempts.get('attempt-1')).toMatchObject({ settlement: 'attached', resultId: 'attempt-1' });
    expect((await archive.audit.ofSubject(MARIA.numero, 9)).rows).toMatchObject([
      { kind: 'query', resultId: 'attempt-1', facts: { act: 'attached', attempt: 'attempt-1', month: '2026-09' } },
    ]);
  });

  test('does not take the place of the received one, which the disk had not taken', async () => {
    const archive = await waitingIn();
    const ports = consultaPorts(archive);
    const entry = buildEvent(ports, { kind: 'query' });
    const result = sampleSaved('attempt-1', { environment: 'producao', reference: 'received' });
    const end = { ...END, state: 'answered', failure: null } as const;
    ports.pendingSaves.set('producao 52998224725 2026-09', { end, entry, result, unreadable: null });
    expect(await attachResponse(ports, 'attempt-1', ANSWER)).toEqual(fail('not_found'));
    expect(await archive.results.get('attempt-1')).toMatchObject({ source: 'received', reference: 'received' });
    expect(await archive.attempts.get('attempt-1')).toMatchObject({ state: 'answered', settlement: null });
  });

  test.each<[string, string, string]>([
    ['no JSON', '<html>', 'unreadable'],
    ['a list', '[]', 'unreadable'],
    ['an error', answer('"sucesso"', '"erro"'), 'unreadable'],
    ['without an answer', '{"status":"sucesso"}', 'unreadable'],
    ['deeper than is read', `{"a":${'['.repeat(JSON_BOUNDS.depth)}`, 'unreadable'],
    ['of another document', answer(MARIA.numero, '11144477735'), 'other_subject'],
    ['of another month', answer('2026-09', '2026-08'), 'other_subject'],
    ['of no document', answer(`"${MARIA.numero}"`, 'null'), 'other_subject'],
    ['of no month', answer('"2026-09"', 'null'), 'other_subject'],
  ])('%s is refused, and the attempt waits on', async (_, text, reason) => {
    const archive = await waitingIn();
    expect(await attachResponse(consultaPorts(archive), 'attempt-1', text)).toEqual({
      ok: false,
      error: { code: 'attachment_refused', details: { reason } },
    });
    expect((await archive.attempts.listWaiting(9)).total).toBe(1);
    expect(await archive.results.get('attempt-1')).toBeNull();
  });

  test.each([
    ['another document', answer(MARIA.numero, '11144477735')],
    ['no document', answer(`"${MARIA.numero}"`, 'null')],
  ])('may name %s in the sandbox, where it is test data', async (_, text) => {
    const archive = await waitingIn('sandbox');
    expect(await attachResponse(consultaPorts(archive), 'attempt-1', text)).toMatchObject({ ok: true });
  });

  test.each<[string, (archive: Archive) => Promise<unknown>]>([
    ['was given up', ({ attempts }) => attempts.settle('attempt-1', 'given_up')],
    ['has its answer', ({ attempts }) => attempts.settle('attempt-1', 'attached')],
    ['was asked again', ({ attempts }) => attempts.begin({ ...ATTEMPT, id: 'attempt-2', repeatOf: 'attempt-1' })],
  ])('is not found a place where the attempt %s', async (_, settle) => {
    const archive = await waitingIn();
    await settle(archive);
    const attached = await attachResponse(consultaPorts(archive), 'attempt-1', ANSWER);
    expect(attached).toMatchObject({ ok: false, error: { code: 'not_found' } });
  });

  test('has no place with an attempt that was answered, or that is not kept', async () => {
    const archive = await waitingIn('producao', { state: 'answered', failure: null, status: 200 });
    for (const id of ['attempt-1', 'attempt-2'])
      expect(await attachResponse(consultaPorts(archive), id, ANSWER)).toMatchObject({ error: { code: 'not_found' } });
  });
});
