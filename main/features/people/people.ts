import type { Person } from '#contract/people.ts';
import { isoWithOffset } from '#domain/instant.ts';
import { fail, type Outcome, ok } from '#domain/outcome.ts';
import { MAX_PEOPLE, type Role } from '#domain/people.ts';
import type { StoredPerson, Verifiers } from '../../ports/cases.ts';
import { buildEvent } from '../audit/record-event.ts';
import type { Unlocked } from '../unlocked.ts';
import { type ProvePerson, personOf } from './prove-person.ts';

/** What people are proved by, and what a new passphrase has to be. */
export interface PeopleParts {
  readonly verifiers: Verifiers;
  readonly provePerson: ProvePerson;
  readonly checkPassphrase: (passphrase: string) => Promise<Outcome<void>>;
}

type PeoplePorts = Pick<Unlocked, 'clock' | 'officer' | 'newId' | 'people'>;

/** Returns everybody, by name; those who ended last. */
export async function listPeople({ people }: Pick<PeoplePorts, 'people'>): Promise<{ people: Person[] }> {
  const byName = (await people.list()).toSorted(
    (one, other) =>
      Number(one.endedAt !== null) - Number(other.endedAt !== null) || one.name.localeCompare(other.name, 'pt-BR'),
  );
  return { people: byName.map(personRow) };
}

interface NewPerson {
  readonly name: string;
  readonly role: Role;
  readonly passphrase: string;
}

/** Adds a person; the log says that, by the person's id and role, and never the name. */
export async function addPerson(
  { verifiers, checkPassphrase }: Pick<PeopleParts, 'verifiers' | 'checkPassphrase'>,
  unlocked: PeoplePorts,
  { name, role, passphrase }: NewPerson,
): Promise<Outcome<{ people: Person[] }>> {
  const { people, clock, newId } = unlocked;
  if ((await people.list()).length >= MAX_PEOPLE) return fail('limit_reached', { max: MAX_PEOPLE });
  const checked = await checkPassphrase(passphrase);
  if (!checked.ok) return checked;
  const verifier = await verifiers.make(passphrase);
  const person = { id: newId(), name, role, verifier, wrongTries: 0, addedAt: clock(), endedAt: null };
  const facts = { act: 'add', person: person.id, role };
  const isAdded = await people.add(person, buildEvent(unlocked, { kind: 'people', facts }));
  return isAdded ? ok(await listPeople(unlocked)) : fail('name_taken');
}

interface PassphraseChange {
  readonly personId: string;
  readonly current: string;
  readonly next: string;
}

/** Changes a person's passphrase for whoever types the one in force. */
export async function changePersonPassphrase(
  { verifiers, provePerson, checkPassphrase }: PeopleParts,
  unlocked: PeoplePorts,
  { personId, current, next }: PassphraseChange,
): Promise<Outcome<{ people: Person[] }>> {
  const { people } = unlocked;
  const proved = await provePerson(people, personId, current);
  if (!proved.ok) return proved;
  const checked = await checkPassphrase(next);
  if (!checked.ok) return checked;
  const facts = { act: 'new_passphrase', person: personId };
  const event = buildEvent(unlocked, { kind: 'people', facts });
  const isKept = await people.setVerifier(proved.value, await verifiers.make(next), event);
  return isKept ? ok(await listPeople(unlocked)) : fail('person_passphrase_wrong');
}

/** Ends a person, who acts no more; what was signed stays. */
export async function endPerson(unlocked: PeoplePorts, personId: string): Promise<Outcome<{ people: Person[] }>> {
  const { people, clock } = unlocked;
  if ((await personOf(people, personId)) === null) return fail('not_found');
  const facts = { act: 'end', person: personId };
  await people.end(personId, clock(), buildEvent(unlocked, { kind: 'people', facts }));
  return ok(await listPeople(unlocked));
}

function personRow({ id, name, role, addedAt, endedAt }: StoredPerson): Person {
  const ended = endedAt === null ? null : isoWithOffset(endedAt);
  return { id, name, role, addedAt: isoWithOffset(addedAt), endedAt: ended };
}
