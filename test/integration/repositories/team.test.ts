import fc from 'fast-check';
import { expect, test } from 'vitest';
import { subjectKey } from '#domain/basics/document.ts';
import { decodeBody, encodeBody } from '#main/repositories/team/body.ts';
import { simulateRegister } from '#main/simulated-register/register.ts';
import { sampleNote } from './audit-samples.ts';
import { freshArchive } from './fresh.ts';
import { ACTS, type Act, erase, next } from './merging.ts';
import { CNPJ, CPF, NOON, OTHER_CPF, sampleConsent, sampleResult } from './samples.ts';
import { MONITORING, type Monitoring, WORK, type Work } from './team-acts.ts';
import {
  aMomentLater,
  exchange,
  expectSame,
  hashes,
  pull,
  push,
  TAG_KEY,
  type Workstation,
  workstation,
} from './team-stations.ts';

const note = sampleNote({ documento: null });

test('never joined, nothing is noted', async () => {
  const archive = await freshArchive();
  for (const act of ['query', 'prove', 'note', 'tag'] as const) await ACTS[act](archive, CPF);
  expect(await archive.team.read()).toBeNull();
  expect(await archive.team.pending(100)).toEqual([]);
  expect(await archive.team.counts()).toEqual({ changes: 0, unpushed: 0, held: 0 });
});

test('what was here before a team was joined reaches it, with every proof and response', async () => {
  const acts: readonly Act[] = ['query', 'prove', 'fail', 'text', 'note', 'tag'];
  const a = await workstation('a', async (archive) => {
    for (const act of acts) await ACTS[act](archive, CPF);
    await archive.settings.write({ processedFloor: 80 });
  });
  const b = await workstation('b');
  await exchange([a, b]);
  expect(new Set(await hashes([a, b])).size).toBe(1);
  const months = await a.archive.results.months('embutido', CPF.numero);
  expect(await b.archive.results.months('embutido', CPF.numero)).toEqual(months);
  const id = months[0]?.id ?? '';
  expect(await b.archive.results.get(id)).toEqual(await a.archive.results.get(id));
  expect((await b.archive.settings.read()).processedFloor).toBe(80);
  expect(await b.archive.team.pending(10)).toEqual([]);
});

const subjects = [CPF, OTHER_CPF, CNPJ];
type Doing = Act | Work | Monitoring | 'erase' | 'push' | 'revoke' | 'setting' | 'untag' | 'view';

/** Acts in a mixture; reading and erasing come often, since every other act depends on them. */
const DONE: Readonly<Record<string, readonly Doing[]>> = {
  'what is asked and kept': [
    ...(['query', 'prove', 'fail', 'text', 'note', 'tag', 'view', 'revoke'] as const),
    ...(['erase', 'push', 'push', 'untag', 'setting'] as const),
  ],
  'requests for credit': [
    ...(['start', 'write', 'conclude', 'decide', 'reopen', 'put_away'] as const),
    ...(['erase', 'push', 'push', 'push'] as const),
  ],
  groups: [
    ...([
      'make_group',
      'make_group',
      'rename_group',
      'link',
      'relink',
      'unlink',
      'position',
      'position',
      'cite',
      'ungroup',
    ] as const),
    ...(['erase', 'push', 'push', 'push'] as const),
  ],
  'people and policies': [
    ...([
      'person',
      'passphrase',
      'end',
      'policy',
      'revise',
      'rewrite',
      'approve',
      'approve',
      'retire',
      'discard',
    ] as const),
    ...(['push', 'push', 'push'] as const),
  ],
  'monitored portfolios': [
    ...(['watch', 'rename', 'rules', 'end_watch', 'member', 'end_member', 'draft', 'ask', 'evaluate'] as const),
    ...(['evaluate', 'evaluate', 'act', 'erase', 'push', 'push', 'push'] as const),
  ],
};

