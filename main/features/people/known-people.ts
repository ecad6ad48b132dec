import type { SignedAct } from '#domain/acts/act.ts';
import type { ActTrust } from '#domain/acts/trust.ts';
import type { Instant } from '#domain/basics/instant.ts';
import type { PersonKey, StoredPerson } from '../../ports/people.ts';
import type { Unlocked } from '../unlocked.ts';
import { formerAct, isActSigned } from './acts.ts';
import { confirmedBy, type IsConfirmed, type TeamPorts } from './team-signer.ts';

/** Key and signature as the act carries them, not yet verified. */
interface SignedBy {
  readonly key: string;
  readonly signature: string;
}

/** The trust in an act, and the time its key was made; `since` is null if the key is unknown or did not sign it. */
interface Stood {
  readonly trust: ActTrust;
  readonly since: Instant | null;
}

export interface KnownPeople {
  readonly ofAct: (act: SignedAct, by: SignedBy) => Stood;
  /** A person's unconfirmed keys, without those signed by a former key of the same person. */
  readonly unconfirmed: (personId: string) => readonly PersonKey[];
}

const BROKEN: Stood = { trust: 'broken', since: null };
const UNKNOWN: Stood = { trust: 'unknown_key', since: null };

export type KnownPorts = TeamPorts & Pick<Unlocked, 'people'>;

export async function knownPeople(ports: KnownPorts): Promise<KnownPeople> {
  const [persons, keys] = await Promise.all([ports.people.list(), ports.people.keys()]);
  return judgedBy(persons, keys, await confirmedBy(ports, keys));
}

/** `isConfirmed`: null outside a team. */
function judgedBy(
  persons: readonly StoredPerson[],
  keys: readonly PersonKey[],
  isConfirmed: IsConfirmed | null,
): KnownPeople {
  const personById = new Map(persons.map((person) => [person.id, person]));
  const keyByName = new Map(keys.map((key) => [nameOf(key), key]));
  const keyOwners = new Set(keys.map(({ publicKey }) => publicKey));
  const formerOf = (key: PersonKey, person: StoredPerson): PersonKey | undefined => {
    if (key.former === null) return undefined;
    const former = keyByName.get(nameOf({ publicKey: key.former.key, personId: key.personId }));
    const isSaid = isActSigned(formerAct(key, person), key.former.key, key.former.signature);
    return isSaid ? former : undefined;
  };
  /** A key and its former keys, back to the first; each former key signed the next one. */
  const chainOf = (key: PersonKey, person: StoredPerson): PersonKey[] => {
    const chain = new Set<PersonKey>();
    for (let at: PersonKey | undefined = key; at !== undefined && !chain.has(at); at = formerOf(at, person))
      chain.add(at);
    return [...chain];
  };
  const ofKey = (key: PersonKey): Stood => {
    const person = personById.get(key.personId);
    if (person === undefined) return BROKEN;
    const chain = chainOf(key, person);
    const first = chain.at(-1) ?? key;
    const isTaken = isConfirmed !== null && chain.some((one) => isConfirmed(one, person));
    const alone = first.madeAt === person.addedAt ? 'local' : 'new_key';
    return { trust: isTaken ? 'confirmed' : isConfirmed === null ? alone : 'not_admitted', since: first.madeAt };
  };
  const isFirst = (key: PersonKey): boolean => {
    const person = personById.get(key.personId);
    return person !== undefined && formerOf(key, person) === undefined;
  };
  return {
    unconfirmed: (personId) =>
      keys.filter(
        (key) => key.personId === personId && isFirst(key) && ['new_key', 'not_admitted'].includes(ofKey(key).trust),
      ),
    ofAct: (act, { key: publicKey, signature }) => {
      if (!isActSigned(act, publicKey, signature)) return BROKEN;
      const person = personById.get(act.personId);
      const key = keyByName.get(nameOf({ publicKey, personId: act.personId }));
      if (person === undefined || key === undefined) return keyOwners.has(publicKey) ? BROKEN : UNKNOWN;
      return person.name === act.name && person.role === act.role ? ofKey(key) : BROKEN;
    },
  };
}

const nameOf = ({ publicKey, personId }: Pick<PersonKey, 'publicKey' | 'personId'>): string =>
  `${publicKey} ${personId}`;
