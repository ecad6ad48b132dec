import type { Output, Parsed } from '#contract/contract.ts';
import type { Person } from '#contract/people.ts';
import { keyName } from '#domain/acts/trust.ts';
import { type Instant, isoWithOffset } from '#domain/basics/instant.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import { MAX_PEOPLE, type Role } from '#domain/people/people.ts';
import type { NewKey, PersonKey, PersonKeys, StoredPerson } from '../../ports/people.ts';
import { buildEvent } from '../audit/record-event.ts';
import type { Unlocked } from '../unlocked.ts';
import { formerAct, signAct } from './acts.ts';
import { type KnownPorts, knownPeople } from './known-people.ts';
import { type ProvePerson, personOf } from './prove-person.ts';
import { confirmation } from './team-signer.ts';

export interface PeopleParts {
  readonly personKeys: Pick<PersonKeys, 'make'>;
  readonly provePerson: ProvePerson;
  /** `names`: names of the passphrase's owner. */
  readonly checkPassphrase: (passphrase: string, names: readonly string[]) => Promise<Outcome<void>>;
}

type PeoplePorts = KnownPorts & Pick<Unlocked, 'clock' | 'officer' | 'newId' | 'teamRole'>;
type ShownPeople = Output<'people.list'>;

/** A person has few keys; another program may write many of them, of which the newest are shown. */
const MAX_SHOWN_KEYS = 50;

/** Returns everybody, by name; those who ended last. */
export async function listPeople(unlocked: PeoplePorts): Promise<ShownPeople> {
  const { people } = unlocked;
  const known = await knownPeople(unlocked);
  const byName = (await people.list()).toSorted(
    (one, other) =>
      Number(one.endedAt !== null) - Number(other.endedAt !== null) || one.name.localeCompare(other.name, 'pt-BR'),
  );
  const rows = byName.map(async (person) => ({
    ...personRow(person),
    signsHere: (await people.ownKey(person.id)) !== null,
    unconfirmed: known.unconfirmed(person.id).slice(-MAX_SHOWN_KEYS).map(keyRow),
  }));
  return { people: await Promise.all(rows), confirms: unlocked.teamRole() === 'supervisor' };
}

interface NewPerson {
  readonly name: string;
  readonly role: Role;
  readonly passphrase: string;
}

/** Adds a person with a signing key; the log entry holds the person's id and role, never the name. */
export async function addPerson(
  parts: Pick<PeopleParts, 'personKeys' | 'checkPassphrase'>,
  unlocked: PeoplePorts,
  { name, role, passphrase }: NewPerson,
): Promise<Outcome<ShownPeople>> {
  const { people, clock, newId } = unlocked;
  const acting = (await people.list()).filter(({ endedAt }) => endedAt === null);
  if (acting.length >= MAX_PEOPLE) return fail('limit_reached', { max: MAX_PEOPLE });
  const person = { id: newId(), name, role, addedAt: clock(), endedAt: null };
  const key = await confirmedKey(parts, unlocked, { person, passphrase, madeAt: person.addedAt });
  if (!key.ok) return key;
  const facts = { act: 'add', person: person.id, role, key: keyName(key.value.publicKey) };
  const isAdded = await people.add({ person, key: key.value }, buildEvent(unlocked, { kind: 'people', facts }));
  return isAdded ? ok(await listPeople(unlocked)) : fail('name_taken');
}

interface KeyOfPerson {
  readonly person: StoredPerson;
  readonly passphrase: string;
  readonly madeAt: Instant;
}

async function newKey(
  { personKeys, checkPassphrase }: Pick<PeopleParts, 'personKeys' | 'checkPassphrase'>,
  { people }: Pick<PeoplePorts, 'people'>,
  { person, passphrase, madeAt }: KeyOfPerson,
): Promise<Outcome<NewKey>> {
  const checked = await checkPassphrase(passphrase, [person.name]);
  if (!checked.ok) return checked;
  const made = await personKeys.make(passphrase, await people.binding(person.id));
  return ok({ ...made, personId: person.id, madeAt, former: null, confirmation: null });
}