/** Acts done before the run, so that all workstations know their outcome. */
const KNOWN: Readonly<Record<string, readonly Doing[]>> = { 'monitored portfolios': ['watch', 'member'] };

interface Done {
  readonly who: number;
  readonly act: Doing;
  readonly subject: number;
  readonly from: number;
  readonly many: number;
}

const doneOf = (acts: readonly Doing[]): fc.Arbitrary<Done> =>
  fc.record({
    who: fc.integer({ min: 0, max: 2 }),
    act: fc.constantFrom(...acts),
    subject: fc.integer({ min: 0, max: 2 }),
    from: fc.integer({ min: 0, max: 2 }),
    many: fc.integer({ min: 1, max: 6 }),
  });

async function perform(all: readonly Workstation[], { who, act: name, subject, from, many }: Done): Promise<void> {
  const one = all[who] as Workstation;
  const documento = subjects[subject] ?? CPF;
  const { archive } = one;
  // During custody, authorizations stay, blocked.
  if (name === 'erase') return erase(archive, documento, many > 3 ? 0 : undefined);
  if (name === 'push') {
    await push(one);
    const other = all[from] as Workstation;
    if (other !== one) await pull(one, other, many);
    return;
  }
  if (name === 'view') {
    const view = {
      id: `${one.id}-${next()}`,
      name: many > 4 ? `Pessoa ${documento.numero}` : `Lista ${many % 2}`,
      filter: {},
      sort: { by: 'queriedAt', descending: many > 3 },
    };
    await archive.views.save(view as never);
    return;
  }
  if (name === 'setting') return archive.settings.write({ processedFloor: 80 + many });
  if (name === 'untag') {
    const tags = await archive.tags.ofSubject(subjectKey(documento.numero));
    await archive.tags.change([subjectKey(documento.numero)], { add: [], remove: tags.slice(0, 1) });
    return;
  }
  if (name === 'revoke') {
    const [consent] = await archive.consents.ofSubjectIn('embutido', documento.numero);
    if (consent !== undefined) await archive.consents.revoke([consent.id], NOON + many, `motivo ${many}`);
    return;
  }
  if (name in WORK) return WORK[name as Work](archive, documento, many);
  if (name in MONITORING) return MONITORING[name as Monitoring](archive, documento, many);
  await ACTS[name as Act](archive, documento);
}

const COME_TO_THE_SAME = '%s: whatever is done and read in whatever order, three workstations come to the same';
const [ASKED = ''] = Object.keys(DONE);

const ANOTHER: Done = { who: 0, act: 'query', subject: 0, from: 0, many: 1 };
/** The revoked authorization must be kept as evidence. */
const REVOKED_AND_ERASED: readonly Done[] = [
  { who: 0, act: 'query', subject: 1, from: 0, many: 1 },
  { who: 0, act: 'revoke', subject: 1, from: 0, many: 1 },
  { who: 0, act: 'erase', subject: 1, from: 0, many: 4 },
  ANOTHER,
  ANOTHER,
];

/** The proof stays with it, and is older than the erasure that it outlives. */
const PROVED_AND_ERASED: readonly Done[] = [
  { who: 2, act: 'prove', subject: 1, from: 0, many: 1 },
  { who: 0, act: 'erase', subject: 1, from: 0, many: 4 },
  { who: 2, act: 'revoke', subject: 1, from: 0, many: 1 },
];

const alone = (who: number, act: Doing): Done => ({ who, act, subject: 0, from: 0, many: 1 });

/** A forger may date a retirement again under the signature of the true one. */
const RETIRED_TWICE = [
  ...(['policy', 'approve', 'retire', 'retire'] as const).map((act) => alone(2, act)),
  alone(0, 'person'),
];

test.each([
  [ASKED, [REVOKED_AND_ERASED, PROVED_AND_ERASED]],
  ['people and policies', [RETIRED_TWICE]],
] as const)(COME_TO_THE_SAME, (kind, known) => comeToTheSame(kind, 1, known));

