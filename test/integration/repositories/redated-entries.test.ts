import { expect, test } from 'vitest';
import { fail, ok } from '#domain/basics/outcome.ts';
import type { SubjectErasure } from '#domain/team/erasure.ts';
import { keyName, type TeamAccess } from '#main/features/team/access.ts';
import { followChain, NO_ENTRY } from '#main/features/team/entries.ts';
import { certify } from '#main/features/team/epoch-keys.ts';
import { exchange } from '#main/features/team/exchange.ts';
import { type PullPorts, pullAll } from '#main/features/team/pull.ts';
import { type PushPorts, pushAll } from '#main/features/team/push.ts';
import { boundOwnClocks } from '#main/features/team/redate.ts';
import { newSignPair, signAdmission, signKey, teamOf } from '#main/features/team/signatures.ts';
import type { Acknowledgement, SealedEntry, TeamHead, TeamServer, WrappedSubjectKey } from '#main/ports/team.ts';
import type { PulledRow } from '#main/ports/team-archive.ts';
import { encodeBody } from '#main/repositories/team/body.ts';
import { sampleNote } from './audit-samples.ts';
import { sampleGroup } from './group-samples.ts';
import { OTHER_CPF, sampleConsent, sampleResult } from './samples.ts';
import { TAG_KEY, type Workstation, workstation } from './team-stations.ts';

const HOUR = 60 * 60_000;
const ticks = (milliseconds: number): bigint => BigInt(Date.now() + milliseconds) << 16n;
const LATEST = ticks(24 * HOUR);
const keys = new Map([[1, new Uint8Array(32).fill(7)]]);
const note = sampleNote({ documento: null });

/** The workstation `a` made the team, and gave itself its key. */
const FOUNDER = newSignPair();
const TEAM = teamOf(FOUNDER.publicKey);
const codes = [
  certify(
    { team: TEAM, workstation: 'a', sign: FOUNDER },
    { sign: newSignPair(), box: { publicKey: TAG_KEY, privateKey: TAG_KEY } },
  ),
];
const OWN_KEY = { epoch: 1, workstation: 'a', key: new Uint8Array(32).fill(7), codes };
const GIVEN = { ...OWN_KEY, by: 'a', signature: signKey(TEAM, OWN_KEY, FOUNDER.privateKey) };

/** A server that refuses entries dated ahead, as a team's database does. */
function boundingServer() {
  const log: SealedEntry[] = [];
  const heads: TeamHead[] = [];
  const wrapped = new Map<string, WrappedSubjectKey>();
  const said: Acknowledgement[] = [];
  const named = ({ workstation: by, subjectTag: tag, epoch }: WrappedSubjectKey): string =>
    keyName({ workstation: by, tag, epoch });
  const server: Partial<TeamServer> = {
    heads: async () => ok(heads.slice(-1)),
    subjectKeys: async () => ok([...wrapped.values()]),
    shareSubjectKeys: async (given) => {
      const keys = given.map((one) => ({ ...one, workstation: 'a' }));
      for (const one of keys) wrapped.set(named(one), one);
      return ok(keys);
    },
    erase: async (_, clock) => (clock > LATEST ? fail('team_refused') : ok(undefined)),
    acknowledge: async (one) => ok(void said.push({ ...one, workstation: 'a' })),
    acknowledgements: async () => ok(said),
    push: async (entries, head) => {
      if (entries.some(({ clock }) => clock > LATEST)) return fail('team_refused');
      log.push(...entries);
      heads.push(head);
      return ok([]);
    },
    pull: async (_, after) => ok(log.filter(({ seq }) => seq > after)),
    notices: async (_, after) => ok(log.filter(({ seq }) => seq > after)),
  };
  return { server, log, said, wrapped };
}

const accessOf = ({ id }: Workstation, server: Partial<TeamServer>, isApart = false) => {
  const { publicKey: signKey } = FOUNDER;
  const boxKey = new Uint8Array(32).fill(9);
  const member = { id: 'a', login: 'lastro_a', role: 'supervisor', signKey, boxKey, admittedBy: 'a' } as const;
  const admissionSignature = signAdmission(TEAM, member, FOUNDER.privateKey);
  return {
    team: TEAM,
    keys,
    server,
    identity: { sign: FOUNDER },
    members: new Map([['a', member]]),
    shown: { workstations: [{ ...member, admissionSignature, removedAt: null }], given: [GIVEN] },
    record: { workstation: id, role: 'supervisor', stage: 'member' },
    clocks: { now: ticks(0), latest: LATEST, isApart },
  } as unknown as TeamAccess;
};

const portsOf = ({ archive }: Workstation) =>
  ({
    team: archive.team,
    payable: async () => [],
    clock: Date.now,
    onChanged: () => {},
    erase: async ({ documento, consentsBefore, reason }: SubjectErasure, beats: bigint) => {
      const event = sampleNote({ kind: 'erase', documento, facts: { reason } });
      await archive.eraser.erase({ documento, consentsBefore, beats }, event);
      return ok(undefined);
    },
  }) as unknown as PullPorts & PushPorts;

/** Applies a row shared by another workstation, at a clock. */
const applied = ({ archive }: Workstation, role: 'officer' | 'auditor', clock: bigint) => {
  const peer = { workstation: 'c', login: 'lastro_c', signKey: TAG_KEY, seq: 1, hash: TAG_KEY };
  const rows: readonly PulledRow[] = [
    { seq: 1, clock, subjectTag: null, body: encodeBody({ part: 'views', id: 'v', subject: null, row: null }) },
  ];
  return archive.team.apply({ peer, role, rows, readings: [], tagKey: TAG_KEY });
};

