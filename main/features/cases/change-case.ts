import type { CaseView } from '#contract/cases.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import type { CaseContent, CaseState, CreditCase } from '#domain/cases/credit-case.ts';
import { type OutsideFact, signedFacts } from '#domain/sources/outside-facts.ts';
import { buildEvent, type NewEvent } from '../audit/record-event.ts';
import type { Unlocked } from '../unlocked.ts';
import { shownSigned, stateOf } from './case-acts.ts';
import { isOfGroup } from './case-group.ts';
import type { MaterialPorts } from './case-material.ts';
import { caseView, isPolicyFor } from './case-view.ts';
import { knownSigners, type SignerPorts } from './known-signers.ts';
import { answersNow, pinned } from './pinned-answers.ts';

export type CasePorts = MaterialPorts & SignerPorts & Pick<Unlocked, 'clock' | 'evidence' | 'filings' | 'officer'>;

export interface KnownCase {
  readonly id: string;
  readonly revision: number;
}

/** States in which the analyst may write; the other states change only by acts. */
export const WRITABLE: readonly CaseState[] = ['open', 'analysis'];
/** A case before the committee must be decided or reopened before it is archived. */
const PUT_AWAY: readonly CaseState[] = ['open', 'analysis', 'decided'];

/**
 * Returns the case if its revision is the one that the window shows. Fails with `not_found`, `case_changed` and
 * `case_closed`.
 */
export async function knownCase(
  unlocked: SignerPorts & Pick<Unlocked, 'cases'>,
  { id, revision }: KnownCase,
  states: readonly CaseState[],
): Promise<Outcome<CreditCase>> {
  const found = await unlocked.cases.get(id);
  if (found === null) return fail('not_found');
  if (found.revision !== revision) return fail('case_changed');
  return states.includes(await stateNow(unlocked, found)) ? ok(found) : fail('case_closed');
}

/** The state of a case by the acts on its newest page. */
export async function stateNow(
  unlocked: SignerPorts & Pick<Unlocked, 'cases'>,
  one: Pick<CreditCase, 'id' | 'state'>,
): Promise<CaseState> {
  const [newest] = await unlocked.cases.pages(one.id);
  return stateOf(one, newest && shownSigned(await knownSigners(unlocked), newest));
}

export function changed({ clock }: Pick<Unlocked, 'clock'>, one: CreditCase, changes: Partial<CreditCase>): CreditCase {
  return { ...one, ...changes, revision: one.revision + 1, changedAt: clock() };
}

/** Builds a log event with ids and hashes only, never a name or an amount. */
export function caseEvent(
  { documento, environment, id }: CreditCase,
  kind: 'case' | 'decision',
  facts: NonNullable<NewEvent['facts']>,
): NewEvent {
  return { kind, documento, environment, facts: { ...facts, case: id } };
}

/** Saves the analyst's content. Typing is not logged; signing a page is. */
export async function saveCase(
  unlocked: CasePorts,
  known: KnownCase,
  content: CaseContent,
): Promise<Outcome<CaseView>> {
  const found = await knownCase(unlocked, known, WRITABLE);
  if (!found.ok) return found;
  const one = found.value;
  const { group } = content;
  if (group !== null && group !== one.content.group && !(await isOfGroup(unlocked, one, group)))
    return fail('not_found');
  const { policy } = content;
  if (policy !== null && !isSamePolicy(policy, one.content.policy) && !(await isPolicyFor(unlocked, one, policy)))
    return fail('not_found');
  if (!(await areFilesOf(unlocked, one.id, content.request.facts))) return fail('not_found');
  const facts = signedFacts(content.request.facts, one.content.request.facts, {
    by: unlocked.officer(),
    at: unlocked.clock(),
  });
  const typed = { ...content, request: { ...content.request, facts } };
  return replaceCase(unlocked, changed(unlocked, one, { content: typed, state: 'analysis' }), null);
}

/** Whether every file that facts name is one of the case, as it was kept. */
async function areFilesOf(
  { evidence }: Pick<Unlocked, 'evidence'>,
  caseId: string,
  facts: readonly OutsideFact[],
): Promise<boolean> {
  const named = facts.flatMap(({ file }) => file ?? []);
  if (named.length === 0) return true;
  const kept = new Map((await evidence.ofOwner(caseId)).map((proof) => [proof.id, proof]));
  return named.every(({ id, name, sha256 }) => kept.get(id)?.sha256 === sha256 && kept.get(id)?.name === name);
}

type JudgedBy = CaseContent['policy'];

function isSamePolicy(one: NonNullable<JudgedBy>, other: JudgedBy): boolean {
  return one.policyId === other?.policyId && one.version === other.version;
}

export async function updateAnswers(unlocked: CasePorts, known: KnownCase): Promise<Outcome<CaseView>> {
  const found = await knownCase(unlocked, known, WRITABLE);
  if (!found.ok) return found;
  const one = found.value;
  const answers = (await answersNow(unlocked.results, one)).map(pinned);
  if (answers.length === 0) return ok(await caseView(unlocked, one));
  return replaceCase(unlocked, changed(unlocked, one, { answers }), 'update_answers');
}

export async function archiveCase(unlocked: CasePorts, known: KnownCase): Promise<Outcome<CaseView>> {
  const found = await knownCase(unlocked, known, PUT_AWAY);
  return found.ok ? replaceCase(unlocked, changed(unlocked, found.value, { state: 'archived' }), 'archive') : found;
}

export async function replaceCase(
  unlocked: CasePorts,
  next: CreditCase,
  act: string | null,
): Promise<Outcome<CaseView>> {
  const event = act === null ? null : buildEvent(unlocked, caseEvent(next, 'case', { act }));
  const isReplaced = await unlocked.cases.replace(next, event);
  return isReplaced ? ok(await caseView(unlocked, next)) : fail('case_changed');
}