test.each(Object.keys(DONE))('%s: the same, many times', { tags: ['long'] }, (kind) => comeToTheSame(kind, 50));

async function comeToTheSame(kind: string, numRuns: number, known: readonly (readonly Done[])[] = []): Promise<void> {
  const examples = known.map((acts): [Done[]] => [[...acts]]);
  await fc.assert(
    fc.asyncProperty(fc.array(doneOf(DONE[kind] ?? []), { minLength: 5, maxLength: 30 }), async (acts) => {
      const all = await Promise.all(['a', 'b', 'c'].map((id) => workstation(id)));
      await using closing = new AsyncDisposableStack();
      for (const { archive } of all) closing.defer(archive.close);
      for (const act of KNOWN[kind] ?? []) await perform(all, { who: 0, act, subject: 0, from: 0, many: 1 });
      if (kind in KNOWN) await exchange(all);
      for (const one of acts) if (one.act !== 'setting' || one.who === 0) await perform(all, one);
      // Entries sent before the sender learned of an erasure are sent again, emptied.
      for (let round = 0; round < 3; round += 1) await exchange(all);
      const ends = await hashes(all);
      expect(new Set(ends).size).toBe(1);
      // A second run of everything changes nothing, even if data from after an erasure is sent again.
      for (const to of all) {
        to.read.clear();
        for (const from of all) if (to !== from) await pull(to, from);
      }
      expect(await hashes(all)).toEqual(ends);
      await exchange(all);
      expect(await hashes(all)).toEqual(ends);
      expect(await Promise.all(all.map(({ archive }) => archive.team.counts()))).toEqual(
        all.map(({ log }) => ({ changes: 0, unpushed: log.length, held: 0 })),
      );
    }),
    { numRuns: numRuns + known.length, examples },
  );
}

test('an erasure beats a late entry, and not what came after it', async () => {
  const [a, b, c] = await Promise.all(['a', 'b', 'c'].map((id) => workstation(id)));
  if (a === undefined || b === undefined || c === undefined) throw new Error('three workstations');
  await ACTS.query(c.archive, CPF);
  await exchange([a, c]);
  await ACTS.note(c.archive, CPF);
  await aMomentLater();
  await erase(a.archive, CPF);
  await aMomentLater();
  await ACTS.tag(a.archive, CPF);
  await ACTS.query(b.archive, CPF);
  await exchange([a, b, c]);
  await exchange([a, b, c]);
  const ends = await hashes([a, b, c]);
  expect(new Set(ends).size).toBe(1);
  for (const { archive } of [a, b, c]) {
    expect(await archive.notes.ofSubject(subjectKey(CPF.numero))).toEqual([]);
    expect(await archive.tags.ofSubject(subjectKey(CPF.numero))).toHaveLength(1);
  }
});

test('an authorization that came after an erasure stays in force, in whatever order both are heard of', async () => {
  const [a, b, c] = await Promise.all(['a', 'b', 'c'].map((id) => workstation(id)));
  if (a === undefined || b === undefined || c === undefined) throw new Error('three workstations');
  const former = sampleConsent();
  await a.archive.consents.addAll([former], [note]);
  await exchange([a, b, c]);
  await aMomentLater();
  await erase(a.archive, CPF, 0);
  await aMomentLater();
  const later = sampleConsent();
  await b.archive.consents.addAll([later], [note]);
  await push(a);
  await push(b);
  for (const [to, from] of [
    [b, a],
    [c, b],
    [c, a],
    [a, b],
  ] as const)
    await pull(to, from);
  await exchange([a, b, c]);
  expect(new Set(await hashes([a, b, c])).size).toBe(1);
  for (const { archive } of [a, b, c]) {
    const kept = await archive.consents.ofSubjectIn('embutido', CPF.numero);
    expect(new Map(kept.map(({ id, revokedAt }) => [id, revokedAt !== null]))).toEqual(
      new Map([
        [former.id, true],
        [later.id, false],
      ]),
    );
  }
});

