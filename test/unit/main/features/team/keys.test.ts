import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TeamRole } from '#domain/team/role.ts';
import { followChain, NO_ENTRY, openEntry, sealEntry } from '#main/features/team/entries.ts';
import {
  certify,
  claimTag,
  giveKey,
  giveRecovery,
  newKey,
  newRecovery,
  openKeys,
  openRecovery,
  openSubjectKey,
  recoveryPairs,
  takeKeys,
  wrapSubjectKey,
} from '#main/features/team/epoch-keys.ts';
import { admissionName, admittedMembers, fingerprintOf, foundTeam } from '#main/features/team/members.ts';
import {
  isHeadSigned,
  nameOfCode,
  newSignPair,
  signAdmission,
  signHead,
  teamOf,
} from '#main/features/team/signatures.ts';
import type { SealedEntry, TeamWorkstation } from '#main/ports/team.ts';
import { RECOVERY_HOLDER } from '#main/ports/team.ts';
import { teamKeyLibrary } from '#main/team/key-library.ts';

const library = teamKeyLibrary();
const [ID, OTHER] = [randomUUID(), randomUUID()];

async function workstation(id: string, role: TeamRole) {
  const [sign, box] = [newSignPair(), await library.newBoxPair()];
  const waiting: TeamWorkstation = {
    id,
    login: `login_${id}`,
    signKey: sign.publicKey,
    boxKey: box.publicKey,
    role,
    admittedBy: null,
    admissionSignature: null,
    removedAt: null,
  };
  return { sign, box, waiting };
}
type Made = Awaited<ReturnType<typeof workstation>>;

const admitted = (team: string, { waiting }: Made, by: Made): TeamWorkstation => ({
  ...waiting,
  admittedBy: by.waiting.id,
  admissionSignature: signAdmission(team, { ...waiting, admittedBy: by.waiting.id }, by.sign.privateKey),
});
type Vouchers = Parameters<typeof admittedMembers>[2];
const membersOf = (team: string, all: readonly TeamWorkstation[], vouchers: Vouchers = {}) =>
  admittedMembers(team, all, vouchers);

test('members are those whose admission leads back to who made the team', async () => {
  const [founder, second, officer, later, waiting] = await Promise.all([
    workstation('a', 'supervisor'),
    workstation('b', 'supervisor'),
    workstation('c', 'officer'),
    workstation('d', 'officer'),
    workstation('e', 'officer'),
  ]);
  const team = teamOf(founder.waiting.signKey);
  const all = [
    admitted(team, later, second),
    waiting.waiting,
    admitted(team, second, founder),
    admitted(team, officer, second),
    admitted(team, founder, founder),
  ];
  expect([...membersOf(team, all).keys()].sort()).toEqual(['a', 'b', 'c', 'd']);
  const changed = (change: Partial<TeamWorkstation>): readonly TeamWorkstation[] =>
    all.map((one) => (one.id === 'c' ? { ...one, ...change } : one));
  for (const change of [{ role: 'supervisor' }, { login: 'x' }, { boxKey: newKey() }, { admittedBy: 'a' }] as const) {
    expect(membersOf(team, changed(change)).has('c')).toBe(false);
  }
  expect(membersOf(team, changed(admitted(team, officer, later))).has('c')).toBe(false);
  expect(membersOf(teamOf(second.waiting.signKey), all).size).toBe(0);
});

