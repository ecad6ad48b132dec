import type { CaseView } from '#contract/cases.ts';
import { countedActs } from '#domain/acts/trust.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import { unknownCitations } from '#domain/cases/case-texts.ts';
import type { CaseContent, CaseState, CreditCase } from '#domain/cases/credit-case.ts';
import { missingForConclusion } from '#domain/cases/make-committee-page.ts';
import { type Decision, isDecided, isVote, type Vote } from '#domain/people/people.ts';
import { type Committee, decisionOf, tallyOf, type VotingAct } from '#domain/people/votes.ts';
import type { CaseAct, SignedPage } from '../../ports/cases.ts';
import type { StoredPerson } from '../../ports/people.ts';
import { buildEvent } from '../audit/record-event.ts';
import { type ProvePerson, personOf } from '../people/prove-person.ts';
import type { Unlocked } from '../unlocked.ts';
import { actOn, isByVotes, isConcluded, isSamePerson, levelsOf, shownActs, shownSigned, stateOf } from './case-acts.ts';
import { caseMaterial } from './case-material.ts';
import { caseView, pageSha256, pageText } from './case-view.ts';
import { type CasePorts, caseEvent, changed, type KnownCase, knownCase, replaceCase, WRITABLE } from './change-case.ts';
import { knownSigners } from './known-signers.ts';

type SigningPorts = CasePorts & Pick<Unlocked, 'people'>;

interface Signer {
  readonly personId: string;
  readonly passphrase: string;
}

interface Concluded extends KnownCase, Signer {
  /** Hash of the page that was shown. */
  readonly sha256: string;
}

/** Saves the page with its author's signature, if the shown page is still current. Returns once both are on disk. */
export async function concludeCase(
  unlocked: SigningPorts,
  provePerson: ProvePerson,
  { sha256, personId, passphrase, ...known }: Concluded,
): Promise<Outcome<CaseView>> {
  const { cases, people } = unlocked;
  const found = await knownCase(unlocked, known, WRITABLE);
  if (!found.ok) return found;
  const one = found.value;
  const missing = missingIn(one.content);
  if (missing.length > 0) return fail('case_incomplete', { missing: missing.join(',') });
  const author = await provePerson(people, personId, passphrase);
  if (!author.ok) return author;
  const page = pageText(await caseMaterial(unlocked, one));
  if (pageSha256(page) !== sha256) return fail('page_changed');
  const version = ((await cases.signatures(one.id))[0]?.version ?? 0) + 1;
  const next = changed(unlocked, one, { state: 'committee' });
  const event = caseEvent(one, 'case', { act: 'conclude', version, sha256, person: personId });
  const said = { kind: 'concluded', text: '', level: levelsOf(page).level, at: unlocked.clock() } as const;
  const acts = [actOn(one.id, { version, sha256 }, author.value, said)];
  const signed = { caseId: one.id, version, page, sha256, acts };
  const isKept = await cases.conclude(next, signed, buildEvent(unlocked, event));
  return isKept ? ok(await caseView(unlocked, next)) : fail('case_changed');
}

/** Texts may cite only the citations of the case. */
function missingIn(content: CaseContent): string[] {
  const { risks, proposal, conditions, citations } = content;
  const known = new Set(citations.map(({ number }) => number));
  const texts = [...risks.flatMap(({ text, mitigant }) => [text, mitigant]), proposal, conditions];
  const isUnknown = texts.some((text) => unknownCitations(text, known).length > 0);
  return [...missingForConclusion(content), ...(isUnknown ? ['citations'] : [])];
}

interface Decided extends Signer {
  readonly id: string;
  /** Hash of the page that was read. */
  readonly sha256: string;
  readonly decision: Decision | Vote;
  readonly text: string;
}

/**
 * Saves an approver's decision, or a vote, on the page before the committee. The page's author may do neither. Where a
 * committee decides, a decision must be what the votes came to.
 */
export async function decideCase(
  unlocked: SigningPorts,
  provePerson: ProvePerson,
  { id, sha256, decision, text, personId, passphrase }: Decided,
): Promise<Outcome<CaseView>> {
  const { cases, people } = unlocked;
  const one = await cases.get(id);
  if (one === null) return fail('not_found');
  const read = await beforeCommittee(unlocked, one, sha256);
  if (!read.ok) return read;
  const { signed, acts } = read.value;
  const approver = await approverOf(unlocked, signed, personId);
  if (!approver.ok) return approver;
  if (decision !== 'returned' && !mayDecide(signed.page, personId)) return fail('below_level');
  const { committee, level } = levelsOf(signed.page);
  const votes = countedActs(acts).filter(({ kind }) => isVote(kind));
  if (!isByVotes(decision, committee, votes)) return fail(whyNot(committee, votes));
  const proved = await provePerson(people, personId, passphrase);
  if (!proved.ok) return proved;
  const { version } = signed;
  const next = changed(unlocked, one, { state: stateAfter(decision) });
  const event = caseEvent(one, 'decision', { act: decision, version, sha256, person: personId });
  const said = { kind: decision, text, level, at: unlocked.clock() } as const;
  const act = actOn(id, signed, proved.value, said);
  return keepDecision(unlocked, { next, signed, act }, event);
}

