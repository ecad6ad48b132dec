import { expect, test } from 'vitest';
import type { MergedPart, MergeVerdict } from '#domain/backup/merge.ts';
import type { Finding, Watch, WatchCycle } from '#domain/monitoring/watch.ts';
import type { Archive } from '#main/ports/repositories.ts';
import { MOST_INFLATED } from '#main/repositories/compression/response-compressor.ts';
import { sampleNote } from './audit-samples.ts';
import { changedBatch, confirmedBatch, SETTINGS, sampleBatch, sampleItem, sampleLine } from './batch-samples.ts';
import { changed, newPerson, sampleAct, sampleCase, samplePage } from './case-samples.ts';
import { fillSubject } from './erasure-samples.ts';
import { freshFolder } from './fresh.ts';
import { changedGroup, sampleGroup, sampleLink, sampleSnapshot } from './group-samples.ts';
import { erase, fork, sourceOf, within } from './merging.ts';
import { approvedPolicy, samplePolicy } from './policy-samples.ts';
import { CPF, NOON, OTHER_CPF, sampleAttempt, sampleConsent, sampleEnd, sampleResult } from './samples.ts';
import {
  actedOn,
  changedWatch,
  evaluated,
  sampleCycle,
  sampleFinding,
  sampleMember,
  sampleWatch,
} from './watch-samples.ts';

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
  // As when the result was saved; only its validity follows.
  expect(here).toMatchObject({ revokedAt: null, lastQueryAt: NOON + DAY });
});

