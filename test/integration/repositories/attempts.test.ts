import { describe, expect, test } from 'vitest';
import { ENVIRONMENTS } from '#domain/basics/environment.ts';
import { fail } from '#domain/basics/outcome.ts';
import type { AttemptEnd, NewAttempt } from '#main/ports/attempts.ts';
import type { Archive } from '#main/ports/repositories.ts';
import { memoryArchive } from '../../support/fakes/memory-archive.ts';
import { EVERYTHING, sampleNote } from './audit-samples.ts';
import { CNPJ, CPF, NOON, OTHER_CPF, sampleAttempt, sampleConsent, sampleEnd, sampleResult } from './samples.ts';

/** Writes an attempt and its end. */
async function asked(archive: Archive, attempt: NewAttempt, end: Partial<AttemptEnd> = {}): Promise<string> {
  expect(await archive.attempts.begin(attempt)).toMatchObject({ ok: true });
  await archive.attempts.end(sampleEnd(attempt.id, end));
  return attempt.id;
}

const ANSWERED = { state: 'answered', failure: null, status: 200 } as const;
const REFUSED = { state: 'refused', failure: 'service_refused', status: 422 } as const;
const NOT_SENT = { state: 'refused', failure: 'service_unreachable', reached: false, requests: 3 } as const;

describe('a month is asked once at a time', () => {
  test.each<[string, Partial<NewAttempt>, boolean]>([
    ['the same month', {}, false],
    ['another month', { month: '2026-08' }, true],
    ['another environment', { environment: 'sandbox' }, true],
    ['another subject', { documento: OTHER_CPF }, true],
    ['the same month for a series', { askedFor: 'series', jobId: 'job-1' }, false],
  ])('%s', async (_, changes, isBegun) => {
    const { attempts } = memoryArchive();
    await attempts.begin(sampleAttempt({ id: 'first' }));
    expect(await attempts.begin(sampleAttempt({ id: 'second', ...changes }))).toMatchObject({ ok: isBegun });
    expect((await attempts.get('second')) !== null).toBe(isBegun);
  });

  test('a branch of a company is the same subject', async () => {
    const { attempts } = memoryArchive();
    await attempts.begin(sampleAttempt({ documento: CNPJ }));
    expect(await attempts.begin(sampleAttempt({ documento: { ...CNPJ, numero: '11222333000262' } }))).toEqual(
      fail('already_running'),
    );
  });

  test('and again once it has ended', async () => {
    const archive = memoryArchive();
    await asked(archive, sampleAttempt());
    expect(await archive.attempts.begin(sampleAttempt())).toMatchObject({ ok: true });
  });
});

describe('an attempt', () => {
  test('comes back as it was begun, and as it ended', async () => {
    const consent = sampleConsent({ id: 'consent-1' });
    const archive = memoryArchive({ consents: [consent] });
    const attempt = sampleAttempt({ id: 'one', jobId: 'job-1', askedFor: 'series' });
    await archive.attempts.begin(attempt);
    const begun = { ...attempt, documento: CPF.numero, state: 'intent', endedAt: null, failure: null, status: null };
    const nothing = { nome: consent.nome, resultId: null, unreadableId: null, settlement: null };
    expect(await archive.attempts.get('one')).toEqual({ ...begun, ...nothing, reached: false, requests: 0 });
    await archive.attempts.end(sampleEnd('one', { status: 502, requests: 2 }));
    expect(await archive.attempts.get('one')).toEqual({
      ...begun,
      ...nothing,
      ...sampleEnd('one'),
      status: 502,
      requests: 2,
    });
    expect(await archive.attempts.get('other')).toBeNull();
  });

  test('is of unknown end where the program ended first, and says nothing else', async () => {
    const archive = memoryArchive();
    await archive.attempts.begin(sampleAttempt({ id: 'left' }));
    await asked(archive, sampleAttempt({ id: 'ended', month: '2026-08' }), ANSWERED);
    expect(await archive.attempts.abandon(NOON + 5)).toBe(1);
    expect(await archive.attempts.abandon(NOON + 6)).toBe(0);
    expect(await archive.attempts.get('left')).toMatchObject({ state: 'unknown', endedAt: NOON + 5, failure: null });
    expect(await archive.attempts.get('ended')).toMatchObject({ state: 'answered' });
  });

  test('knows what it brought', async () => {
    const consent = sampleConsent();
    const archive = memoryArchive({ consents: [consent] });
    await archive.attempts.begin(sampleAttempt({ id: 'one' }));
    await archive.results.save(sampleResult(consent, { id: 'one' }), undefined, sampleEnd('one', ANSWERED));
    expect(await archive.attempts.get('one')).toMatchObject({ state: 'answered', resultId: 'one' });

    await archive.attempts.begin(sampleAttempt({ id: 'two' }));
    const asked = { environment: 'embutido', documento: CPF.numero, month: '2026-09', status: 200 } as const;
    const end = sampleEnd('two', { ...ANSWERED, failure: 'unexpected_answer' });
    await archive.unreadable.keep({ ...asked, id: 'two', savedAt: NOON, text: '<html>' }, undefined, end);
    expect(await archive.attempts.get('two')).toMatchObject({ resultId: null, unreadableId: 'two' });
  });
});