test('a revocation that an erasure overtook reaches who queried meanwhile', async () => {
  const [a, b, c] = await Promise.all(['a', 'b', 'c'].map((id) => workstation(id)));
  if (a === undefined || b === undefined || c === undefined) throw new Error('three workstations');
  const consent = sampleConsent();
  await a.archive.consents.addAll([consent], [note]);
  await exchange([a, b, c]);
  await a.archive.consents.revoke([consent.id], NOON, 'pedido');
  await erase(a.archive, CPF, 0);
  await aMomentLater();
  await b.archive.results.save(sampleResult(consent, { queriedAt: NOON + 1 }), note);
  await exchange([a, b, c]);
  await expectSame(a, b, c);
  for (const { archive } of [a, b, c]) {
    expect(await archive.consents.get(consent.id)).toMatchObject({ revokedAt: NOON, revokedReason: 'pedido' });
  }
});

test('a filter that is called after somebody goes with the erasure, and so does what was sealed of it', async () => {
  const [a, b, c] = await Promise.all(['a', 'b', 'c'].map((id) => workstation(id)));
  if (a === undefined || b === undefined || c === undefined) throw new Error('three workstations');
  await ACTS.query(a.archive, CPF);
  const nome = `Pessoa ${CPF.numero}`;
  const sort = { by: 'queriedAt', descending: true };
  await b.archive.views.save({ id: 'of-somebody', name: nome, filter: {}, sort } as never);
  await b.archive.views.save({ id: 'of-nobody', name: 'Provisórios', filter: {}, sort } as never);
  await exchange([a, b, c]);
  await exchange([a, b, c]);
  await erase(a.archive, CPF);
  const changes = await a.archive.team.pending(10);
  expect(changes.map(({ part, id }) => [part, id])).toEqual([
    ['erasures', 'row views of-somebody'],
    ['views', 'of-somebody'],
    ['erasures', CPF.numero],
  ]);
  expect(changes.map(({ body }) => Buffer.from(body).toString('utf8')).join(' ')).not.toContain(nome);
  await exchange([a, b, c]);
  await exchange([a, b, c]);
  expect(new Set(await hashes([a, b, c])).size).toBe(1);
  for (const { archive } of [a, b, c]) expect((await archive.views.list()).map(({ id }) => id)).toEqual(['of-nobody']);
  for (const { archive } of [a, b, c]) {
    const sealed = (await archive.team.entries(0, 500, 1e9)).filter(
      ({ subject }) => subject === 'row views of-somebody',
    );
    for (const { sealed: bytes } of sealed) expect(JSON.stringify(decodeBody(bytes))).not.toContain(nome);
  }
});

test('a filter that is called after somebody once the erasure was known stays, also where that is heard of later', async () => {
  const [a, b, c] = await Promise.all(['a', 'b', 'c'].map((id) => workstation(id)));
  if (a === undefined || b === undefined || c === undefined) throw new Error('three workstations');
  await ACTS.query(a.archive, CPF);
  await exchange([a, b, c]);
  await erase(a.archive, CPF);
  await push(a);
  await pull(b, a);
  await aMomentLater();
  const sort = { by: 'queriedAt', descending: true };
  const name = `Pessoa ${CPF.numero}`;
  await b.archive.views.save({ id: 'of-somebody', name, filter: {}, sort } as never);
  await push(b);
  await pull(c, b);
  await pull(c, a);
  expect(await c.archive.views.list()).toMatchObject([{ name }]);
  await exchange([a, b, c]);
  expect(new Set(await hashes([a, b, c])).size).toBe(1);
});

