import type { SavedMonth, SavedMonths } from '#contract/results.ts';
import { parseDocument } from '#domain/basics/document.ts';
import type { Environment } from '#domain/basics/environment.ts';
import { isoWithOffset } from '#domain/basics/instant.ts';
import { type Outcome, ok } from '#domain/basics/outcome.ts';
import { isGap } from '#domain/consulta/response-kind.ts';
import { testDataSign } from '#domain/consulta/test-data.ts';
import { summaryOfFigures } from '#domain/series/kept-figures.ts';
import { asConsulta } from '#domain/series/month-summary.ts';
import type { MonthResult } from '../../ports/saved-result.ts';
import { askableMonths } from '../askable-months.ts';
import type { Unlocked } from '../unlocked.ts';

/** Reads every saved month of a subject from the stored figures; no response is parsed again. */
export async function savedMonths(
  unlocked: Pick<Unlocked, 'clock' | 'results' | 'settings'>,
  { documento: text, environment }: { readonly documento: string; readonly environment: Environment },
): Promise<Outcome<SavedMonths>> {
  const documento = parseDocument(text);
  if (!documento.ok) return documento;
  const found = await unlocked.results.months(environment, documento.value.numero);
  const { newest: newestAskable, oldest } = await askableMonths(unlocked, environment);
  const months = found.map(savedMonth);
  const newest = found.toSorted((left, right) => right.queriedAt - left.queriedAt)[0];
  return ok({
    environment,
    documento: documento.value.numero,
    nome: newest?.nome ?? null,
    months,
    askable: { newest: newestAskable, oldest },
    testData: testDataSign(months.filter(({ kind }) => !isGap(kind)).map(asConsulta)),
  });
}

function savedMonth({ dataBase, figures, queriedAt, ...result }: MonthResult): SavedMonth {
  const { id, kind, whose, processed, provisional, source, simulation } = result;
  const judged = { kind, whose, processed, provisional, source, simulation };
  return { ...summaryOfFigures(dataBase, figures), id, queriedAt: isoWithOffset(queriedAt), ...judged };
}
