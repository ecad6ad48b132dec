import { expect, test } from 'vitest';
import type { Archive } from '#main/ports/repositories.ts';
import { sampleNote } from './audit-samples.ts';
import { changed, newPerson, sampleAct, sampleCase, samplePage } from './case-samples.ts';
import { erase } from './merging.ts';
import { approvedPolicy, samplePolicy, sampleSigner } from './policy-samples.ts';
import { CPF, NOON } from './samples.ts';
import { aMomentLater, exchange, expectSame, pull, push, type Workstation, workstation } from './team-stations.ts';

const note = sampleNote({ documento: null });
const ONE = sampleCase({ id: 'caso' });

async function two(before?: (archive: Archive) => Promise<void>): Promise<[Workstation, Workstation]> {
  const [a, b] = [await workstation('a', before), await workstation('b')];
  await exchange([a, b]);
  return [a, b];
}

/** Concludes the case in its present state at a workstation. */
async function conclude({ archive: { cases } }: Workstation, version: number, text: string, at: number) {
  const one = (await cases.get(ONE.id)) ?? ONE;
  const page = { ...samplePage(one, version, text), acts: [sampleAct({ at })] };
  await cases.conclude(changed(one, { state: 'committee' }), page, note);
  return page;
}

test('a case that was written and concluded before the team was joined is decided at another workstation', async () => {
  const [a, b] = await two(async ({ cases, people }) => {
    await people.add(newPerson({ id: 'ana' }), note);
    await cases.add(ONE, note);
    await cases.conclude(changed(ONE, { state: 'committee' }), samplePage(ONE), note);
  });
  const here = await b.archive.cases.get(ONE.id);
  expect(here).toMatchObject({ ...ONE, revision: expect.any(Number), changedAt: NOON + 1_000, state: 'committee' });
  expect(await b.archive.people.list()).toMatchObject([{ id: 'ana' }]);
  expect(await b.archive.people.keys()).toEqual(await a.archive.people.keys());
  expect([await a.archive.people.ownKey('ana'), await b.archive.people.ownKey('ana')]).toEqual([
    expect.objectContaining({ sealed: '{}' }),
    null,
  ]);
  const [page] = await b.archive.cases.pages(ONE.id);
  if (here === null || page === undefined) throw new Error('no page came');
  expect(page).toMatchObject({ ...samplePage(ONE), workstation: 'lastro_a' });
  const act = sampleAct({ kind: 'approved', personId: 'rui', at: NOON + 5 });
  await b.archive.cases.decide(changed(here, { state: 'decided' }), page, act, note);
  await expectSame(a, b);
  expect(await a.archive.cases.get(ONE.id)).toMatchObject({ state: 'decided' });
  // The workstation is that of the conclusion, whoever acted on the page since.
  expect((await a.archive.cases.pages(ONE.id))[0]).toEqual({
    ...page,
    acts: [...page.acts, act],
    workstation: 'a',
  });
});

test('two that conclude the same version apart keep both pages, and the state is that of the last act', async () => {
  const [a, b] = await two(({ cases }) => cases.add(ONE, note));
  const first = await conclude(a, 1, 'De A', NOON + 10);
  await aMomentLater();
  const second = await conclude(b, 1, 'De B', NOON + 20);
  await expectSame(a, b);
  for (const { archive } of [a, b]) {
    const pages = await archive.cases.pages(ONE.id);
    expect(pages.map(({ version, sha256 }) => [version, sha256])).toEqual([
      [1, second.sha256],
      [1, first.sha256],
    ]);
    expect((await archive.cases.get(ONE.id))?.state).toBe('committee');
  }
  expect((await b.archive.cases.pages(ONE.id)).map((page) => page.workstation)).toEqual(['b', 'lastro_a']);
});

test('what is typed after a conclusion of which nobody knew takes nothing back', async () => {
  const [a, b] = await two(({ cases }) => cases.add(ONE, note));
  await conclude(a, 1, 'Folha', NOON + 10);
  await aMomentLater();
  const typed = { ...ONE.content, proposal: 'Ainda em texto' };
  await b.archive.cases.replace(changed(ONE, { content: typed, state: 'analysis', revision: 2 }), null);
  await expectSame(a, b);
  expect(await a.archive.cases.get(ONE.id)).toMatchObject({ state: 'committee', content: typed });
});

