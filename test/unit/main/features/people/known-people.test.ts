import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { actText, type SignedAct } from '#domain/acts/act.ts';
import type { ActTrust } from '#domain/acts/trust.ts';
import { ok } from '#domain/basics/outcome.ts';
import { confirmationAct, formerAct } from '#main/features/people/acts.ts';
import { knownPeople } from '#main/features/people/known-people.ts';
import type { PersonKey, StoredPerson } from '#main/ports/people.ts';
import type { Peer, TeamRecord } from '#main/ports/team-archive.ts';

interface Pair {
  readonly publicKey: string;
  readonly raw: Uint8Array;
  readonly sign: (act: SignedAct) => string;
}

function pair(): Pair {
  const { publicKey, privateKey }: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ed25519');
  const der = publicKey.export({ format: 'der', type: 'spki' });
  const signed = (act: SignedAct) => sign(null, Buffer.from(actText(act)), privateKey).toString('base64');
  return { publicKey: der.toString('base64'), raw: der.subarray(-32), sign: signed };
}

const [FIRST, SECOND, OTHER, SUPERVISOR] = [pair(), pair(), pair(), pair()];
const RUI: StoredPerson = { id: 'rui', name: 'Rui Matos', role: 'approver', addedAt: 1, endedAt: null };
const ANA: StoredPerson = { id: 'ana', name: 'Ana Prado', role: 'analyst', addedAt: 1, endedAt: null };
const ACT: SignedAct = {
  kind: 'decision',
  about: 'caso',
  version: 1,
  sha256: 'a'.repeat(64),
  outcome: 'approved_with_conditions',
  words: 'Aval dos sócios.',
  level: 'Comitê',
  personId: RUI.id,
  name: RUI.name,
  role: RUI.role,
  at: 9,
};

function key({ publicKey }: Pair, changes: Partial<PersonKey> = {}): PersonKey {
  return { publicKey, personId: RUI.id, madeAt: 1, former: null, confirmation: null, ...changes };
}

/** The second key, as the first one signed it. */
function following(by: Pair = FIRST): PersonKey {
  const second = key(SECOND, { madeAt: 5 });
  return { ...second, former: { key: FIRST.publicKey, signature: by.sign(formerAct(second, RUI)) } };
}

const SAID = { workstation: 's', name: 'Eva', at: 7 };

function confirmed(one: PersonKey, by: Pair = SUPERVISOR, of: StoredPerson = RUI): PersonKey {
  return { ...one, confirmation: { ...SAID, signature: by.sign(confirmationAct(one.publicKey, of, SAID)) } };
}

interface Known {
  readonly keys: readonly PersonKey[];
  readonly inTeam?: boolean;
  readonly act?: Partial<SignedAct>;
  readonly by?: Pair;
  readonly person?: StoredPerson;
}

async function trust({ keys, inTeam = false, act = {}, by = FIRST, person = RUI }: Known): Promise<ActTrust> {
  const record = { workstation: 'o', role: 'officer', stage: 'member' } as TeamRecord;
  const peer = { workstation: 's', signKey: SUPERVISOR.raw } as Peer;
  const ports = {
    people: { list: async () => [person, ANA], keys: async () => keys },
    team: { read: async () => (inTeam ? record : null), peers: async () => [peer] },
    secrets: { read: async () => ok(null) },
  } as unknown as Parameters<typeof knownPeople>[0];
  const known = await knownPeople(ports);
  return known.ofAct({ ...ACT, ...act }, { key: by.publicKey, signature: by.sign(ACT) }).trust;
}

describe('data, signed acts', () => {
  test.each<[what: string, ActTrust, Known]>([
    ['by the key with which the person was added', 'local', { keys: [key(FIRST)] }],
    ['by a key that came later', 'new_key', { keys: [key(FIRST, { madeAt: 2 })] }],
    ['by a key that the former one signed', 'local', { keys: [key(FIRST), following()], by: SECOND }],
    ['by a key that another one signed as the former', 'new_key', { keys: [key(FIRST), following(OTHER)], by: SECOND }],
    ['by a key whose former one is not known', 'new_key', { keys: [following()], by: SECOND }],
    ['by a key that nobody knows', 'unknown_key', { keys: [key(SECOND)] }],
    ['by a key of somebody else', 'broken', { keys: [key(FIRST, { personId: ANA.id })] }],
    ['of somebody whom nobody knows', 'broken', { keys: [key(FIRST)], person: { ...RUI, id: 'leo' } }],
    ['of a person of another name here', 'broken', { keys: [key(FIRST)], person: { ...RUI, name: 'Rui Mattos' } }],
    ['of a person of another role here', 'broken', { keys: [key(FIRST)], person: { ...RUI, role: 'analyst' } }],
    ['of a team, by a key that nobody confirmed', 'not_admitted', { keys: [key(FIRST)], inTeam: true }],
    ['of a team, by a confirmed key', 'confirmed', { keys: [confirmed(key(FIRST))], inTeam: true }],
    [
      'of a team, by the key after a confirmed one',
      'confirmed',
      { keys: [confirmed(key(FIRST)), following()], by: SECOND, inTeam: true },
    ],
    [
      'of a team, by the key before a confirmed one',
      'not_admitted',
      { keys: [key(FIRST), confirmed(following())], inTeam: true },
    ],
    ['of a team, confirmed by another key', 'not_admitted', { keys: [confirmed(key(FIRST), OTHER)], inTeam: true }],
    [
      'of a team, confirmed as a key of somebody else',
      'not_admitted',
      { keys: [confirmed(key(FIRST), SUPERVISOR, { ...RUI, role: 'analyst' })], inTeam: true },
    ],
    ['confirmed, where no team is joined', 'local', { keys: [confirmed(key(FIRST))] }],
  ])('an act %s: %s', async (_what, expected, known) => {
    expect(await trust(known)).toBe(expected);
  });

  test.each(Object.entries({ ...ACT, version: 2, at: 10, role: 'analyst', kind: 'vote' } as const))(
    'an act of which %s is another is not signed',
    async (member, other) => {
      const changed = typeof other === 'string' && member !== 'role' && member !== 'kind' ? `${other} ` : other;
      expect(await trust({ keys: [key(FIRST)], act: { [member]: changed } })).toBe('broken');
    },
  );
});