test('a team key reaches whom a supervisor wrapped it for, and the printed code', async () => {
  const [founder, officer] = await Promise.all([workstation(ID, 'supervisor'), workstation(OTHER, 'officer')]);
  const team = teamOf(founder.waiting.signKey);
  const members = membersOf(team, [admitted(team, founder, founder), admitted(team, officer, founder)]);
  const key = new Uint8Array(newKey());
  const recovery = await newRecovery(library);
  const maker = { team, workstation: ID, sign: founder.sign };
  const giver = { ...maker, codes: [certify(maker, recovery)] };
  const codes = giver.codes.map(nameOfCode);
  const to = { workstation: OTHER, boxKey: officer.box.publicKey };
  const wrap = await giveKey(library, giver, to, { epoch: 3, key });
  const take = async (box: typeof officer.box, one: typeof wrap, removed = {}) =>
    takeKeys(team, members, removed, await openKeys(library, box, [one]));
  const taken = { keys: new Map([[3, key]]), codes: giver.codes };
  expect(await take(officer.box, wrap)).toEqual(taken);
  const none = { keys: new Map(), codes: [] };
  expect(await take(founder.box, wrap)).toEqual(none);
  expect(await take(officer.box, { ...wrap, epoch: 4 })).toEqual(none);
  // Keys given by a removed supervisor count up to its removal, for the codes of that time.
  const end = { seq: 1, hash: '', admitted: [], by: OTHER };
  expect(await take(officer.box, wrap, { [ID]: { ...end, epoch: 3, codes } })).toEqual(taken);
  expect(await take(officer.box, wrap, { [ID]: { ...end, epoch: 2, codes } })).toEqual(none);
  expect(await take(officer.box, wrap, { [ID]: { ...end, epoch: 3, codes: [] } })).toEqual(none);
  const own = await giveKey(library, { ...giver, workstation: OTHER, sign: officer.sign }, to, {
    epoch: 3,
    key: newKey(),
  });
  expect(await take(officer.box, own)).toEqual(none);

  const kept = await giveRecovery(
    library,
    giver,
    new Map([
      [1, key],
      [3, key],
    ]),
    recovery,
  );
  expect(kept.map(({ workstation }) => workstation)).toEqual([RECOVERY_HOLDER, RECOVERY_HOLDER]);
  const typed = await recoveryPairs(library, recovery.code.toLowerCase().replaceAll('-', ' '));
  if (!typed.ok) throw new Error(typed.error.code);
  const workstations = [...members.values()];
  const open = (pair: typeof typed.value, wraps: typeof kept) => openRecovery(library, pair, { wraps, workstations });
  const recovered = await open(typed.value, [...kept, wrap]);
  expect(recovered?.team).toBe(team);
  expect(recovered?.given.map(({ epoch }) => epoch)).toEqual([1, 3]);
  expect(await open({ ...typed.value, box: officer.box }, kept)).toBeNull();
  // A team named by an attacker who knows the keys that the code opens, but not its signing key.
  const forged = await giveRecovery(library, { ...giver, team: 'ab'.repeat(16) }, new Map([[1, key]]), {
    ...recovery,
    sign: newSignPair(),
  });
  expect(await open(typed.value, forged)).toBeNull();
});

test('by the printed code somebody may become a supervisor again, until another code takes its place', async () => {
  const [founder, later, stranger] = await Promise.all([
    workstation(ID, 'supervisor'),
    workstation(OTHER, 'supervisor'),
    workstation('s', 'supervisor'),
  ]);
  const team = teamOf(founder.waiting.signKey);
  const recovery = await newRecovery(library);
  const { sign } = recovery;
  const code = certify({ team, workstation: ID, sign: founder.sign }, recovery);
  const name = nameOfCode(code);
  const signed = ({ waiting }: Made, by: Pick<Made, 'sign'>, of = team): TeamWorkstation => {
    const own = { ...waiting, admittedBy: waiting.id };
    return { ...own, admissionSignature: signAdmission(of, own, by.sign.privateKey) };
  };
  const byCode = signed(later, { sign });
  const all = [signed(stranger, stranger), byCode, signed(founder, founder)];
  const membersBy = (vouchers: Vouchers) => [...membersOf(team, all, vouchers).keys()].sort();
  expect(membersBy({ codes: [code] })).toEqual([ID, OTHER].sort());
  expect(membersBy({})).toEqual([ID]);
  const end = { seq: 0, hash: '', epoch: 1, codes: [], by: ID };
  expect(membersBy({ codes: [code], removed: { [name]: { ...end, admitted: [] } } })).toEqual([ID]);
  const named = { ...end, admitted: [admissionName(byCode)] };
  expect(membersBy({ codes: [code], removed: { [name]: named } })).toEqual([ID, OTHER].sort());
  // Neither a supervisor's own key nor a code that no supervisor made, or a removed one afterwards, admits.
  expect([...membersOf(team, [signed(later, founder), signed(founder, founder)]).keys()]).toEqual([ID]);
  const own = certify({ team, workstation: 's', sign: stranger.sign }, recovery);
  expect(membersBy({ codes: [own, { ...code, signature: own.signature }] })).toEqual([ID]);
  const without = { ...end, by: OTHER, admitted: [] };
  expect(membersBy({ codes: [code], removed: { [ID]: without } })).toEqual([ID]);
  expect(membersBy({ codes: [code], removed: { [ID]: { ...without, codes: [name] } } })).toHaveLength(2);
  const founded = signed(stranger, stranger, teamOf(stranger.waiting.signKey));
  expect(foundTeam([...all, founded])).toMatchObject({ error: { code: 'team_other_founder' } });
  expect(foundTeam(all)).toEqual({ ok: true, value: team });
});

