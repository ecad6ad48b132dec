import type { MonthResponse } from '#contract/results.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import { fieldDifferences } from '#domain/consulta/field-differences.ts';
import { isGap } from '#domain/consulta/response-kind.ts';
import { providerDifferences } from '#domain/provided/agreement.ts';
import type { OpenClaims } from '../../ports/month-claims.ts';
import type { ResultRepository } from '../../ports/repositories.ts';
import type { SavedResultSummary } from '../../ports/saved-result.ts';
import { savedResult } from './saved-result.ts';
import { savedResultRow } from './saved-result-row.ts';

/** Limited because each compared response is parsed from its text. */
const MAX_ANSWERS = 20;

/** Returns all responses of a result's month, each with its differences from the previous one. */
export async function responsesOfMonth(
  results: Pick<ResultRepository, 'get' | 'ofMonth'>,
  claims: Pick<OpenClaims, 'alsoPaid'>,
  id: string,
): Promise<Outcome<{ responses: MonthResponse[] }>> {
  const found = await results.get(id);
  if (found === null) return fail('not_found');
  const { environment, documento, dataBase } = found;
  const newestFirst = (await results.ofMonth(environment, documento.numero, dataBase)).slice(0, MAX_ANSWERS);
  const counting = newestFirst.find(({ kind }) => !isGap(kind)) ?? newestFirst[0];
  const responses: MonthResponse[] = [];
  for (const [index, one] of newestFirst.entries()) {
    const before = newestFirst.slice(index + 1).find((earlier) => isComparable(one, earlier));
    const differences = before === undefined ? null : await differencesBetween(results, before, one);
    const askedBy = (await results.get(one.id))?.askedBy ?? null;
    const alsoPaid = await claims.alsoPaid(one.id);
    const counts = one.id === counting?.id;
    responses.push({ result: savedResultRow(one), askedBy, alsoPaid, counts, differences });
  }
  return ok({ responses });
}

function isComparable(one: SavedResultSummary, earlier: SavedResultSummary): boolean {
  return !isGap(one.kind) && !isGap(earlier.kind) && one.simulation === earlier.simulation;
}

/** Null if one of the two was erased in the meantime. */
async function differencesBetween(
  results: Pick<ResultRepository, 'get'>,
  before: SavedResultSummary,
  after: SavedResultSummary,
): Promise<MonthResponse['differences']> {
  const [earlier, later] = await Promise.all([results.get(before.id), results.get(after.id)]);
  if (earlier === null || later === null) return null;
  const [one, other] = [savedResult(earlier), savedResult(later)];
  const isOfProvider = earlier.source === 'imported' || later.source === 'imported';
  return isOfProvider ? providerDifferences(one, other) : fieldDifferences(one.consulta, other.consulta);
}
