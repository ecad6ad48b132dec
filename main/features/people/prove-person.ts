import PQueue from 'p-queue';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import type { PeopleRepository, PersonKeys, Sign, StoredPerson } from '../../ports/people.ts';
import { createOfficerTries, type OfficerTries } from '../vault/officer-tries.ts';

type Known = Pick<PeopleRepository, 'list' | 'ownKey' | 'binding' | 'countWrong'>;

/** A person who typed the own passphrase, and signs by it. */
export interface ProvedPerson {
  readonly person: StoredPerson;
  readonly publicKey: string;
  readonly sign: Sign;
}

/**
 * Opens a person's signing key by the own passphrase. Fails with `not_found` of somebody unknown or who ended, with
 * `person_without_key` of somebody who has none at this workstation, with `person_passphrase_wrong`, and with
 * `too_many_wrong` in a pause.
 */
export type ProvePerson = (people: Known, personId: string, passphrase: string) => Promise<Outcome<ProvedPerson>>;

interface Tried {
  readonly tries: OfficerTries;
  /** One after the other: a try that waits for the key would not count yet for those beside it. */
  readonly turns: PQueue;
  /** Where the count is kept: of the archive that is open now. */
  people: Known;
}

/**
 * Counts wrong passphrases of each person in the archive, and keeps the pauses beyond a lock. `now`: milliseconds of a
 * clock that nobody sets; it runs from the start of the process, from which a pause goes on after a restart.
 */
export function createProvePerson(personKeys: Pick<PersonKeys, 'open'>, now: () => number): ProvePerson {
  const startedAt = now();
  const triedBy = new Map<string, Tried>();
  const triedOf = (people: Known, personId: string): Tried => {
    const known = triedBy.get(personId);
    if (known !== undefined) {
      known.people = people;
      return known;
    }
    const count = {
      read: async () => ok((await made.people.ownKey(personId))?.wrongTries ?? 0),
      write: async (wrong: number) => ok(await made.people.countWrong(personId, wrong)),
    };
    const turns = new PQueue({ concurrency: 1 });
    const made: Tried = { tries: createOfficerTries(count, now, startedAt), turns, people };
    triedBy.set(personId, made);
    return made;
  };

  return async (people, personId, passphrase) => {
    const { tries, turns } = triedOf(people, personId);
    return turns.add(async () => {
      const person = await personOf(people, personId);
      if (person === null) return fail('not_found');
      const key = await people.ownKey(personId);
      if (key === null) return fail('person_without_key');
      const binding = await people.binding(personId);
      return tries.run(async () => {
        const sign = await personKeys.open(passphrase, binding, key);
        return sign === null ? fail('person_passphrase_wrong') : ok({ person, publicKey: key.publicKey, sign });
      });
    });
  };
}

/** Returns a person who has not ended; null if there is none. */
export async function personOf(people: Pick<PeopleRepository, 'list'>, id: string): Promise<StoredPerson | null> {
  return (await people.list()).find((each) => each.id === id && each.endedAt === null) ?? null;
}
