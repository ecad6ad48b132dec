import type { CaseAct as ShownAct, SignedPage as ShownSignedPage } from '#contract/cases.ts';
import { actText, type SignedAct } from '#domain/acts/act.ts';
import { countedActs, isCounted } from '#domain/acts/trust.ts';
import { isoWithOffset } from '#domain/basics/instant.ts';
import { normalizeName } from '#domain/basics/normalize-name.ts';
import type { CommitteePage } from '#domain/cases/committee-page.ts';
import type { CaseState, CreditCase } from '#domain/cases/credit-case.ts';
import { SIGNED_AS } from '#domain/cases/page-file.ts';
import { type CaseActKind, isDecided, isVote } from '#domain/people/people.ts';
import { type Committee, decisionOf, tallyOf, type VotingAct } from '#domain/people/votes.ts';
import type { CaseAct, PageName, SignedPage } from '../../ports/cases.ts';
import { signAct } from '../people/acts.ts';
import type { ProvedPerson } from '../people/prove-person.ts';
import type { KnownSigners } from './known-signers.ts';

type Said = Omit<CaseAct, 'key' | 'signature'>;

function signedAct(caseId: string, { version, sha256 }: PageName, said: Said): SignedAct {
  const { kind, personId, name, role, text: words, level, at } = said;
  const seen = { about: caseId, version, sha256 };
  return { ...SIGNED_AS[kind], ...seen, words, level, personId, name, role, at };
}

type ToSign = Pick<CaseAct, 'kind' | 'text' | 'level' | 'at'>;

export function actOn(caseId: string, page: PageName, proved: ProvedPerson, act: ToSign): CaseAct {
  const { person, publicKey: key, sign } = proved;
  const said = { ...act, personId: person.id, name: person.name, role: person.role };
  return { ...said, key, signature: signAct(signedAct(caseId, page, said), sign) };
}

/** Returns the acts on a page and whether each counts. */
export function shownActs(known: KnownSigners, { caseId, acts, page, ...name }: SignedPage): ShownAct[] {
  const stood = acts.map((act) => ({ act, ...signedBy(known, caseId, name, act) }));
  const authors = stood.flatMap(({ act, trust }) => (act.kind === 'concluded' && isCounted(trust) ? [act] : []));
  const rules = actRules(known, page, authors);
  const votes = stood.flatMap(({ act, trust }) =>
    isVote(act.kind) && isCounted(trust) && rules(act, []) ? [act] : [],
  );
  const isAllowed = (act: Said): boolean =>
    rules(
      act,
      votes.filter(({ at }) => at <= act.at),
    );
  return stood.map(({ act: { key, ...act }, signed, trust, since }) => ({
    ...act,
    at: isoWithOffset(act.at),
    sha256: name.sha256,
    signed: actText(signed),
    publicKey: key,
    trust: isCounted(trust) && !isAllowed(act) ? 'not_allowed' : trust,
    since: since === null ? null : isoWithOffset(since),
  }));
}

function signedBy(known: KnownSigners, caseId: string, page: PageName, { key, ...act }: CaseAct) {
  const signed = signedAct(caseId, page, act);
  return { signed, ...known.ofAct(signed, { key, signature: act.signature }) };
}

/**
 * Returns whether the page itself allows an act, since another program can sign anything. `authors` are the acts that
 * concluded the page, `votes` those before the act.
 */
function actRules(
  known: KnownSigners,
  page: string,
  authors: readonly CaseAct[],
): (act: Said, votes: readonly Said[]) => boolean {
  const { level, deciders, committee } = levelsOf(page);
  const isLevelAllowed = known.isLevelAllowed(JSON.parse(page));
  return (act, votes) => {
    if (act.level !== level || !isLevelAllowed) return false;
    if (act.kind === 'concluded') return true;
    const isOthers = authors.length > 0 && !authors.some((author) => isSamePerson(author, act.personId, act.name));
    const isOfLevel = act.kind === 'returned' || deciders === null || deciders.includes(act.personId);
    return act.role === 'approver' && isOthers && isOfLevel && isByVotes(act.kind, committee, votes);
  };
}

/** Whether votes allow an act: where a committee decides, a decision is what its votes came to. */
export function isByVotes(kind: CaseActKind, committee: Committee | null, votes: readonly VotingAct[]): boolean {
  if (isVote(kind)) return committee !== null;
  if (committee === null || kind === 'returned' || kind === 'reopened') return true;
  return decisionOf(committee, tallyOf(votes)) === kind;
}

interface LevelOfPage extends Pick<NonNullable<CommitteePage['policy']>, 'level' | 'deciders'> {
  /** Null if one person decides. */
  readonly committee: Committee | null;
}

/** Level and deciders on the signed page; any approver may decide a page without levels. */
export function levelsOf(page: string): LevelOfPage {
  const { policy }: Pick<CommitteePage, 'policy'> = JSON.parse(page);
  return { level: policy?.level ?? '', deciders: policy?.deciders ?? null, committee: policy?.committee ?? null };
}

/** A person who was removed and added again has another id but the same name. */
export function isSamePerson(act: Pick<CaseAct, 'personId' | 'name'>, id: string, name: string): boolean {
  return act.personId === id || normalizeName(act.name) === normalizeName(name);
}

export function shownSigned(known: KnownSigners, page: SignedPage): ShownSignedPage {
  const { version, sha256, workstation } = page;
  return { version, sha256, workstation, acts: shownActs(known, page) };
}

/** A case is decided only if an act on its newest page counts as a decision; it stays so until a person reopens it. */
export function stateOf({ state }: Pick<CreditCase, 'state'>, newest: ShownSignedPage | undefined): CaseState {
  if (state === 'archived') return state;
  if (isDecided(countedActs(newest?.acts ?? []))) return 'decided';
  return state === 'decided' ? 'committee' : state;
}

export function isConcluded({ acts }: ShownSignedPage): boolean {
  return acts.some(({ kind, trust }) => kind === 'concluded' && isCounted(trust));
}