test('a removed supervisor vouches for the very workstations that its removal names', async () => {
  const [founder, second, officer, other] = await Promise.all([
    workstation('a', 'supervisor'),
    workstation('b', 'supervisor'),
    workstation('c', 'officer'),
    workstation('d', 'officer'),
  ]);
  const team = teamOf(founder.waiting.signKey);
  const known = admitted(team, officer, second);
  const all = [admitted(team, founder, founder), admitted(team, second, founder), known, admitted(team, other, second)];
  const removed = { b: { seq: 4, hash: '', epoch: 1, codes: [], by: 'a', admitted: [admissionName(known)] } };
  expect([...membersOf(team, all, { removed }).keys()].sort()).toEqual(['a', 'b', 'c']);
  // With keys of an accomplice instead of its own, under the name of an admitted workstation.
  const swapped = admitted(
    team,
    { ...officer, waiting: { ...officer.waiting, signKey: newSignPair().publicKey } },
    second,
  );
  const changed = all.map((one) => (one.id === 'c' ? swapped : one));
  expect(membersOf(team, changed, { removed }).has('c')).toBe(false);
});

test('HPKE is that of RFC 9180: its published seed gives its published public key', async () => {
  const seed = Buffer.from('6db9df30aa07dd42ee5e8181afdb977e538f5e1fec8a06223f33f7013e525037', 'hex');
  const { publicKey } = await library.boxPairOf(seed);
  expect(Buffer.from(publicKey).toString('hex')).toBe(
    '3948cfe0ad1ddb695d780e59077195da6c56506b027329794ab02bca80815c4d',
  );
});

function logOf(team: string, key: Uint8Array, bodies: readonly Uint8Array[]): SealedEntry[] {
  const log: SealedEntry[] = [];
  for (const body of bodies) {
    const header = {
      workstation: 'a',
      seq: log.length + 1,
      kind: 'row' as const,
      clock: 5n,
      subjectTag: null,
      epoch: 1,
    };
    log.push(sealEntry(team, { ...header, previous: log.at(-1)?.hash ?? NO_ENTRY }, key, body));
  }
  return log;
}

