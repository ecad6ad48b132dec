import type { CaseAct as ShownAct, SignedPage as ShownSignedPage } from '#contract/cases.ts';
import { actText, type SignedAct } from '#domain/acts/act.ts';
import { countedActs, isCounted } from '#domain/acts/trust.ts';
import { isoWithOffset } from '#domain/basics/instant.ts';
import { normalizeName } from '#domain/basics/normalize-name.ts';
import type { CommitteePage } from '#domain/cases/committee-page.ts';
import type { CaseState, CreditCase } from '#domain/cases/credit-case.ts';
import { type CaseActKind, isDecided } from '#domain/people/people.ts';
import type { CaseAct, PageName, SignedPage } from '../../ports/cases.ts';
import { signAct } from '../people/acts.ts';
import type { KnownPeople } from '../people/known-people.ts';
import type { ProvedPerson } from '../people/prove-person.ts';

type Said = Omit<CaseAct, 'key' | 'signature'>;

function signedAct(caseId: string, { version, sha256 }: PageName, said: Said): SignedAct {
  const { kind, personId, name, role, text: words, level, at } = said;
  const seen = { about: caseId, version, sha256 };
  return { ...KINDS[kind], ...seen, words, level, personId, name, role, at };
}

const decision = (outcome: CaseActKind) => ({ kind: 'decision', outcome }) as const;

const KINDS: Readonly<Record<CaseActKind, Pick<SignedAct, 'kind' | 'outcome'>>> = {
  concluded: { kind: 'conclusion', outcome: '' },
  approved: decision('approved'),
  approved_with_conditions: decision('approved_with_conditions'),
  declined: decision('declined'),
  returned: decision('returned'),
  reopened: { kind: 'reopening', outcome: '' },
};

type ToSign = Pick<CaseAct, 'kind' | 'text' | 'level' | 'at'>;

export function actOn(caseId: string, page: PageName, proved: ProvedPerson, act: ToSign): CaseAct {
  const { person, publicKey: key, sign } = proved;
  const said = { ...act, personId: person.id, name: person.name, role: person.role };
  return { ...said, key, signature: signAct(signedAct(caseId, page, said), sign) };
}

/** The acts on a page, with how each stands. */
export function shownActs(known: KnownPeople, { caseId, acts, page, ...name }: SignedPage): ShownAct[] {
  const stood = acts.map((act) => ({ act, ...signedBy(known, caseId, name, act) }));
  const authors = stood.flatMap(({ act, trust }) => (act.kind === 'concluded' && isCounted(trust) ? [act] : []));
  const rules = actRules(page, authors);
  return stood.map(({ act: { key, ...act }, signed, trust, since }) => ({
    ...act,
    at: isoWithOffset(act.at),
    sha256: name.sha256,
    signed: actText(signed),
    publicKey: key,
    trust: isCounted(trust) && !rules(act) ? 'not_allowed' : trust,
    since: since === null ? null : isoWithOffset(since),
  }));
}

function signedBy(known: KnownPeople, caseId: string, page: PageName, { key, ...act }: CaseAct) {
  const signed = signedAct(caseId, page, act);
  return { signed, ...known.ofAct(signed, { key, signature: act.signature }) };
}

/**
 * Who may do what with a page, as it says itself: a workstation with another program signs whatever it likes. `authors`: who
 * concluded it.
 */
function actRules(page: string, authors: readonly CaseAct[]): (act: Said) => boolean {
  const { level, deciders } = levelsOf(page);
  return (act) => {
    if (act.level !== level) return false;
    if (act.kind === 'concluded') return true;
    const isOthers = authors.length > 0 && !authors.some((author) => isSamePerson(author, act.personId, act.name));
    const isOfLevel = act.kind === 'returned' || deciders === null || deciders.includes(act.personId);
    return act.role === 'approver' && isOthers && isOfLevel;
  };
}

/** Of the policy as the page was signed with it; a page without levels leaves it to any approver. */
export function levelsOf(page: string): Pick<NonNullable<CommitteePage['policy']>, 'level' | 'deciders'> {
  const { policy }: Pick<CommitteePage, 'policy'> = JSON.parse(page);
  return { level: policy?.level ?? '', deciders: policy?.deciders ?? null };
}

/** Somebody who ended and was added again has another id and the name of before. */
export function isSamePerson(act: Pick<CaseAct, 'personId' | 'name'>, id: string, name: string): boolean {
  return act.personId === id || normalizeName(act.name) === normalizeName(name);
}

export function shownSigned(known: KnownPeople, page: SignedPage): ShownSignedPage {
  const { version, sha256, workstation } = page;
  return { version, sha256, workstation, acts: shownActs(known, page) };
}

/**
 * The state of a case by its newest page: what no act decides that counts is before the committee still, and what is decided
 * stays so until a person takes it back.
 */
export function stateOf({ state }: Pick<CreditCase, 'state'>, newest: ShownSignedPage | undefined): CaseState {
  if (state === 'archived') return state;
  if (isDecided(countedActs(newest?.acts ?? []))) return 'decided';
  return state === 'decided' ? 'committee' : state;
}

export function isConcluded({ acts }: ShownSignedPage): boolean {
  return acts.some(({ kind, trust }) => kind === 'concluded' && isCounted(trust));
}
