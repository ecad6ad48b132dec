import type { CaseView } from '#contract/cases.ts';
import type { CaseMaterial } from '#domain/cases/case-material.ts';
import { filedAmount } from '../filings/filed-amount.ts';
import type { Unlocked } from '../unlocked.ts';

/**
 * Own exposure to the case's subject, and to the group on its page, by the institution's newest filing up to their months.
 * Null where a filing does not tell it of each of them: one that was erased, is without a document or was not chosen.
 */
export async function filedExposures(
  unlocked: Pick<Unlocked, 'filings'>,
  { case: one, group }: CaseMaterial,
): Promise<CaseView['filed']> {
  const month = one.answers.at(-1)?.month;
  const { members = [], groupMembers = 0, month: groupMonth } = group?.snapshot ?? {};
  const documents = members.flatMap(({ part }) => part?.documento ?? []);
  const isWhole = documents.length > 0 && documents.length === groupMembers;
  const [ownExposure, groupExposure] = await Promise.all([
    month === undefined ? null : filedAmount(unlocked, one, [one.documento], month),
    groupMonth === undefined || !isWhole ? null : filedAmount(unlocked, one, documents, groupMonth),
  ]);
  return { ownExposure, groupExposure };
}