test('a log is followed as it was written and no other way', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array(), { minLength: 1, maxLength: 8 }), fc.nat(), fc.nat(), (bodies, at, kind) => {
      const key = newKey();
      const log = logOf('t', key, bodies);
      const start = { seq: 0, hash: NO_ENTRY };
      expect(followChain('t', 'a', start, log)?.seq).toBe(bodies.length);
      expect(log.map((entry) => Buffer.from(openEntry('t', entry, key) ?? []))).toEqual(
        bodies.map((one) => Buffer.from(one)),
      );
      const emptied = log.map((entry) => ({ ...entry, sealed: new Uint8Array() }));
      expect(followChain('t', 'a', start, emptied)?.seq).toBe(bodies.length);
      const index = at % log.length;
      const found = log[index] as SealedEntry;
      const changes: readonly Partial<SealedEntry>[] = [
        { clock: 6n },
        { epoch: 2 },
        { subjectTag: newKey() },
        { kind: 'control' as const },
        { sealed: Buffer.concat([found.sealed, Buffer.of(0)]) },
        { seq: found.seq + 1 },
      ];
      const changed = { ...found, ...changes[kind % changes.length] };
      expect(followChain('t', 'a', start, log.with(index, changed))).toBeNull();
      expect(openEntry('t', changed, key)).toBeNull();
      expect(openEntry('other', found, key)).toBeNull();
      if (index < log.length - 1) expect(followChain('t', 'a', start, log.toSpliced(index, 1))).toBeNull();
    }),
    { numRuns: 50 },
  );
});

test('a head says whose it is; a subject key is of its subject alone', () => {
  const pair = newSignPair();
  const head = { workstation: 'a', seq: 4, hash: newKey() };
  const signature = signHead('t', head, pair.privateKey);
  expect(isHeadSigned('t', { ...head, signature }, pair.publicKey)).toBe(true);
  expect(isHeadSigned('t', { ...head, seq: 5, signature }, pair.publicKey)).toBe(false);
  expect(isHeadSigned('u', { ...head, signature }, pair.publicKey)).toBe(false);
  expect(isHeadSigned('t', { ...head, signature }, newSignPair().publicKey)).toBe(false);

  const [team, tag, key] = [newKey(), newKey(), newKey()];
  const wrapped = wrapSubjectKey(team, tag, key);
  expect(Buffer.from(openSubjectKey(team, tag, wrapped) ?? [])).toEqual(Buffer.from(key));
  expect(openSubjectKey(team, newKey(), wrapped)).toBeNull();
  expect(openSubjectKey(newKey(), tag, wrapped)).toBeNull();
});

test('claims of one month are one tag in every epoch, and another for each other member', () => {
  const first = newKey();
  const month = {
    environment: 'producao',
    institution: '00000000000191',
    subject: '12345678',
    month: '2026-09',
  } as const;
  const tag = claimTag(new Map([[1, first]]), month);
  expect(
    claimTag(
      new Map([
        [1, first],
        [2, newKey()],
      ]),
      month,
    ),
  ).toEqual(tag);
  const others = [
    { subject: '87654321' },
    { month: '2026-08' },
    { institution: '1' },
    { environment: 'sandbox' },
  ] as const;
  for (const other of others) expect(claimTag(new Map([[1, first]]), { ...month, ...other })).not.toEqual(tag);
});

test('fingerprints are eight words of the list, and differ with each key, login and role', () => {
  const keys = { id: 'a', signKey: newKey(), boxKey: newKey(), login: 'ana', role: 'officer' } as const;
  const { words, code } = fingerprintOf(keys, library);
  expect(words).toHaveLength(8);
  expect(words.join(' ')).toMatch(/^[a-z]{3,}( [a-z]{3,}){7}$/);
  expect(code).toMatch(/^LASTRO-[0-9A-F]{32}$/);
  for (const other of [{ boxKey: newKey() }, { signKey: newKey() }, { login: 'bia' }, { role: 'auditor' }] as const) {
    expect(fingerprintOf({ ...keys, ...other }, library).words).not.toEqual(words);
  }
});

test('a key that does not open is tried once, and by another pair anew', async () => {
  const [box, other] = [await library.newBoxPair(), await library.newBoxPair()];
  const tried: string[] = [];
  const counting: typeof library = {
    ...library,
    unwrap: async (_, info) => {
      tried.push(info);
      return null;
    },
  };
  const wraps = [1, 2].map((epoch) => ({ epoch, workstation: ID, sealed: newKey() }));
  for (const pair of [box, box, other]) expect(await openKeys(counting, pair, wraps)).toEqual([]);
  expect(tried).toHaveLength(4);
});