test('who told a filter that nobody else knew yet tells the team what an erasure left of it', async () => {
  const [a, b] = await Promise.all(['a', 'b'].map((id) => workstation(id)));
  if (a === undefined || b === undefined) throw new Error('two workstations');
  await ACTS.query(a.archive, CPF);
  await exchange([a, b]);
  const sort = { by: 'queriedAt', descending: true };
  const name = `Pessoa ${CPF.numero}`;
  await b.archive.views.save({ id: 'of-somebody', name, filter: {}, sort } as never);
  await push(b);
  await erase(a.archive, CPF);
  await push(a);
  await pull(b, a);
  expect((await b.archive.team.pending(10)).map(({ part, id }) => [part, id])).toEqual([
    ['erasures', 'row views of-somebody'],
    ['views', 'of-somebody'],
  ]);
  await exchange([a, b]);
  await exchange([a, b]);
  for (const { archive } of [a, b]) expect(await archive.views.list()).toEqual([]);
  expect(new Set(await hashes([a, b])).size).toBe(1);
});

test('an answer about somebody else who was erased does not come late', async () => {
  const [a, b, c] = await Promise.all(['a', 'b', 'c'].map((id) => workstation(id)));
  if (a === undefined || b === undefined || c === undefined) throw new Error('three workstations');
  const consent = sampleConsent();
  await b.archive.consents.addAll([consent], [note]);
  await b.archive.results.save(
    sampleResult(consent, { returnedSubject: subjectKey(OTHER_CPF.numero), whose: 'other_document' }),
    note,
  );
  await ACTS.query(a.archive, OTHER_CPF);
  await aMomentLater();
  await erase(a.archive, OTHER_CPF);
  await push(a);
  await push(b);
  await pull(c, a);
  await pull(c, b);
  expect(await c.archive.results.months('embutido', CPF.numero)).toEqual([]);
  await exchange([a, b, c]);
  expect(new Set(await hashes([a, b, c])).size).toBe(1);
});

test('a tag and a note that were taken away are gone elsewhere too', async () => {
  const a = await workstation('a', (archive) => ACTS.tag(archive, CPF));
  const b = await workstation('b');
  await ACTS.note(b.archive, CPF);
  await exchange([a, b, a]);
  const key = subjectKey(CPF.numero);
  const [{ id = '' } = {}] = await a.archive.notes.ofSubject(key);
  await a.archive.notes.remove(id);
  await b.archive.tags.change([key], { add: [], remove: await b.archive.tags.ofSubject(key) });
  await exchange([a, b, a]);
  for (const { archive } of [a, b]) {
    expect(await archive.notes.ofSubject(key)).toEqual([]);
    expect(await archive.tags.ofSubject(key)).toEqual([]);
  }
});

test('a result that comes before its authorization waits for it', async () => {
  const [a, b, c] = await Promise.all(['a', 'b', 'c'].map((id) => workstation(id)));
  if (a === undefined || b === undefined || c === undefined) throw new Error('three workstations');
  const consent = sampleConsent();
  await a.archive.consents.addAll([consent], [note]);
  await push(a);
  await pull(b, a);
  await b.archive.results.save(sampleResult(consent), note);
  await push(b);
  // b sends the authorization too, since it was used: here that entry is lost.
  b.log.splice(0, b.log.length, ...b.log.filter(({ kind }) => kind !== 'consents'));
  await pull(c, b);
  expect((await c.archive.team.counts()).held).toBe(1);
  await pull(c, a);
  expect((await c.archive.team.counts()).held).toBe(0);
  expect(await c.archive.results.months('embutido', CPF.numero)).toHaveLength(1);
});

test('what a later version of the program shares waits until this one is brought up to it', async () => {
  const [a, b] = await Promise.all(['a', 'b'].map((id) => workstation(id)));
  if (a === undefined || b === undefined) throw new Error('two workstations');
  const body = encodeBody({ part: 'of_a_later_version' as never, id: 'one', subject: null, row: { text: 'x' } });
  a.log.push({ seq: 1, clock: 1n, subjectTag: null, body, kind: 'settings' });
  await ACTS.tag(a.archive, CPF);
  await push(a);
  for (let times = 0; times < 2; times += 1) {
    await pull(b, a);
    expect((await b.archive.team.counts()).held).toBe(1);
    b.read.clear();
  }
  expect(await b.archive.tags.ofSubject(subjectKey(CPF.numero))).toHaveLength(1);
});