test('data, merge: another result of a month stands beside the one that is here, and settles the query that waits for it', {
  tags: ['long'],
}, async () => {
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

test('data, merge: a response that is not the one that was saved, and rows no program writes, are told and left out', {
  tags: ['long'],
}, async () => {
  const { folder, other } = await pair();
  await within(other, async (archive) => {
    await archive.results.save(sampleResult(consent, { id: 'second' }));
    await archive.results.save(sampleResult(consent, { id: 'third', dataBase: '2026-04' }));
    await fillSubject(archive, OTHER_CPF);
    const [text] = (await archive.unreadable.list(1)).rows;
    if (text !== undefined) await archive.unreadable.keep({ ...text, id: 'bomb', text: 'a'.repeat(MOST_INFLATED + 1) });
  });
  const crafted = `UPDATE responses SET sha256 = zeroblob(32) WHERE result_seq = 2;
    UPDATE results SET purpose = '<b>' WHERE id = 'third';
    UPDATE subject_notes SET at = 9000000000000000000; UPDATE drafts SET form = '{';
    UPDATE subject_tags SET name = printf('%.40c', 'x'); UPDATE attempts SET state = 'paid';
    UPDATE evidence SET size = size + 1; UPDATE unreadable_responses SET compressed = x'ff' WHERE id <> 'bomb'`;
  const { of, results } = await merged(folder, other, crafted);
  expect(of('results')).toEqual({ taken: 3, present: 1, unreadable: 2 });
  expect(results.map((one) => one?.id)).toEqual(['first', undefined, undefined]);
  for (const part of ['notes', 'drafts', 'tags', 'attempts'] as const)
    expect([part, of(part)]).toEqual([part, { unreadable: 1 }]);
  // The one that is taken is an imported answer that waits for an authorization.
  expect(of('texts')).toEqual({ taken: 1, unreadable: 2 });
  expect(of('proofs')).toEqual({ unreadable: 3 });
});

test('data, merge: a case that is here stays, a page that is not as it was signed comes in no case, a name is one person’s', {
  tags: ['long'],
}, async () => {
  const { folder, other } = await pair();
  const [both, sound, ...broken] = ['both', 'sound', 'page', 'hash', 'act', 'content'].map((id) => sampleCase({ id }));
  if (both === undefined || sound === undefined) throw new Error('no cases');
  for (const each of [folder, other]) await within(each, ({ cases }) => cases.add(both, sampleNote()));
  await within(folder, async ({ people, cases }) => {
    await people.add(newPerson({ id: 'here' }), sampleNote());
    await cases.replace(changed(both, { state: 'analysis' }), sampleNote());
  });
  await within(other, async ({ cases, people }) => {
    await people.add(newPerson({ id: 'there', name: 'ána prado' }), sampleNote());
    await people.add(newPerson({ id: 'rui', name: 'Rui', role: 'approver' }), sampleNote());
    await cases.conclude(changed(both, { state: 'committee' }), samplePage(both), sampleNote());
    for (const one of [sound, ...broken]) {
      await cases.add(one, sampleNote());
      await cases.conclude(changed(one), samplePage(one), sampleNote());
      await cases.decide(changed(changed(one)), samplePage(one), sampleAct({ kind: 'declined' }), sampleNote());
    }
  });
  const crafted = `DROP TRIGGER case_pages_no_update; DROP TRIGGER case_acts_no_update;
    UPDATE case_pages SET page = replace(page, 'Proposta', 'proposta') WHERE case_seq = (SELECT seq FROM cases WHERE id = 'page');
    UPDATE case_pages SET sha256 = (SELECT sha256 FROM case_pages WHERE seq = 2)
      WHERE case_seq = (SELECT seq FROM cases WHERE id = 'hash');
    UPDATE case_acts SET role = 'owner' WHERE page_seq =
      (SELECT seq FROM case_pages WHERE case_seq = (SELECT seq FROM cases WHERE id = 'act'));
    UPDATE cases SET content = json_set(content, '$.risks', 1) WHERE id = 'content'`;
  const { of, facts } = await merged(folder, other, crafted);
  expect(of('cases')).toEqual({ taken: 1, differs: 1, unreadable: 4 });
  expect(of('people')).toEqual({ taken: 1, differs: 1 });
  expect(facts).toMatchObject({ cases: 1, people: 1, differing: 2, otherLeft: 4 });
  await within(folder, async ({ cases, people }) => {
    expect(await cases.get('both')).toMatchObject({ state: 'analysis' });
    expect(await cases.pages('both')).toEqual([]);
    expect(await cases.get('sound')).toEqual(changed(changed(sound)));
    expect(await cases.pages('sound')).toEqual([
      { ...samplePage(sound), workstation: null, acts: [sampleAct(), sampleAct({ kind: 'declined' })] },
    ]);
    expect((await people.list()).map(({ id }) => id)).toEqual(['here', 'rui']);
    expect((await people.keys()).map(({ personId }) => personId).toSorted()).toEqual(['here', 'rui', 'there']);
    expect([await people.ownKey('here'), await people.ownKey('rui')]).toEqual([expect.anything(), null]);
  });
});

test('data, merge: a batch that is here stays, one comes whole or not at all, and nothing of it is asked by itself', {
  tags: ['long'],
}, async () => {
  const { folder, other } = await pair();
  const ids = ['both', 'sound', 'line', 'item', 'rule', 'draft'] as const;
  const [both, ...others] = ids.map((id) => sampleBatch({ id }));
  if (both === undefined) throw new Error('no batch');
  const lines = [sampleLine(2), sampleLine(3, { documento: OTHER_CPF.numero, nome: 'Maria Souza' })];
  const saved = sampleItem(CPF.numero, '2026-05', { state: 'saved', attemptId: 'first', resultId: 'first' });
  const lost = sampleItem(OTHER_CPF.numero, '2026-05', { state: 'saved', attemptId: 'gone', resultId: 'gone' });
  for (const each of [folder, other]) await within(each, ({ batches }) => batches.addDraft(both, lines, sampleNote()));
  await within(folder, ({ batches }) => batches.replace(changedBatch(both), null));
  await within(other, async ({ batches }) => {
    for (const one of others) {
      await batches.addDraft(one, lines, sampleNote());
      if (one.id !== 'draft') await batches.confirm(confirmedBatch(one), [saved, lost], sampleNote());
    }
  });
  const crafted = `UPDATE batch_lines SET cells = '[' WHERE n = 3 AND batch_seq = (SELECT seq FROM batches WHERE id = 'line');
    UPDATE batch_items SET state = 'paid' WHERE batch_seq = (SELECT seq FROM batches WHERE id = 'item');
    UPDATE batches SET settings = json_set(settings, '$.parallel', 99) WHERE id = 'rule'`;
  const { of, facts } = await merged(folder, other, crafted);
  expect(of('batches')).toEqual({ taken: 2, differs: 1, unreadable: 3 });
  expect(facts).toMatchObject({ batches: 2, differing: 1, otherLeft: 3 });
  await within(folder, async ({ batches }) => {
    expect(await batches.get('both')).toEqual(changedBatch(both));
    expect(await batches.get('draft')).toMatchObject({ state: 'draft' });
    expect(await batches.get('sound')).toMatchObject({ state: 'paused', stoppedBy: { code: 'interrupted' } });
    expect(await batches.answered('sound', 0, 9)).toMatchObject([
      { line: lines[0], items: [saved] },
      { line: lines[1], items: [{ ...lost, resultId: null }] },
    ]);
  });
});

test('data, merge: of whom was erased here a batch brings neither line nor question, nor its name', {
  tags: ['long'],
}, async () => {
  const { folder, other } = await pair();
  const named = 'Maria de Souza';
  const lines = [
    sampleLine(2),
    sampleLine(3, { documento: OTHER_CPF.numero, nome: named }),
    sampleLine(4, { documento: null, problem: 'empty', nome: named.toUpperCase() }),
  ];
  for (const each of [folder, other])
    await within(each, (archive) => archive.audit.add(sampleNote({ documento: OTHER_CPF.numero })));
  const batch = sampleBatch({ id: 'batch', settings: { ...SETTINGS, name: `Lote de ${named}` } });
  await within(other, async ({ batches }) => {
    await batches.addDraft(batch, lines, sampleNote());
    const items = [CPF, OTHER_CPF].map(({ numero }) => sampleItem(numero));
    await batches.confirm(confirmedBatch(batch), items, sampleNote());
  });
  await within(folder, (archive) => erase(archive, OTHER_CPF));
  const { of } = await merged(folder, other);
  expect(of('batches')).toEqual({ taken: 1 });
  await within(folder, async ({ batches }) => {
    const answered = await batches.answered('batch', 0, 9);
    expect(answered.map(({ line: { problem, cells }, items }) => [problem, cells.length, items.length])).toEqual([
      [null, 6, 1],
      ['erased', 0, 0],
      ['erased', 0, 0],
    ]);
    expect((await batches.progress('batch')).items).toMatchObject({ to_do: 1, erased: 1 });
    expect((await batches.get('batch'))?.settings.name).toBe('…');
  });
});

test('data, merge: a group that is here stays, and one comes with links and snapshots as they were kept, or not at all', {
  tags: ['long'],
}, async () => {
  const { folder, other } = await pair();
  const ids = ['both', 'sound', 'link', 'page', 'hash', 'part', 'other'] as const;
  const groups = ids.map((id) => sampleGroup({ id }));
  const [both, sound] = groups;
  if (both === undefined || sound === undefined) throw new Error('no groups');
  for (const each of [folder, other]) await within(each, (archive) => archive.groups.add(both, sampleNote()));
  await within(folder, (archive) => archive.groups.replace(changedGroup(both), sampleNote()));
  const kept = sampleSnapshot(sound);
  await within(other, async (archive) => {
    for (const group of groups.slice(1)) {
      await archive.groups.add(group, sampleNote());
      await archive.groups.addSnapshot(group === sound ? kept : sampleSnapshot(group), sampleNote());
    }
  });
  const of = (id: string): string => `group_seq = (SELECT seq FROM groups WHERE id = '${id}')`;
  const crafted = `DROP TRIGGER group_snapshots_no_update;
    UPDATE group_links SET role = 'owner' WHERE ${of('link')};
    UPDATE group_snapshots SET snapshot = replace(snapshot, '"month":"2026-09"', '"month":"2026-08"') WHERE ${of('page')};
    UPDATE group_snapshots SET sha256 = '${'0'.repeat(64)}' WHERE ${of('hash')};
    UPDATE group_snapshots SET snapshot = json_set(snapshot, '$.members[0].part.nome', 'Outra') WHERE ${of('part')};
    UPDATE group_snapshots SET version = 2 WHERE ${of('other')}`;
  const { of: counted, facts } = await merged(folder, other, crafted);
  expect(counted('groups')).toEqual({ taken: 1, differs: 1, unreadable: 5 });
  expect(facts).toMatchObject({ groups: 1, differing: 1, otherLeft: 5 });
  await within(folder, async ({ groups: here }) => {
    expect(await here.get('both')).toEqual(changedGroup(both));
    expect(await here.get('sound')).toEqual(sound);
    expect(await here.snapshots('sound')).toEqual([kept]);
    expect((await here.ofSubject(CPF.numero)).map(({ id }) => id).toSorted()).toEqual(['both', 'sound']);
  });
});

test('data, merge: of whom was erased here a group brings nothing, and what a committee saw of it keeps its hash', {
  tags: ['long'],
}, async () => {
  const { folder, other } = await pair();
  const named = 'Maria de Souza';
  for (const each of [folder, other])
    await within(each, (archive) => archive.audit.add(sampleNote({ documento: OTHER_CPF.numero })));
  const links = [sampleLink(), sampleLink({ documento: OTHER_CPF.numero, nome: named })];
  const like = sampleGroup({ id: 'group' }, [...links, sampleLink({ documento: null, nome: named })]);
  const group = { ...like, content: { ...like.content, name: `Grupo ${named}` } };
  const past = sampleGroup({ id: 'past' }, links);
  const kept = [sampleSnapshot(group), sampleSnapshot(past)];
  await within(other, async ({ groups }) => {
    for (const one of [group, past]) await groups.add(one, sampleNote());
    for (const one of kept) await groups.addSnapshot(one, sampleNote());
    await groups.replace(changedGroup(past, { links: links.slice(0, 1) }), sampleNote());
  });
  await within(folder, (archive) => erase(archive, OTHER_CPF));
  const { of } = await merged(folder, other);
  expect(of('groups')).toEqual({ taken: 2 });
  await within(folder, async ({ groups, eraser }) => {
    const left = await groups.get('group');
    expect(left?.content.name).toBe('…');
    expect(left?.content.links.map(({ nome }) => nome)).toEqual([links[0]?.nome, '', '']);
    const [first, second] = await Promise.all(kept.map(({ snapshot }) => groups.snapshot(snapshot.id)));
    expect(first?.snapshot.members.map(({ part }) => part?.nome)).toEqual([links[0]?.nome, undefined, undefined]);
    expect(second?.snapshot.members.map(({ part }) => part?.nome)).toEqual([links[0]?.nome, undefined]);
    expect([first?.sha256, second?.sha256]).toEqual(kept.map(({ sha256 }) => sha256));
    expect(await eraser.preview({ documento: OTHER_CPF.numero, consentsBefore: 0 })).toMatchObject({ groups: 0 });
  });
});

test('data, merge: a monitored portfolio comes with all that was found, or not at all, and one that is here stays', {
  tags: ['long'],
}, async () => {
  const { folder, other } = await pair();
  const ids = ['sound', 'rule', 'value', 'member', 'batch', 'taken'] as const;
  const both = sampleWatch({ id: 'both' });
  for (const each of [folder, other]) await within(each, (archive) => archive.watches.add(both, sampleNote()));
  await within(folder, (archive) => archive.watches.replace(changedWatch(both), sampleNote()));
  const kept = new Map<string, Kept>();
  await within(other, async (archive) => {
    for (const id of ids) kept.set(id, await keptPortfolio(archive, id));
  });
  const of = (id: string): string => `(SELECT seq FROM watch_cycles WHERE id = 'cycle-${id}')`;
  const crafted = `UPDATE findings SET rule = 'any' WHERE cycle_seq = ${of('rule')};
    UPDATE findings SET value_now = '{}' WHERE cycle_seq = ${of('value')};
    UPDATE findings SET cycle_seq = ${of('sound')} WHERE cycle_seq = ${of('member')};
    UPDATE batches SET settings = '{}' WHERE seq = (SELECT batch_seq FROM watch_cycles WHERE id = 'cycle-batch')`;
  // A finding of this id is here already, of another portfolio.
  await within(folder, (archive) => keptPortfolio(archive, 'here', 'finding-taken'));
  const { of: counted, facts } = await merged(folder, other, crafted);
  expect(counted('watches')).toEqual({ taken: 2, differs: 1, unreadable: 4 });
  expect(facts).toMatchObject({ watches: 2 });
  await within(folder, async ({ watches }) => {
    // Its batch did not come.
    expect(await watches.cycle('cycle-batch')).toMatchObject({ batchId: null, state: 'evaluated' });
    expect(await watches.finding('finding-batch')).toMatchObject({ cycleId: 'cycle-batch' });
    expect(await watches.get('both')).toEqual(changedWatch(both));
    const { watch, cycle, finding } = kept.get('sound') ?? {};
    expect(await watches.get('sound')).toEqual(watch);
    expect(await watches.rulesAt('sound', 1)).toEqual(watch?.settings.rules);
    expect(await watches.cycle('cycle-sound')).toMatchObject({
      ...cycle,
      state: 'evaluated',
      evaluatedAt: NOON + 5_000,
    });
    // Its case did not come.
    expect(await watches.finding('finding-sound')).toMatchObject({ ...finding, caseId: null });
    expect(await watches.history('finding-sound')).toMatchObject([
      { kind: 'treating', caseId: null },
      { kind: 'made' },
    ]);
    const gaps = await watches.gaps({ cycleId: 'cycle-sound', gap: 'unknown', search: '', limit: 9, offset: 0 });
    expect(gaps.rows.map(({ member }) => member.documento)).toEqual([OTHER_CPF.numero]);
  });
});

interface Kept {
  readonly watch: Watch;
  readonly cycle: WatchCycle;
  readonly finding: Finding;
}

/** João with a finding treated by a case, and a neighbour without data. */
async function keptPortfolio({ watches, batches }: Archive, id: string, findingId = `finding-${id}`): Promise<Kept> {
  const watch = sampleWatch({ id });
  const note = sampleNote({ documento: null });
  await watches.add(watch, note);
  await watches.putMembers(id, [sampleMember(), sampleMember({ documento: OTHER_CPF.numero, nome: 'Ana Lima' })], note);
  const batch = sampleBatch({ id: `batch-${id}` });
  await batches.addDraft(batch, [sampleLine(2)], note);
  const cycle = sampleCycle(watch, batch.id, { id: `cycle-${id}` });
  await watches.addCycle(cycle, note);
  const finding = sampleFinding(cycle, { id: findingId });
  const members = [
    { key: CPF.numero, gap: null },
    { key: OTHER_CPF.numero, gap: 'unknown' as const },
  ];
  await watches.keepEvaluation(evaluated(cycle, { members, made: [finding] }), note);
  const treated = actedOn(finding, { state: 'treating', caseId: 'elsewhere' });
  await watches.act([treated], note);
  return { watch, cycle, finding: treated };
}

test('data, merge: versions of a credit policy come by themselves, and of a policy with a draft here no other draft', {
  tags: ['long'],
}, async () => {
  const { folder, other } = await pair();
  const draft = samplePolicy({ policyId: 'shared' });
  const [altered, twice] = [samplePolicy({ policyId: 'altered' }), samplePolicy({ policyId: 'drafted', version: 2 })];
  for (const each of [folder, other]) await within(each, ({ policies }) => policies.add(draft, sampleNote()));
  await within(folder, async ({ policies }) => {
    await policies.replace(approvedPolicy(draft), sampleNote());
    await policies.add(samplePolicy({ policyId: 'drafted' }), sampleNote());
  });
  const next = samplePolicy({ policyId: 'shared', version: 2 });
  await within(other, async ({ policies }) => {
    await policies.replace(approvedPolicy(draft), sampleNote());
    await policies.add(next, sampleNote());
    for (const policy of [altered, twice]) await policies.add(policy, sampleNote());
  });
  const change = "UPDATE credit_policies SET content = replace(content, 'PF', 'PJ') WHERE policy_id = 'altered'";
  const { of } = await merged(folder, other, change);
  expect(of('policies')).toEqual({ present: 1, taken: 1, differs: 1, unreadable: 1 });
  await within(folder, async ({ policies }) => {
    expect(await policies.get('shared', 1)).toEqual(approvedPolicy(draft));
    expect(await policies.get('shared', 2)).toEqual(next);
    expect(await policies.get('altered', 1)).toBeNull();
  });
});

test('data, merge: of whom was erased here a monitored portfolio brings nothing', { tags: ['long'] }, async () => {
  const { folder, other } = await pair();
  for (const each of [folder, other])
    await within(each, (archive) => archive.audit.add(sampleNote({ documento: OTHER_CPF.numero })));
  await within(other, (archive) => keptPortfolio(archive, 'watch'));
  await within(folder, (archive) => erase(archive, OTHER_CPF));
  const { of } = await merged(folder, other);
  expect(of('watches')).toEqual({ taken: 1 });
  await within(folder, async ({ watches, eraser }) => {
    expect((await watches.members('watch', { search: '', limit: 9, offset: 0 })).total).toBe(1);
    expect(await watches.finding('finding-watch')).toMatchObject({ documento: CPF.numero });
    expect(await eraser.preview({ documento: OTHER_CPF.numero, consentsBefore: 0 })).toMatchObject({ watches: 0 });
  });
});

test('data, merge: a query comes without the claim of the team that it stood on elsewhere', async () => {
  const { folder, other } = await pair();
  const claim = { tag: new Uint8Array(32), fence: 1, repeats: false };
  await within(other, async ({ attempts, openClaims }) => {
    await attempts.begin(sampleAttempt({ id: 'second', consentId: 'consent' }), undefined, undefined, claim);
    await attempts.end(sampleEnd('second'));
    expect(await openClaims.list(10)).toHaveLength(1);
  });
  const { of } = await merged(folder, other);
  expect(of('attempts')).toEqual({ taken: 1 });
  expect(await within(folder, ({ openClaims }) => openClaims.list(10))).toEqual([]);
});

test('data, merge: what belongs to an authorization that does not come is left out with it', {
  tags: ['long'],
}, async () => {
  const { folder, other } = await pair();
  await within(other, (archive) => fillSubject(archive, OTHER_CPF));
  const { of } = await merged(folder, other, `UPDATE consents SET environment = 'other' WHERE id <> 'consent'`);
  expect([of('authorizations'), of('results'), of('proofs')]).toEqual([
    { present: 1, unreadable: 1 },
    { present: 1, alone: 3 },
    // The other proofs are of a case and of a report, which come.
    { alone: 1, taken: 2 },
  ]);
});

test('data, merge: a query that a restore carried over has its authorization again', { tags: ['long'] }, async () => {
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