test('a page that is not what was signed comes to nobody', async () => {
  const [a, b] = await two(({ cases }) => cases.add(ONE, note));
  const page = samplePage(ONE);
  const forged = { ...page, page: page.page.replace('Proposta', 'proposta') };
  await a.archive.cases.conclude(changed(ONE, { state: 'committee' }), forged, note);
  await exchange([a, b]);
  expect(await b.archive.cases.pages(ONE.id)).toEqual([]);
});

test('an erasure takes a case with its pages everywhere, and what was done after it brings all of the case back', async () => {
  const [a, b] = await two(({ cases }) => cases.add(ONE, note));
  const c = await workstation('c');
  await expectSame(a, b, c);
  const page = await conclude(a, 1, 'Folha', NOON + 10);
  await expectSame(a, b, c);
  await erase(c.archive, CPF);
  await aMomentLater();
  const here = await b.archive.cases.get(ONE.id);
  if (here === null) throw new Error('no case came');
  await b.archive.cases.decide(changed(here, { state: 'decided' }), page, sampleAct({ kind: 'declined' }), note);
  await push(c);
  await pull(a, c);
  expect(await a.archive.cases.get(ONE.id)).toBeNull();
  await expectSame(a, b, c);
  for (const { archive } of [a, b, c]) {
    expect((await archive.cases.get(ONE.id))?.state).toBe('decided');
    expect((await archive.team.counts()).held).toBe(0);
  }
  await aMomentLater();
  await erase(a.archive, CPF);
  await expectSame(a, b, c);
  for (const { archive } of [a, b, c]) expect(await archive.cases.get(ONE.id)).toBeNull();
});

test('two of one name are both kept, and who ended anywhere acts nowhere', async () => {
  const [a, b] = await two();
  await a.archive.people.add(newPerson({ id: 'ana-a' }), note);
  await b.archive.people.add(newPerson({ id: 'ana-b' }), note);
  await expectSame(a, b);
  expect(await a.archive.people.list()).toHaveLength(2);
  expect(await a.archive.people.add(newPerson(), note)).toBe(false);
  await a.archive.people.end('ana-b', NOON + 20, note);
  await b.archive.people.end('ana-b', NOON + 10, note);
  await expectSame(a, b);
  expect(await a.archive.people.list()).toMatchObject([
    { id: 'ana-a', endedAt: null },
    { id: 'ana-b', endedAt: NOON + 10 },
  ]);
});

test('an approved version beats a draft of its number; where two approved one, both stay and the last one counts', async () => {
  const draft = samplePolicy({ policyId: 'politica' });
  const [a, b] = await two(async ({ policies }) => void (await policies.add(draft, note)));
  const approved = approvedPolicy(draft);
  await a.archive.policies.replace(approved, note);
  const other = approvedPolicy(draft, {
    content: { ...draft.content, name: 'Outra' },
    approvedBy: sampleSigner('eva', 'Eva', NOON + 9_000),
  });
  await aMomentLater();
  await b.archive.policies.replace(other, note);
  const c = await workstation('c');
  await expectSame(a, b, c);
  for (const { archive } of [a, b, c]) {
    expect((await archive.policies.heads('politica')).map(({ sha256 }) => sha256)).toEqual([
      other.sha256,
      approved.sha256,
    ]);
    expect(await archive.policies.get('politica', 1)).toMatchObject({ sha256: other.sha256 });
  }
  const known = await a.archive.policies.get('politica', 1);
  if (known === null) throw new Error('no policy came');
  const retiredBy = sampleSigner('rui', 'Rui', NOON + 99_000);
  await a.archive.policies.replace({ ...known, revision: known.revision + 1, retiredBy }, note);
  await expectSame(a, b, c);
  for (const { archive } of [a, b, c]) {
    const copies = await archive.policies.all('politica', 1);
    const retired = copies.filter((one) => one.retiredBy !== null);
    expect(copies).toHaveLength(3);
    expect(retired).toMatchObject([{ retiredBy, sha256: known.sha256 }]);
  }
});
