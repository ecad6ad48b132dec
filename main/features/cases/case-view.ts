import type { CaseView, SignedPage as ShownSignedPage } from '#contract/cases.ts';
import type { CaseMaterial } from '#domain/cases/case-material.ts';
import { citableOf } from '#domain/cases/citable.ts';
import { type CommitteePage, committeePageSchema } from '#domain/cases/committee-page.ts';
import type { CaseState, CreditCase } from '#domain/cases/credit-case.ts';
import { committeePage, missingForConclusion } from '#domain/cases/make-committee-page.ts';
import { proposedRisks } from '#domain/cases/proposed-risks.ts';
import { isoWithOffset } from '#domain/instant.ts';
import type { SignedPage } from '../../ports/cases.ts';
import type { Unlocked } from '../unlocked.ts';
import { groupToday } from './case-group.ts';
import { caseMaterial, type MaterialPorts } from './case-material.ts';
import { newerAnswers } from './pinned-answers.ts';

/** In which states the page that was signed last is shown, and not one of now. */
const SIGNED_STATES: readonly CaseState[] = ['committee', 'decided', 'archived'];

export type ViewPorts = MaterialPorts & Pick<Unlocked, 'clock'>;

/** Returns a case with everything the window shows of it. */
export async function caseView(unlocked: ViewPorts, one: CreditCase): Promise<CaseView> {
  const [material, pages] = await Promise.all([caseMaterial(unlocked, one), unlocked.cases.pages(one.id)]);
  const newest = SIGNED_STATES.includes(one.state) ? pages[0] : undefined;
  return {
    case: one,
    page: newest === undefined ? committeePage(material) : readPage(newest),
    answers: answerStates(material),
    citable: [...citableOf(material)],
    proposed: [...proposedRisks(material)],
    newer: await newerThan(unlocked, material),
    group: await groupToday(unlocked, one),
    missing: missingForConclusion(one.content),
    signed: pages.map(shownSigned),
  };
}

function answerStates({ case: { answers }, answers: kept, damaged }: CaseMaterial): CaseView['answers'] {
  const same = new Set(kept.map(({ resultId }) => resultId));
  return answers.map(({ month, resultId }) => ({
    ...{ resultId, month },
    state: damaged.has(month) ? 'changed' : same.has(resultId) ? 'same' : 'missing',
  }));
}

/** What lies beside a damaged answer in the file may be damaged as well: the case opens all the same, and says which is. */
async function newerThan(
  { results, storageFailure }: MaterialPorts,
  { case: one, damaged }: CaseMaterial,
): Promise<CaseView['newer']> {
  try {
    return await newerAnswers(results, one);
  } catch (cause) {
    if (damaged.size === 0 || storageFailure(cause) !== 'archive_unreadable') throw cause;
    return [];
  }
}

/** Reads a page as it was kept. Throws if it is none. */
export function readPage({ page }: Pick<SignedPage, 'page'>): CommitteePage {
  return committeePageSchema.parse(JSON.parse(page));
}

export function shownSigned({ version, sha256, acts }: SignedPage): ShownSignedPage {
  return { version, sha256, acts: acts.map(({ at, ...act }) => ({ ...act, at: isoWithOffset(at), sha256 })) };
}
