import { expect, test } from 'vitest';
import type { MergedPart, MergeVerdict } from '#domain/merge.ts';
import { sampleNote } from './audit-samples.ts';
import { fillSubject } from './erasure-samples.ts';
import { freshFolder } from './fresh.ts';
import { fork, sourceOf, within } from './merging.ts';
import { CPF, NOON, OTHER_CPF, sampleAttempt, sampleConsent, sampleEnd, sampleResult } from './samples.ts';

const MERGE = sampleNote({ kind: 'restore', documento: null });
const consent = sampleConsent({ id: 'consent', lastQueryAt: NOON });
const first = sampleResult(consent, { id: 'first', dataBase: '2026-05' });
const DAY = 86_400_000;

/** An archive with an authorization and a result, and another one that was the same. */
async function pair() {
  const folder = await freshFolder();
  await within(folder, async ({ consents, results }) => {
    await consents.add(consent);
    await results.save(first);
  });
  return { folder, other: await fork(folder) };
}

async function merged(folder: string, other: string, change = '') {
  const source = await sourceOf(other, change);
  return within(folder, async (archive) => {
    const report = await archive.merge.run(source, MERGE);
    const of = (part: MergedPart): Partial<Record<MergeVerdict, number>> =>
      Object.fromEntries(Object.entries(report.counts[part]).filter(([, count]) => count > 0));
    const results = await Promise.all(['first', 'second', 'third'].map((id) => archive.results.get(id)));
    const { facts } = (await archive.audit.after((await archive.audit.head()).count - 1, 1))[0] ?? { facts: {} };
    return { of, report, results, facts, consent: await archive.consents.get('consent'), archive };
  });
}

test('data, merge: what differs stays as it is here, and is told; what was revoked there alone is told apart', async () => {
  const { folder, other } = await pair();
  await within(folder, ({ results }) => results.setReference('first', 'daqui'));
  await within(other, async ({ consents, results }) => {
    await results.setReference('first', 'de lá');
    await results.save(sampleResult(consent, { id: 'second', queriedAt: NOON + DAY }));
    await consents.revoke(['consent'], NOON + 2 * DAY, 'pedido', []);
  });
  const { of, report, results, facts, consent: here } = await merged(folder, other);
  expect([of('results'), of('authorizations')]).toEqual([{ taken: 1, differs: 1 }, { revoked: 1 }]);
  expect(report.rows.map(({ part, verdict }) => `${part} ${verdict}`)).toEqual([
    'authorizations revoked',
    'results differs',
    'results taken',
  ]);
  expect(results[0]?.reference).toBe('daqui');
  expect(facts).toMatchObject({ results: 1, consents: 0, differing: 2 });
  // As when the result was saved; its validity follows, and nothing else of it.
  expect(here).toMatchObject({ revokedAt: null, lastQueryAt: NOON + DAY });
});

test('data, merge: another result of a month stands beside the one that is here, and settles the query that waits for it', async () => {
  const { folder, other } = await pair();
  for (const each of [folder, other])
    await within(each, async ({ attempts }) => {
      await attempts.begin(sampleAttempt({ id: 'second', month: '2026-05', consentId: 'consent' }));
      await attempts.end(sampleEnd('second'));
    });
  await within(other, ({ results }) =>
    results.attach(sampleResult(consent, { id: 'second', dataBase: '2026-05', source: 'attached' }), sampleNote()),
  );
  const { of } = await merged(folder, other);
  expect([of('results'), of('attempts')]).toEqual([{ present: 1, beside: 1 }, { differs: 1 }]);
  await within(folder, async ({ attempts, results }) => {
    expect(await results.ofMonth('embutido', CPF.numero, '2026-05')).toHaveLength(2);
    expect(await attempts.get('second')).toMatchObject({ settlement: 'attached', resultId: 'second' });
    expect((await attempts.listWaiting(9)).total).toBe(0);
  });
});

test('data, merge: a response that is not the one that was saved, and rows no program writes, are told and left out', async () => {
  const { folder, other } = await pair();
  await within(other, async (archive) => {
    await archive.results.save(sampleResult(consent, { id: 'second' }));
    await archive.results.save(sampleResult(consent, { id: 'third', dataBase: '2026-04' }));
    await fillSubject(archive, OTHER_CPF);
  });
  const crafted = `UPDATE responses SET sha256 = zeroblob(32) WHERE result_seq = 2;
    UPDATE results SET purpose = '<b>' WHERE id = 'third';
    UPDATE subject_notes SET at = 9000000000000000000; UPDATE drafts SET form = '{';
    UPDATE tags SET name = printf('%.40c', 'x'); UPDATE attempts SET state = 'paid';
    UPDATE evidence SET size = size + 1; UPDATE unreadable_responses SET compressed = x'ff'`;
  const { of, results } = await merged(folder, other, crafted);
  expect(of('results')).toEqual({ taken: 3, present: 1, unreadable: 2 });
  expect(results.map((one) => one?.id)).toEqual(['first', undefined, undefined]);
  for (const part of ['notes', 'drafts', 'tags', 'attempts', 'proofs', 'texts'] as const)
    expect([part, of(part)]).toEqual([part, { unreadable: 1 }]);
});

test('data, merge: what belongs to an authorization that does not come is left out with it', async () => {
  const { folder, other } = await pair();
  await within(other, (archive) => fillSubject(archive, OTHER_CPF));
  const { of } = await merged(folder, other, `UPDATE consents SET environment = 'other' WHERE id <> 'consent'`);
  expect([of('authorizations'), of('results'), of('proofs')]).toEqual([
    { present: 1, unreadable: 1 },
    { present: 1, alone: 3 },
    { alone: 1 },
  ]);
});

test('data, merge: a query that a restore carried over has its authorization again', async () => {
  const { folder, other } = await pair();
  const later = sampleConsent({ id: 'later' });
  const asked = sampleAttempt({ id: 'second', month: '2026-05', consentId: 'later' });
  await within(other, ({ consents }) => consents.add(later));
  for (const each of [folder, other])
    await within(each, async ({ attempts }) => {
      await attempts.begin(asked);
      await attempts.end(sampleEnd('second'));
    });
  await within(folder, async ({ attempts }) => expect(await attempts.get('second')).toMatchObject({ consentId: '' }));
  await merged(folder, other);
  await within(folder, async ({ attempts }) =>
    expect(await attempts.get('second')).toMatchObject({ consentId: 'later' }),
  );
});
