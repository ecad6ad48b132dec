import CipherDatabase from 'better-sqlite3-multiple-ciphers';
import { expect, test } from 'vitest';
import { migrate } from '#main/platform/database/migrate.ts';
import { attemptsIn, carryOver } from '#main/repositories/carry-over.ts';
import { repositoriesIn } from '#main/repositories/repositories.ts';
import { archiveMigrations } from '#main/repositories/schema/archive-form.ts';
import { sampleNote } from './audit-samples.ts';
import { confirmedBatch, sampleBatch, sampleItem, sampleLine } from './batch-samples.ts';
import { CPF, NOON, OTHER_CPF, sampleAttempt, sampleConsent, sampleEnd, sampleResult } from './samples.ts';

function emptyArchive() {
  const database = new CipherDatabase(':memory:');
  migrate(database, archiveMigrations);
  return { database, ...repositoriesIn(database).repositories };
}

const ANSWERED = { state: 'answered', failure: null, status: 200 } as const;

test('attempts that a restored archive lacks are carried over, each once, as they ended', async () => {
  const [present, restored] = [emptyArchive(), emptyArchive()];
  for (const { attempts } of [present, restored]) {
    await attempts.begin(sampleAttempt({ id: 'in both', month: '2026-07' }));
    await attempts.end(sampleEnd('in both'));
  }
  await restored.attempts.settle('in both', 'given_up');
  await present.attempts.begin(sampleAttempt({ id: 'unknown', month: '2026-08', price: null }));
  await present.attempts.end(sampleEnd('unknown', { endedAt: NOON + 1 }));
  await present.attempts.begin(sampleAttempt({ id: 'under way' }));
  const carried = ['unknown', 'under way'];

  expect(carryOver(restored.database, attemptsIn(present.database))).toBe(2);
  expect(carryOver(restored.database, attemptsIn(present.database))).toBe(0);
  expect(await restored.attempts.get('unknown')).toEqual(await present.attempts.get('unknown'));
  expect(await restored.attempts.get('under way')).toEqual({
    ...(await present.attempts.get('under way')),
    state: 'unknown',
  });
  expect(await restored.attempts.get('in both')).toMatchObject({ settlement: 'given_up' });
  const { rows } = await restored.attempts.listWaiting(9);
  expect(rows.map(({ id }) => id)).toEqual(carried.toReversed());
});

test('what a team has yet to be told of attempts is carried over with them, also where it was told since', async () => {
  const [present, restored] = [emptyArchive(), emptyArchive()];
  const claim = (byte: number) => ({ tag: new Uint8Array(32).fill(byte), fence: byte, repeats: byte === 2 });
  const begin = ({ attempts }: typeof present, id: string, byte: number) =>
    attempts.begin(sampleAttempt({ id, month: `2026-0${byte}` }), undefined, undefined, claim(byte));
  for (const archive of [present, restored]) await begin(archive, 'told since', 1);
  await begin(present, 'open', 2);
  for (const id of ['told since', 'open']) await present.attempts.end(sampleEnd(id));
  await present.openClaims.close('told since', null);
  carryOver(restored.database, attemptsIn(present.database));
  const open = await restored.openClaims.list(9);
  expect(open).toMatchObject([{ attemptId: 'open', fence: 2, repeats: true, state: 'unknown', hasResult: false }]);
  expect(open).toEqual(await present.openClaims.list(9));
});

