import { normalizeName } from '../basics/normalize-name.ts';
import { namedOfficer } from '../people/printed-officer.ts';

/** Officers behind a page of several signers, as the archive's log tells; null if it names none, or several. */
export interface Hands {
  /** The officer who added every signer, or every other one if this officer signs too (`signs`). */
  readonly addedBy: string | null;
  readonly signs: boolean;
  /** The officer at whose account all acts were signed. */
  readonly enteredBy: string | null;
}

interface Signer {
  readonly personId: string;
  readonly name: string;
}

interface Logged {
  /** The officer who added each person, by the person's id. */
  readonly added: ReadonlyMap<string, string>;
  /** The officer at the workstation at each act; empty if the log does not tell of all. */
  readonly entered: readonly string[];
}

/** `signers`: of the acts that count. A single signer has nobody to be independent of. */
export function handsOf(signers: readonly Signer[], { added, entered }: Logged): Hands {
  const people = [...new Map(signers.map((signer) => [normalizeName(signer.name), signer])).values()];
  if (people.length < 2) return { addedBy: null, signs: false, enteredBy: null };
  const makers = [...new Set(people.flatMap(({ personId }) => added.get(personId) ?? []))];
  const found = makers
    .map((maker) => ({ maker, others: people.filter(({ name }) => !isNamed(name, maker)) }))
    .find(({ maker, others }) => others.every(({ personId }) => isSameOfficer(added.get(personId), maker)));
  return {
    addedBy: found?.maker ?? null,
    signs: found !== undefined && found.others.length < people.length,
    enteredBy: entered[0] !== undefined && entered.every((each) => isSameOfficer(each, entered[0])) ? entered[0] : null,
  };
}

const isNamed = (name: string, officer: string): boolean =>
  normalizeName(name) === normalizeName(namedOfficer(officer).name);

/** An officer's name may change; the account does not. */
function isSameOfficer(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && accountOf(one) === accountOf(other);
}

function accountOf(officer: string): string {
  const { name, account } = namedOfficer(officer);
  return account ?? name;
}

/** Sentences for the page; none if several people stand behind it. */
export function handsTexts({ addedBy, signs, enteredBy }: Hands): string[] {
  return [
    ...(addedBy === null ? [] : [`${addedBy} cadastrou todas as ${signs ? 'outras ' : ''}pessoas que assinam.`]),
    ...(enteredBy === null ? [] : [`Todos os atos foram assinados na conta de ${enteredBy}.`]),
  ];
}