function stateAfter(decision: Decision | Vote): CaseState {
  if (isVote(decision)) return 'committee';
  return decision === 'returned' ? 'analysis' : 'decided';
}

function whyNot(
  committee: Committee | null,
  votes: readonly VotingAct[],
): 'below_level' | 'quorum_missing' | 'votes_differ' {
  if (committee === null) return 'below_level';
  return decisionOf(committee, tallyOf(votes)) === null ? 'quorum_missing' : 'votes_differ';
}

interface BeforeCommittee {
  readonly signed: SignedPage;
  readonly acts: ReturnType<typeof shownActs>;
}

/** Returns the page that was read, with its acts, if it is before the committee and signed by its author. */
async function beforeCommittee(
  unlocked: CasePorts,
  one: CreditCase,
  sha256: string,
): Promise<Outcome<BeforeCommittee>> {
  const [signed] = await unlocked.cases.pages(one.id);
  if (signed === undefined || pageSha256(signed.page) !== sha256) return fail('case_changed');
  const shown = shownSigned(await knownSigners(unlocked), signed);
  if (stateOf(one, shown) !== 'committee') return fail('case_changed');
  return isConcluded(shown) ? ok({ signed, acts: shown.acts }) : fail('page_unsigned');
}

interface SignedAct {
  readonly next: CreditCase;
  readonly signed: SignedPage;
  readonly act: CaseAct;
}

async function keepDecision(
  unlocked: SigningPorts,
  { next, signed, act }: SignedAct,
  event: Parameters<typeof buildEvent>[1],
): Promise<Outcome<CaseView>> {
  const isKept = await unlocked.cases.decide(next, signed, act, buildEvent(unlocked, event));
  return isKept ? ok(await caseView(unlocked, next)) : fail('case_changed');
}

/** Returns an approver who is not the page's author. */
async function approverOf(
  { people }: Pick<SigningPorts, 'people'>,
  { acts }: SignedPage,
  personId: string,
): Promise<Outcome<StoredPerson>> {
  const person = await personOf(people, personId);
  if (person === null) return fail('not_found');
  if (person.role !== 'approver') return fail('not_approver');
  const isAuthor = acts.some((act) => act.kind === 'concluded' && isSamePerson(act, person.id, person.name));
  return isAuthor ? fail('same_person') : ok(person);
}

const REOPENED: readonly CaseState[] = ['committee', 'decided', 'archived'];

interface Reopened extends KnownCase {
  /** `sha256`: hash of the page that was read. */
  readonly by: (Signer & { readonly reason: string; readonly sha256: string }) | null;
}

/**
 * Moves a case back to analysis; its signed pages stay. To take back a decision, an approver must sign with a reason.
 */
export async function reopenCase(
  unlocked: SigningPorts,
  provePerson: ProvePerson,
  { by, ...known }: Reopened,
): Promise<Outcome<CaseView>> {
  const { cases, people } = unlocked;
  const found = await knownCase(unlocked, known, REOPENED);
  if (!found.ok) return found;
  const one = found.value;
  const [signed] = await cases.pages(one.id);
  const next = changed(unlocked, one, { state: 'analysis' });
  const acts = signed === undefined ? [] : shownActs(await knownSigners(unlocked), signed);
  if (signed === undefined || !isDecided(countedActs(acts))) return replaceCase(unlocked, next, 'reopen');
  if (by === null) return fail('not_approver');
  if (pageSha256(signed.page) !== by.sha256) return fail('case_changed');
  const approver = await approverOf(unlocked, signed, by.personId);
  if (!approver.ok) return approver;
  if (!mayDecide(signed.page, by.personId)) return fail('below_level');
  const proved = await provePerson(people, by.personId, by.passphrase);
  if (!proved.ok) return proved;
  const { version, sha256 } = signed;
  const event = caseEvent(one, 'case', { act: 'reopen', version, sha256, person: by.personId });
  const said = { kind: 'reopened', text: by.reason, level: levelsOf(signed.page).level, at: unlocked.clock() } as const;
  return keepDecision(unlocked, { next, signed, act: actOn(one.id, signed, proved.value, said) }, event);
}

function mayDecide(page: string, personId: string): boolean {
  const { deciders } = levelsOf(page);
  return deciders === null || deciders.includes(personId);
}