test('attempts that had no end when the backup was made end as they did since, but for what the officer may say again', async () => {
  const [present, restored] = [emptyArchive(), emptyArchive()];
  for (const { attempts } of [present, restored]) {
    await attempts.begin(sampleAttempt({ id: 'under way', month: '2026-05' }));
    for (const [id, month] of [
      ['asked again', '2026-06'],
      ['given up', '2026-07'],
      ['waits', '2026-08'],
    ] as const) {
      await attempts.begin(sampleAttempt({ id, month }));
      await attempts.end(sampleEnd(id));
    }
  }
  await present.attempts.end(sampleEnd('under way', { state: 'refused', failure: 'service_refused', status: 404 }));
  await present.attempts.settle('asked again', 'asked_again');
  await present.attempts.settle('given up', 'given_up');

  expect(carryOver(restored.database, attemptsIn(present.database))).toBe(2);
  expect(carryOver(restored.database, attemptsIn(present.database))).toBe(0);
  for (const id of ['under way', 'asked again', 'waits']) {
    expect(await restored.attempts.get(id)).toEqual(await present.attempts.get(id));
  }
  expect((await restored.attempts.listWaiting(9)).rows.map(({ id }) => id)).toEqual(['waits', 'given up']);
});

test('an attempt whose response is not in the restored archive names none, and still counts', async () => {
  const [present, restored] = [emptyArchive(), emptyArchive()];
  const consent = sampleConsent();
  for (const { consents } of [present, restored]) await consents.add(consent);
  const [lost, kept] = [sampleResult(consent, { dataBase: '2026-07' }), sampleResult(consent)];
  for (const result of [lost, kept]) {
    await present.attempts.begin(sampleAttempt({ id: result.id, month: result.dataBase }));
    await present.results.save(result, undefined, sampleEnd(result.id, ANSWERED));
  }
  await restored.results.save(kept);
  await present.attempts.begin(sampleAttempt({ id: 'unreadable', month: '2026-06' }));
  const text = { id: 'text', environment: 'embutido', documento: null, month: null, status: 200 } as const;
  const end = sampleEnd('unreadable', { ...ANSWERED, failure: 'unexpected_answer' });
  await present.unreadable.keep({ ...text, savedAt: NOON, text: '<html>' }, undefined, end);

  expect(carryOver(restored.database, attemptsIn(present.database))).toBe(3);
  expect(await restored.attempts.get(lost.id)).toMatchObject({ state: 'answered', resultId: null });
  expect(await restored.attempts.get(kept.id)).toMatchObject({ state: 'answered', resultId: kept.id });
  expect(await restored.attempts.get('unreadable')).toMatchObject({ unreadableId: null });
  expect((await restored.attempts.spending('embutido', '2026-11-20')).perDay.queries).toBe(3);
});

test('a restored batch takes from what is carried over which questions were asked, and asks none of them again', async () => {
  const [present, restored] = [emptyArchive(), emptyArchive()];
  const draft = sampleBatch();
  const lines = [sampleLine(2), sampleLine(3, { documento: OTHER_CPF.numero })];
  const months = ['2026-09', '2026-08'];
  const items = [CPF, OTHER_CPF].flatMap(({ numero }) => months.map((month) => sampleItem(numero, month)));
  for (const { batches } of [present, restored]) {
    await batches.addDraft(draft, lines, sampleNote());
    await batches.confirm(confirmedBatch(draft), items, sampleNote());
  }
  const of = { askedFor: 'batch', jobId: draft.id, purpose: 'monitoramento' } as const;
  await present.attempts.begin(sampleAttempt({ ...of, id: 'unknown' }));
  await present.attempts.end(sampleEnd('unknown'));
  await present.attempts.begin(sampleAttempt({ ...of, id: 'under way', documento: OTHER_CPF }));
  await present.attempts.begin(sampleAttempt({ ...of, id: 'refused', month: '2026-08' }));
  const refusal = { state: 'refused', failure: 'service_refused', status: 404 } as const;
  await present.attempts.end(sampleEnd('refused', refusal));

  expect(carryOver(restored.database, attemptsIn(present.database))).toBe(3);
  await restored.batches.settle(draft.id);
  const waiting = await restored.batches.toDo(draft.id, [], 9);
  expect(waiting.map(({ subject, month }) => [subject, month])).toEqual([[OTHER_CPF.numero, '2026-08']]);
  expect(await restored.batches.progress(draft.id)).toMatchObject({
    items: { unknown: 2, refused: 1, to_do: 1, asking: 0 },
    queries: 2,
  });
});
