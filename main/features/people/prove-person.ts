import PQueue from 'p-queue';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import type { PeopleRepository, PersonKeys, Sign, StoredPerson } from '../../ports/people.ts';
import { createOfficerTries, type OfficerTries } from '../vault/officer-tries.ts';

type Known = Pick<PeopleRepository, 'list' | 'ownKey' | 'binding' | 'countWrong'>;

/** A person who typed the right passphrase and can sign now. */
export interface ProvedPerson {
  readonly person: StoredPerson;
  readonly publicKey: string;
  readonly sign: Sign;
}

/**
 * Opens a person's signing key with the person's passphrase. Fails with `not_found` if the person is unknown or ended,
 * `person_without_key` if the person has no key at this workstation, `person_passphrase_wrong`, and `too_many_wrong`
 * during a pause.
 */
export type ProvePerson = (people: Known, personId: string, passphrase: string) => Promise<Outcome<ProvedPerson>>;

interface Tried {
  readonly tries: OfficerTries;
  /** Runs tries one after the other: tries at once would all pass before the first wrong one counts. */
  readonly turns: PQueue;
  /** Repository of the archive that is open now, which keeps the count. */
  people: Known;
}

/**
 * Counts each person's wrong passphrases in the archive; pauses outlast a lock. `now`: milliseconds of a clock that
 * cannot be set; after a restart, a pause is counted from the start of the process.
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