test('a log brings the dictionary that its results need, also where another one brought it before', async () => {
  const [a, b, c] = await Promise.all(['a', 'b', 'c'].map((id) => workstation(id)));
  if (a === undefined || b === undefined || c === undefined) throw new Error('three workstations');
  await ACTS.query(a.archive, CPF);
  // Looked at, and not written into the log: the server did not answer.
  expect((await a.archive.team.pending(100)).map(({ part }) => part)).toContain('dictionaries');
  await push(a);
  await pull(b, a);
  await ACTS.query(b.archive, OTHER_CPF);
  await push(b);
  for (const from of [b, a]) await pull(c, from);
  expect(await c.archive.results.months('embutido', OTHER_CPF.numero)).toHaveLength(1);
  expect(await c.archive.results.months('embutido', CPF.numero)).toHaveLength(1);
});

test('what was erased here and not told yet takes back nothing older that comes from others', async () => {
  const [a, b] = await Promise.all(['a', 'b'].map((id) => workstation(id)));
  if (a === undefined || b === undefined) throw new Error('two workstations');
  await ACTS.note(b.archive, CPF);
  await push(b);
  await aMomentLater();
  await erase(a.archive, CPF);
  await aMomentLater();
  await exchange([a, b]);
  expect(await a.archive.notes.ofSubject(subjectKey(CPF.numero))).toEqual([]);
  expect(new Set(await hashes([a, b])).size).toBe(1);
});

test('what was queried before an erasure was heard of is put back, though its response was not sent', async () => {
  const [a, b] = await Promise.all(['a', 'b'].map((id) => workstation(id)));
  if (a === undefined || b === undefined) throw new Error('two workstations');
  await aMomentLater();
  await erase(a.archive, CPF);
  await aMomentLater();
  await push(a);
  await ACTS.query(b.archive, CPF);
  await exchange([b, a]);
  await exchange([b, a]);
  for (const { archive } of [a, b]) expect(await archive.results.months('embutido', CPF.numero)).toHaveLength(1);
  expect(new Set(await hashes([a, b])).size).toBe(1);
});

test('an archive that was put back knows by which entry the team has a result that it takes back', async () => {
  const [a, restored] = await Promise.all(['a', 'a'].map((id) => workstation(id)));
  if (a === undefined || restored === undefined) throw new Error('two archives');
  await ACTS.query(a.archive, CPF);
  await push(a);
  const entries = await a.archive.team.entries(0, 500, 1e9);
  await restored.archive.team.takeBack(entries, a.log, TAG_KEY);
  const [result] = await a.archive.results.months('embutido', CPF.numero);
  const seq = await restored.archive.team.pushedAt(result?.id ?? '');
  expect(entries[(seq ?? 0) - 1]?.resultId).toBe(result?.id);
});

test('one result, as the register answers, is at most a kilobyte of an entry', async () => {
  const a = await workstation('a');
  const consulta = simulateRegister(CPF, '2026-09', '2026-09');
  const response = { status: 'sucesso', data: '20/11/2026 10:15:00', versao: '1.0.0', consulta };
  const consent = sampleConsent();
  await a.archive.consents.addAll([consent], [note]);
  await a.archive.results.save(sampleResult(consent, { rawText: JSON.stringify(response) }), note);
  const result = (await a.archive.team.pending(100)).find(({ part }) => part === 'results');
  // A nonce of 12 bytes and a tag of 16 stand around it once it is sealed.
  expect((result?.body.length ?? 0) + 28).toBeLessThanOrEqual(1024);
  expect(result?.body.length).toBeGreaterThan(100);
});