const consent = sampleConsent();
const result = sampleResult(consent);
const saved = async ({ archive }: Workstation): Promise<void> => {
  await archive.consents.addAll([consent]);
  await archive.results.save(result);
  await archive.groups.add(sampleGroup(), note);
};

test.each([
  ['with its subject', false],
  ['whose subject somebody erased meanwhile', true],
])(
  'data, bounded clocks: what was sealed ahead, %s, is sent by its present date, in its order',
  async (_, isKeyGone) => {
    const a = await workstation('a');
    const { server, log, said, wrapped } = boundingServer();
    const access = accessOf(a, server);
    await applied(a, 'officer', ticks(10 * 365 * 24 * HOUR));
    await saved(a);
    expect(await pushAll(access, portsOf(a), [])).toEqual(fail('team_refused'));
    const erasing = sampleNote({ kind: 'erase', documento: OTHER_CPF.numero, facts: { reason: 'engano' } });
    await a.archive.eraser.erase({ documento: OTHER_CPF.numero, consentsBefore: 0 }, erasing);
    expect(await pushAll(access, portsOf(a), [])).toEqual(fail('team_refused'));
    if (isKeyGone) wrapped.clear();

    expect(await boundOwnClocks(access, a.archive.team)).toEqual(ok(undefined));
    expect(await pushAll(access, portsOf(a), [])).toEqual(ok([]));
    expect(followChain(TEAM, 'a', { seq: 0, hash: NO_ENTRY }, log)?.seq).toBe(log.length);
    expect(log.every(({ clock }) => clock < ticks(HOUR))).toBe(true);
    const dates = log.filter(({ kind }) => kind === 'tombstone').map(({ clock }) => clock);
    expect(said.map(({ clock }) => clock)).toEqual(dates);
    expect(dates).toHaveLength(1);

    const b = await workstation('b');
    const last = log.at(-1);
    const head = { workstation: 'a', seq: last?.seq ?? 0, hash: last?.hash ?? NO_ENTRY, signature: NO_ENTRY, at: 0 };
    // The erasing workstation of a missing key is known.
    const gone = log.flatMap(({ subjectTag, kind }) => (subjectTag === null || kind !== 'row' ? [] : [subjectTag]));
    const tombstone = { workstation: 'c', clock: 0n, sealed: NO_ENTRY, isDone: true };
    if (isKeyGone) for (const subjectTag of gone) await b.archive.team.bury({ ...tombstone, subjectTag });
    const logs = [{ head, from: { seq: 0, hash: NO_ENTRY } }];
    expect(await pullAll(accessOf(b, server), logs, portsOf(b))).toEqual(ok([]));
    expect(await b.archive.team.stateHash()).toBe(await a.archive.team.stateHash());
    expect(await b.archive.results.get(result.id)).not.toBeNull();
  },
);

test.each([
  ["is more than an hour off the server's", true],
  ['is near the server', false],
])('data, bounded clocks: a workstation whose clock %s sends by that alone', async (_, isApart) => {
  const a = await workstation('a');
  await saved(a);
  const { server, log } = boundingServer();
  const exchanged = await exchange(accessOf(a, server, isApart), portsOf(a), false);
  expect(exchanged).toEqual(isApart ? fail('team_clock_apart') : ok([]));
  expect(log.length > 0).toBe(!isApart);
});

test('logs of a team: what an erasure took that came meanwhile is sent empty, once the logs were read again', async () => {
  const a = await workstation('a');
  await saved(a);
  const { server, log } = boundingServer();
  const place = { workstation: 'c', seq: 9 };
  const asked: unknown[] = [];
  const push: TeamServer['push'] = async (entries, head, paid, known) => {
    asked.push(known);
    if (asked.length > 1) return server.push?.(entries, head, paid, known) ?? fail('not_found');
    // Its log is read with the next exchange.
    const [row] = entries.filter(({ kind, subjectTag }) => kind === 'row' && subjectTag !== null);
    const erased = { subjectTag: row?.subjectTag ?? NO_ENTRY, clock: row?.clock ?? 0n, sealed: NO_ENTRY };
    await a.archive.team.bury({ ...erased, workstation: 'c', isDone: true });
    return ok([place]);
  };
  expect(await exchange(accessOf(a, { ...server, push }), portsOf(a), false)).toEqual(ok([]));
  expect(asked.slice(0, 2)).toEqual([[], [place]]);
  const emptied = log.filter(({ sealed }) => sealed.length === 0);
  expect(emptied).toHaveLength(1);
  expect(emptied[0]?.clock).toBe(log.find(({ subjectTag }) => subjectTag !== null)?.clock);
});

test.each([
  ["an auditor's entry moves nobody's clock", 'auditor', false],
  ["an officer's entry is followed by what is written next", 'officer', true],
] as const)('data, bounded clocks: %s', async (_, role, isFollowed) => {
  const a = await workstation('a');
  await a.archive.groups.add(sampleGroup(), note);
  await applied(a, role, ticks(20 * HOUR));
  await a.archive.groups.add(sampleGroup(), note);
  const newest = (await a.archive.team.pending(500)).at(-1)?.clock ?? 0n;
  expect(newest > ticks(19 * HOUR)).toBe(isFollowed);
});
