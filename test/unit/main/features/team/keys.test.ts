import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TeamRole } from '#domain/team/role.ts';
import { followChain, NO_ENTRY, openEntry, sealEntry } from '#main/features/team/entries.ts';
import {
  claimTag,
  giveKey,
  giveRecovery,
  newKey,
  newRecovery,
  openRecovery,
  openSubjectKey,
  recoveryPair,
  takeKeys,
  wrapSubjectKey,
} from '#main/features/team/epoch-keys.ts';
import { admittedMembers, fingerprintOf, foundTeam } from '#main/features/team/members.ts';
import { isHeadSigned, newSignPair, signAdmission, signHead, teamOf } from '#main/features/team/signatures.ts';
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
  admissionSignature: signAdmission(team, waiting, by.sign.privateKey),
});

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
  expect([...admittedMembers(team, all).keys()].sort()).toEqual(['a', 'b', 'c', 'd']);
  const changed = (change: Partial<TeamWorkstation>): readonly TeamWorkstation[] =>
    all.map((one) => (one.id === 'c' ? { ...one, ...change } : one));
  for (const change of [{ role: 'supervisor' }, { login: 'x' }, { boxKey: newKey() }, { admittedBy: 'a' }] as const) {
    expect(admittedMembers(team, changed(change)).has('c')).toBe(false);
  }
  expect(admittedMembers(team, changed(admitted(team, officer, later))).has('c')).toBe(false);
  expect(admittedMembers(teamOf(second.waiting.signKey), all).size).toBe(0);
});

test('a team key reaches whom a supervisor wrapped it for, and the printed code', async () => {
  const [founder, officer] = await Promise.all([workstation(ID, 'supervisor'), workstation(OTHER, 'officer')]);
  const team = teamOf(founder.waiting.signKey);
  const members = admittedMembers(team, [admitted(team, founder, founder), admitted(team, officer, founder)]);
  const key = new Uint8Array(newKey());
  const recovery = await newRecovery(library);
  const recoveryKey = recovery.publicKey;
  const giver = { team, workstation: ID, sign: founder.sign, recoveryKey };
  const to = { workstation: OTHER, boxKey: officer.box.publicKey };
  const wrap = await giveKey(library, giver, to, { epoch: 3, key });
  const taken = await takeKeys(library, { team, members }, officer.box, [wrap]);
  expect(taken).toEqual({ keys: new Map([[3, key]]), recoveryKey });
  const none = { keys: new Map(), recoveryKey: null };
  expect(await takeKeys(library, { team, members }, founder.box, [wrap])).toEqual(none);
  expect(await takeKeys(library, { team, members }, officer.box, [{ ...wrap, epoch: 4 }])).toEqual(none);
  const own = await giveKey(library, { ...giver, workstation: OTHER, sign: officer.sign }, to, {
    epoch: 3,
    key: newKey(),
  });
  expect(await takeKeys(library, { team, members }, officer.box, [own])).toEqual(none);

  const kept = await giveRecovery(
    library,
    giver,
    new Map([
      [1, key],
      [3, key],
    ]),
  );
  expect(kept.map(({ workstation }) => workstation)).toEqual([RECOVERY_HOLDER, RECOVERY_HOLDER]);
  const typed = await recoveryPair(library, recovery.code.toLowerCase().replaceAll('-', ' '));
  if (!typed.ok) throw new Error(typed.error.code);
  const recovered = await openRecovery(library, typed.value, [...kept, wrap]);
  expect(recovered).toMatchObject({ team, makerId: ID });
  expect([...(recovered?.keys.keys() ?? [])]).toEqual([1, 3]);
  expect(recovered?.maker.publicKey).toEqual(founder.sign.publicKey);
  expect(await openRecovery(library, officer.box, kept)).toBeNull();
});

test('by the printed code somebody may become a supervisor again', async () => {
  const [founder, later, stranger, second, third, officer] = await Promise.all([
    workstation(ID, 'supervisor'),
    workstation(OTHER, 'supervisor'),
    workstation('s', 'supervisor'),
    workstation('2', 'supervisor'),
    workstation('3', 'supervisor'),
    workstation('o', 'officer'),
  ]);
  const team = teamOf(founder.waiting.signKey);
  const signed = (one: Made, by: Made): TeamWorkstation => ({ ...admitted(team, one, by), admittedBy: one.waiting.id });
  const all = [signed(stranger, stranger), signed(later, founder), signed(founder, founder)];
  expect([...admittedMembers(team, all).keys()].sort()).toEqual([ID, OTHER].sort());
  expect(foundTeam(all)).toEqual({ ok: true, value: team });
  const own = admitted(teamOf(stranger.waiting.signKey), stranger, stranger);
  const both = [{ ...own, admittedBy: own.id }, ...all];
  expect(foundTeam(both)).toMatchObject({ error: { code: 'team_other_founder' } });
  // By a code that another supervisor made; an officer makes none.
  const more = [admitted(team, second, founder), admitted(team, officer, founder), signed(founder, founder)];
  expect(admittedMembers(team, [signed(third, second), ...more]).has('3')).toBe(true);
  expect(admittedMembers(team, [signed(third, officer), ...more]).has('3')).toBe(false);
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