/** Makes a key, and confirms it at once if this is a supervisor's workstation. */
async function confirmedKey(
  parts: Pick<PeopleParts, 'personKeys' | 'checkPassphrase'>,
  unlocked: PeoplePorts,
  of: KeyOfPerson,
): Promise<Outcome<NewKey>> {
  const made = await newKey(parts, unlocked, of);
  if (!made.ok || unlocked.teamRole() !== 'supervisor') return made;
  const said = await confirmation(unlocked, made.value.publicKey, of.person);
  return said.ok ? ok({ ...made.value, confirmation: said.value }) : said;
}

/** Confirms, as a supervisor, that a key is a person's; the log entry names the key. */
export async function confirmKey(
  unlocked: PeoplePorts,
  { personId, publicKey }: Parsed<'people.confirm_key'>,
): Promise<Outcome<ShownPeople>> {
  const { people } = unlocked;
  const person = await personOf(people, personId);
  if (person === null) return fail('not_found');
  const said = await confirmation(unlocked, publicKey, person);
  if (!said.ok) return said;
  const facts = { act: 'confirm_key', person: personId, key: keyName(publicKey) };
  const event = buildEvent(unlocked, { kind: 'people', facts });
  const isKept = await people.confirm({ publicKey, personId }, said.value, event);
  return isKept ? ok(await listPeople(unlocked)) : fail('not_found');
}

interface PassphraseChange {
  readonly personId: string;
  readonly current: string;
  readonly next: string;
}

/** Changes a person's passphrase, given the current one, and makes a new key, which the former key signs. */
export async function changePersonPassphrase(
  parts: PeopleParts,
  unlocked: PeoplePorts,
  { personId, current, next }: PassphraseChange,
): Promise<Outcome<ShownPeople>> {
  const { people, clock } = unlocked;
  const proved = await parts.provePerson(people, personId, current);
  if (!proved.ok) return proved;
  const { person, publicKey: former, sign } = proved.value;
  const made = await newKey(parts, unlocked, { person, passphrase: next, madeAt: clock() });
  if (!made.ok) return made;
  const key = { ...made.value, former: { key: former, signature: signAct(formerAct(made.value, person), sign) } };
  const facts = { act: 'new_passphrase', person: personId, key: keyName(key.publicKey) };
  const isKept = await people.setKey(key, former, buildEvent(unlocked, { kind: 'people', facts }));
  return isKept ? ok(await listPeople(unlocked)) : fail('person_passphrase_wrong');
}

/** Gives a key at this workstation to a person who so far signs only at others. */
export async function setPersonPassphrase(
  parts: Pick<PeopleParts, 'personKeys' | 'checkPassphrase'>,
  unlocked: PeoplePorts,
  { personId, passphrase }: { readonly personId: string; readonly passphrase: string },
): Promise<Outcome<ShownPeople>> {
  const { people, clock } = unlocked;
  const person = await personOf(people, personId);
  if (person === null) return fail('not_found');
  if ((await people.ownKey(personId)) !== null) return fail('person_has_key');
  const key = await confirmedKey(parts, unlocked, { person, passphrase, madeAt: clock() });
  if (!key.ok) return key;
  const facts = { act: 'set_passphrase', person: personId, key: keyName(key.value.publicKey) };
  const isKept = await people.setKey(key.value, null, buildEvent(unlocked, { kind: 'people', facts }));
  return isKept ? ok(await listPeople(unlocked)) : fail('person_has_key');
}

/** Ends a person, who can no longer sign; earlier signatures stay valid. */
export async function endPerson(unlocked: PeoplePorts, personId: string): Promise<Outcome<ShownPeople>> {
  const { people, clock } = unlocked;
  if ((await personOf(people, personId)) === null) return fail('not_found');
  const facts = { act: 'end', person: personId };
  await people.end(personId, clock(), buildEvent(unlocked, { kind: 'people', facts }));
  return ok(await listPeople(unlocked));
}

function personRow({ id, name, role, addedAt, endedAt }: StoredPerson): Omit<Person, 'signsHere' | 'unconfirmed'> {
  const ended = endedAt === null ? null : isoWithOffset(endedAt);
  return { id, name, role, addedAt: isoWithOffset(addedAt), endedAt: ended };
}

function keyRow({ publicKey, madeAt }: PersonKey): Person['unconfirmed'][number] {
  return { publicKey, madeAt: isoWithOffset(madeAt) };
}