describe('an attempt of unknown end', () => {
  test('waits until the officer decides, newest first', async () => {
    const archive = memoryArchive();
    const ids = ['2026-07', '2026-08', '2026-09'];
    for (const month of ids) await asked(archive, sampleAttempt({ id: month, month }));
    await asked(archive, sampleAttempt({ id: 'answered', month: '2026-06' }), ANSWERED);
    const { rows, total } = await archive.attempts.listWaiting(2);
    expect([rows.map(({ id }) => id), total]).toEqual([['2026-09', '2026-08'], 3]);
    expect((await archive.attempts.waiting('embutido', CPF.numero, '2026-08'))?.id).toBe('2026-08');
    expect(await archive.attempts.waiting('producao', CPF.numero, '2026-08')).toBeNull();
    expect(await archive.attempts.waiting('embutido', OTHER_CPF.numero, '2026-08')).toBeNull();
    expect(await archive.attempts.waiting('embutido', CPF.numero, '2026-06')).toBeNull();
  });

  test('is settled once, with its entry in the log', async () => {
    const archive = memoryArchive();
    const id = await asked(archive, sampleAttempt());
    const entry = sampleNote({ kind: 'query', facts: { act: 'given_up' } });
    expect(await archive.attempts.settle(id, 'given_up', entry)).toBe(true);
    expect(await archive.attempts.settle(id, 'given_up', entry)).toBe(false);
    expect((await archive.audit.list(EVERYTHING)).total).toBe(1);
    expect(await archive.attempts.get(id)).toMatchObject({ state: 'unknown', settlement: 'given_up' });
    expect((await archive.attempts.listWaiting(9)).total).toBe(0);
  });

  test('cannot be settled once it is known', async () => {
    const archive = memoryArchive();
    const id = await asked(archive, sampleAttempt(), ANSWERED);
    expect(await archive.attempts.settle(id, 'given_up')).toBe(false);
  });

  test.each<[string, Partial<NewAttempt>, string | null]>([
    ['the same month', {}, 'asked_again'],
    ['another month', { month: '2026-08' }, null],
    ['another environment', { environment: 'producao' }, null],
    ['another subject', { documento: OTHER_CPF }, null],
  ])('is repeated only by %s', async (_, changes, settlement) => {
    const archive = memoryArchive();
    const repeatOf = await asked(archive, sampleAttempt());
    await archive.attempts.begin(sampleAttempt({ repeatOf, ...changes }));
    expect((await archive.attempts.get(repeatOf))?.settlement).toBe(settlement);
  });

  test('waits on where the repetition could not begin', async () => {
    const archive = memoryArchive();
    const repeatOf = await asked(archive, sampleAttempt());
    await archive.attempts.begin(sampleAttempt());
    expect(await archive.attempts.begin(sampleAttempt({ repeatOf }))).toEqual(fail('already_running'));
    expect((await archive.attempts.get(repeatOf))?.settlement).toBeNull();
  });
});

describe('an attached response', () => {
  const consent = sampleConsent();
  const entry = sampleNote({ kind: 'query', facts: { act: 'attached' } });

  test('is a result, settles its attempt and is in the log, all at once', async () => {
    const archive = memoryArchive({ consents: [consent] });
    const id = await asked(archive, sampleAttempt());
    const result = sampleResult(consent, { id, source: 'attached' });
    expect(await archive.results.attach(result, entry)).toBe(true);
    expect(await archive.attempts.get(id)).toMatchObject({
      state: 'unknown',
      settlement: 'attached',
      resultId: result.id,
    });
    expect(await archive.results.get(result.id)).toMatchObject({ source: 'attached', rawText: result.rawText });
    expect((await archive.audit.list(EVERYTHING)).total).toBe(1);
  });

  test('writes nothing where the attempt does not wait any more', async () => {
    const archive = memoryArchive({ consents: [consent] });
    const id = await asked(archive, sampleAttempt());
    await archive.attempts.settle(id, 'given_up');
    const result = sampleResult(consent, { id, source: 'attached' });
    expect(await archive.results.attach(result, entry)).toBe(false);
    expect(await archive.results.get(result.id)).toBeNull();
    expect((await archive.audit.list(EVERYTHING)).total).toBe(0);
  });

  test('leaves the attempt waiting where it cannot be saved', async () => {
    const archive = memoryArchive();
    const id = await asked(archive, sampleAttempt());
    await expect(archive.results.attach(sampleResult(consent, { id }), entry)).rejects.toThrow(/FOREIGN KEY/);
    expect((await archive.attempts.listWaiting(9)).total).toBe(1);
  });
});

