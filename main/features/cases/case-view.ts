import type { CaseView } from '#contract/cases.ts';
import { canonicalJson } from '#domain/audit/audit-entry.ts';
import { saoPauloDate } from '#domain/basics/instant.ts';
import type { CaseMaterial } from '#domain/cases/case-material.ts';
import { caseSubject } from '#domain/cases/case-policy.ts';
import { readCase } from '#domain/cases/case-reading.ts';
import { citableOf } from '#domain/cases/citable.ts';
import { type CommitteePage, committeePageSchema } from '#domain/cases/committee-page.ts';
import type { CaseState, CreditCase } from '#domain/cases/credit-case.ts';
import { committeePage, missingForConclusion } from '#domain/cases/make-committee-page.ts';
import { proposedRisks } from '#domain/cases/proposed-risks.ts';
import { explainPolicy } from '#domain/policies/explain-policy.ts';
import { policiesInForce } from '#domain/policies/policies-in-force.ts';
import type { SignedPage } from '../../ports/cases.ts';
import { sha256Of } from '../../ports/sha256.ts';
import type { Unlocked } from '../unlocked.ts';
import { shownSigned, stateOf } from './case-acts.ts';
import { groupToday } from './case-group.ts';
import { caseMaterial, type MaterialPorts } from './case-material.ts';
import { filedExposures } from './filed-exposures.ts';
import { knownSigners, type SignerPorts } from './known-signers.ts';

/** In these states the last signed page is shown; in others the current one. */
export const SIGNED_STATES: readonly CaseState[] = ['committee', 'decided', 'archived'];

type ViewPorts = MaterialPorts & SignerPorts & Pick<Unlocked, 'clock' | 'filings'>;

export async function caseView(unlocked: ViewPorts, one: CreditCase): Promise<CaseView> {
  const [material, pages, known] = await Promise.all([
    caseMaterial(unlocked, one),
    unlocked.cases.pages(one.id),
    knownSigners(unlocked),
  ]);
  const signed = pages.map((page) => shownSigned(known, page));
  const newest = SIGNED_STATES.includes(one.state) ? pages[0] : undefined;
  const page = newest?.page ?? pageText(material);
  return {
    case: { ...one, state: stateOf(one, signed[0]) },
    page: readPage({ page }),
    pageSha256: pageSha256(page),
    answers: answerStates(material),
    citable: [...citableOf(material)],
    proposed: [...proposedRisks(material)],
    ...unpinnedOf(material),
    group: await groupToday(unlocked, one),
    filed: await filedExposures(unlocked, material),
    policy: shownPolicy(material),
    ...(await choices(unlocked, one)),
    missing: missingForConclusion(one.content),
    signed,
  };
}

/** Current page as canonical JSON, the form that is saved and hashed. */
export function pageText(material: CaseMaterial): string {
  return canonicalJson(committeePage(material));
}

export function pageSha256(page: string): string {
  return sha256Of(page).toString('hex');
}

function shownPolicy(material: CaseMaterial): CaseView['policy'] {
  const { policy } = material;
  if (policy === null) return null;
  const { policyId, version, inForce, content } = policy;
  const evaluation = explainPolicy(policy, caseSubject(material, readCase(material)));
  return { policyId, version, name: content.name, inForce, evaluation };
}

/**
 * Returns the policies in force for the case's institution and type of subject. `noPolicyFor` is set if all are for
 * another type.
 */
async function choices(
  { clock, policies }: Pick<ViewPorts, 'clock' | 'policies'>,
  { institution, documento }: CreditCase,
): Promise<Pick<CaseView, 'policies' | 'noPolicyFor'>> {
  const subject = documento.length === 11 ? 'cpf' : 'cnpj';
  const { all, fitting } = policiesInForce(await policies.heads(), {
    institution: institution.cnpj,
    subject,
    today: saoPauloDate(clock()),
  });
  const offered = fitting
    .map(({ policyId, version, name, segment, isExample }) => ({ policyId, version, name, segment, isExample }))
    .toSorted((left, right) => left.name.localeCompare(right.name, 'pt-BR'));
  return { policies: offered, noPolicyFor: all.length > 0 && offered.length === 0 ? subject : null };
}

export async function isPolicyFor(
  unlocked: Pick<ViewPorts, 'clock' | 'policies'>,
  one: CreditCase,
  policy: NonNullable<CreditCase['content']['policy']>,
): Promise<boolean> {
  const offered = await choices(unlocked, one);
  return offered.policies.some(({ policyId, version }) => policyId === policy.policyId && version === policy.version);
}

function answerStates({ case: { answers }, answers: kept, damaged }: CaseMaterial): CaseView['answers'] {
  const same = new Set(kept.map(({ resultId }) => resultId));
  return answers.map(({ month, resultId }) => ({
    resultId,
    month,
    state: damaged.has(month) ? 'changed' : same.has(resultId) ? 'same' : 'missing',
  }));
}

/** Newer answers are of a later month, or replace a pinned one. The other unpinned answers are of earlier months. */
function unpinnedOf({ case: one, unpinned }: CaseMaterial): Pick<CaseView, 'newer' | 'earlier'> {
  const judgedBy = one.answers.at(-1)?.month ?? '';
  const isNewer = ({ month, isCorrection }: CaseMaterial['unpinned'][number]): boolean =>
    isCorrection || month > judgedBy;
  return {
    newer: unpinned.filter(isNewer),
    earlier: unpinned.filter((each) => !isNewer(each)).map(({ month }) => month),
  };
}

/** Throws if the text is not a page. */
export function readPage({ page }: Pick<SignedPage, 'page'>): CommitteePage {
  return committeePageSchema.parse(JSON.parse(page));
}
