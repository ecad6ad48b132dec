import { isoWithOffset } from '#domain/basics/instant.ts';
import { addMonths, type DataBase, USUAL_HISTORY } from '#domain/basics/month.ts';
import type { UnpinnedAnswer } from '#domain/cases/case-material.ts';
import type { CreditCase, PinnedAnswer } from '#domain/cases/credit-case.ts';
import { concernsSame } from '#domain/consent/covering-consent.ts';
import { isGap } from '#domain/consulta/response-kind.ts';
import type { ResultRepository } from '../../ports/repositories.ts';
import type { SavedResultSummary } from '../../ports/saved-result.ts';

type Results = Pick<ResultRepository, 'months' | 'ofMonth'>;
type Whose = Pick<CreditCase, 'environment' | 'documento' | 'institution'>;

/**
 * Returns one answer per month up to `last`, oldest first: the newest with content, else the newest gap. Answers
 * requested by other institutions are left out.
 */
export async function answersUpTo(results: Results, whose: Whose, last: DataBase): Promise<SavedResultSummary[]> {
  const all = await answersOf(results, whose);
  return all.filter(({ dataBase }) => dataBase <= last && dataBase > addMonths(last, -USUAL_HISTORY));
}

/** Returns the answers that the case would use now, up to the newest month with content. */
export async function answersNow(results: Results, one: CreditCase): Promise<SavedResultSummary[]> {
  const all = await answersOf(results, one);
  const newest = all.findLast(({ kind }) => !isGap(kind))?.dataBase ?? '';
  const judgedBy = one.answers.at(-1)?.month ?? '';
  return answersUpTo(results, one, newest > judgedBy ? newest : judgedBy);
}

async function answersOf(results: Results, whose: Whose): Promise<SavedResultSummary[]> {
  const { environment, documento, institution } = whose;
  const months = await results.months(environment, documento);
  const own = months.map(async (newest) => {
    if (concernsSame(newest.institution.cnpj, institution.cnpj)) return [newest];
    const all = await results.ofMonth(environment, documento, newest.dataBase);
    const asked = all.filter((each) => concernsSame(each.institution.cnpj, institution.cnpj));
    const best = asked.find(({ kind }) => !isGap(kind)) ?? asked[0];
    return best === undefined ? [] : [best];
  });
  return (await Promise.all(own)).flat();
}

/** Returns the answers that would replace or join the pinned ones, newest month first. */
export async function unpinnedAnswers(results: Results, one: CreditCase): Promise<readonly UnpinnedAnswer[]> {
  const pinned = new Map(one.answers.map(({ month, resultId }) => [month, resultId]));
  return (await answersNow(results, one))
    .filter(({ dataBase, id }) => pinned.get(dataBase) !== id)
    .map(({ dataBase: month, id: resultId, queriedAt }) => ({
      month,
      resultId,
      queriedAt: isoWithOffset(queriedAt),
      isCorrection: pinned.has(month),
    }))
    .toReversed();
}

export function pinned({ dataBase: month, id: resultId }: SavedResultSummary): PinnedAnswer {
  return { month, resultId };
}