describe('what was or may have been charged', () => {
  const ends: readonly [string, Partial<AttemptEnd> | null, string][] = [
    ['answered', ANSWERED, 'charged'],
    ['refused', REFUSED, 'not_confirmed'],
    ['not sent', NOT_SENT, 'not_sent'],
    ['unknown', {}, 'unknown'],
    ['under way', null, 'unknown'],
  ];

  test.each(ends)('an attempt that is %s', async (_, end, outcome) => {
    const archive = memoryArchive();
    const attempt = sampleAttempt({ price: 250 });
    await archive.attempts.begin(attempt);
    if (end !== null) await archive.attempts.end(sampleEnd(attempt.id, end));
    const counts = outcome === 'charged' || outcome === 'unknown';
    expect((await archive.attempts.spending('embutido', '2026-11-20')).perDay).toEqual({
      queries: counts ? 1 : 0,
      cents: counts ? 250 : 0,
    });
    expect(await archive.attempts.groups('2026-11', '2026-11')).toMatchObject([
      { charge: outcome, attempts: 1, cents: 250 },
    ]);
    const charged = await archive.attempts.charged('embutido', '2026-11-20', '2026-11-20');
    expect(charged.map(({ id }) => id)).toEqual(outcome === 'not_sent' ? [] : [attempt.id]);
  });

  test('is counted by the day of its end, and against a ceiling by that of its beginning too', async () => {
    const archive = memoryArchive();
    const days = ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'];
    for (const [index, day] of days.entries())
      await asked(archive, sampleAttempt({ day: '2026-11-15', month: `2026-0${index + 1}` }), { ...ANSWERED, day });
    expect(await archive.attempts.spending('embutido', '2026-11-30')).toMatchObject({
      perDay: { queries: 1 },
      perMonth: { queries: 4 },
    });
    expect(await archive.attempts.spending('embutido', '2026-12-02')).toMatchObject({
      perDay: { queries: 0 },
      perMonth: { queries: 1 },
    });
    const groups = await archive.attempts.groups('2026-10', '2026-11');
    expect(groups.map(({ calendarMonth, attempts }) => [calendarMonth, attempts])).toEqual([
      ['2026-11', 2],
      ['2026-10', 1],
    ]);
  });

  test('is what each group of a month adds up to, whatever the attempts were', async () => {
    const archive = memoryArchive();
    let seed = 7;
    const pick = <Item>(items: readonly Item[]): Item => {
      seed = (seed * 48_271) % 2_147_483_647;
      return items[seed % items.length] as Item;
    };
    for (let number = 0; number < 200; number++) {
      const attempt = sampleAttempt({
        environment: pick(ENVIRONMENTS),
        month: `20${10 + (number % 90)}-0${1 + Math.floor(number / 90)}`,
        officer: pick(['ana', 'rui']),
        purpose: pick(['concessao', 'garantia']),
        price: pick([null, 250, 0, 999]),
      });
      await archive.attempts.begin(attempt);
      const [, end] = pick(ends);
      if (end !== null) await archive.attempts.end(sampleEnd(attempt.id, end));
      if (number % 10 === 0) await archive.attempts.reused(sampleAttempt({ id: `reused-${number}` }), 'result');
    }
    const groups = await archive.attempts.groups('2026-11', '2026-11');
    expect(groups.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(220);
    for (const environment of ENVIRONMENTS) {
      const counted = groups.filter(
        (group) => group.environment === environment && ['charged', 'unknown'].includes(group.charge),
      );
      expect((await archive.attempts.spending(environment, '2026-11-20')).perMonth).toEqual({
        queries: counted.reduce((sum, { attempts }) => sum + attempts, 0),
        cents: counted.reduce((sum, { cents }) => sum + cents, 0),
      });
    }
  });

  test('is nothing where a saved response was used', async () => {
    const archive = memoryArchive();
    await archive.attempts.reused(sampleAttempt({ price: null }), 'result');
    await archive.attempts.reused(sampleAttempt({ price: 250 }), 'result');
    expect((await archive.attempts.spending('embutido', '2026-11-20')).perDay).toEqual({ queries: 0, cents: 0 });
    expect(await archive.attempts.charged('embutido', '2026-11-20', '2026-11-20')).toEqual([]);
    expect(await archive.attempts.groups('2026-11', '2026-11')).toMatchObject([
      { charge: 'reused', attempts: 2, cents: 250, unpriced: 1 },
    ]);
  });
});
