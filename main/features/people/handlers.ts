import type { Output } from '#contract/contract.ts';
import { type Outcome, ok } from '#domain/basics/outcome.ts';
import type { HandlersOf } from '../handlers.ts';
import type { Emit, WithUnlocked } from '../unlocked.ts';
import {
  addPerson,
  changePersonPassphrase,
  confirmKey,
  endPerson,
  listPeople,
  type PeopleParts,
  setPersonPassphrase,
} from './people.ts';

export function peopleHandlers(parts: PeopleParts, withUnlocked: WithUnlocked, emit: Emit): HandlersOf<'people'> {
  const changing = async (work: Promise<Outcome<Output<'people.list'>>>): Promise<Outcome<Output<'people.list'>>> => {
    const changed = await work;
    if (changed.ok) emit('people.changed', {});
    return changed;
  };

  return {
    'people.list': () => withUnlocked(async (unlocked) => ok(await listPeople(unlocked))),
    'people.add': (person) => changing(withUnlocked((unlocked) => addPerson(parts, unlocked, person))),
    'people.change_passphrase': (change) =>
      changing(withUnlocked((unlocked) => changePersonPassphrase(parts, unlocked, change))),
    'people.set_passphrase': (asked) =>
      changing(withUnlocked((unlocked) => setPersonPassphrase(parts, unlocked, asked))),
    'people.confirm_key': (asked) => changing(withUnlocked((unlocked) => confirmKey(unlocked, asked))),
    'people.end': ({ personId }) => changing(withUnlocked((unlocked) => endPerson(unlocked, personId))),
  };
}
