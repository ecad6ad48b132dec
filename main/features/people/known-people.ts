import type { SignedAct } from '#domain/acts/act.ts';
import type { ActStanding } from '#domain/acts/standing.ts';
import type { Instant } from '#domain/instant.ts';
import type { PersonKey, StoredPerson } from '../../ports/people.ts';
import type { Unlocked } from '../unlocked.ts';
import { formerAct, isActSigned } from './acts.ts';

/** By what an act was signed, as it says. */
export interface SignedBy {
  readonly key: string;
  readonly signature: string;
}

/** How an act or a key stands, and since when the key is there; null of a key that is not known. */
export interface Stood {
  readonly standing: ActStanding;
  readonly since: Instant | null;
}

/** People and their keys, as everybody's acts are verified by. */
export interface KnownPeople {
  readonly ofAct: (act: SignedAct, by: SignedBy) => Stood;
  readonly ofKey: (key: PersonKey) => Stood;
}

const BROKEN: Stood = { standing: 'broken', since: null };

export async function knownPeople({ people }: Pick<Unlocked, 'people'>): Promise<KnownPeople> {
  const [persons, keys] = await Promise.all([people.list(), people.keys()]);
  return judgedBy(persons, keys);
}

function judgedBy(persons: readonly StoredPerson[], keys: readonly PersonKey[]): KnownPeople {
  const personById = new Map(persons.map((person) => [person.id, person]));
  const keyByName = new Map(keys.map((key) => [nameOf(key), key]));
  const formerOf = (key: PersonKey, person: StoredPerson): PersonKey | undefined => {
    if (key.former === null) return undefined;
    const former = keyByName.get(nameOf({ publicKey: key.former.key, personId: key.personId }));
    const isSaid = isActSigned(formerAct(key, person), key.former.key, key.former.signature);
    return isSaid ? former : undefined;
  };
  /** A key and those before it, each signed by the one before, back to the first. */
  const chainOf = (key: PersonKey, person: StoredPerson): PersonKey[] => {
    const chain = new Set<PersonKey>();
    for (let at: PersonKey | undefined = key; at !== undefined && !chain.has(at); at = formerOf(at, person))
      chain.add(at);
    return [...chain];
  };
  const ofKey = (key: PersonKey): Stood => {
    const person = personById.get(key.personId);
    if (person === undefined) return BROKEN;
    const first = chainOf(key, person).at(-1) ?? key;
    return { standing: first.madeAt === person.addedAt ? 'local' : 'new_key', since: first.madeAt };
  };
  return {
    ofKey,
    ofAct: (act, { key: publicKey, signature }) => {
      const person = personById.get(act.personId);
      const key = keyByName.get(nameOf({ publicKey, personId: act.personId }));
      if (person === undefined || key === undefined) return BROKEN;
      const isOfPerson = person.name === act.name && person.role === act.role;
      return isOfPerson && isActSigned(act, publicKey, signature) ? ofKey(key) : BROKEN;
    },
  };
}

const nameOf = ({ publicKey, personId }: Pick<PersonKey, 'publicKey' | 'personId'>): string =>
  `${publicKey} ${personId}`;
