import type { SeriesMonth, SeriesPlan, SeriesRun } from '#contract/series.ts';
import { type Documento, parseDocument } from '#domain/document.ts';
import type { Environment, Purpose } from '#domain/environment.ts';
import { isoWithOffset } from '#domain/instant.ts';
import type { DataBase } from '#domain/month.ts';
import type { Outcome } from '#domain/outcome.ts';
import { ok } from '#domain/outcome.ts';
import { type MonthEnds, seriesRange } from '#domain/series/series-range.ts';
import type { Register } from '../../ports/register.ts';
import { activeConsent } from '../consent/mapping.ts';
import { type ConsultaPorts, newestMonth, queryMonth } from '../consulta/query-month.ts';
import type { Unlocked } from '../unlocked.ts';
import type { NewSeries } from './runner.ts';

export interface RangeRequest extends MonthEnds {
  readonly environment: Environment;
  readonly documento: string;
}

export interface PlannedSeries extends SeriesPlan {
  readonly documento: Documento;
}

/** Looks up which months of a range are saved; the others would be queried, and paid. Sends nothing. */
export async function planSeries(
  unlocked: Pick<Unlocked, 'clock' | 'settings' | 'results'>,
  { environment, documento: text, ...ends }: RangeRequest,
): Promise<Outcome<PlannedSeries>> {
  const documento = parseDocument(text);
  if (!documento.ok) return documento;
  const range = seriesRange(ends, await newestMonth(unlocked));
  if (!range.ok) return range;
  const planMonth = async (month: DataBase): Promise<SeriesPlan['months'][number]> => {
    const kept = await unlocked.results.find(environment, documento.value.numero, month);
    return { month, saved: kept === null ? null : { id: kept.id, queriedAt: isoWithOffset(kept.queriedAt) } };
  };
  const months = await Promise.all(range.value.map(planMonth));
  const toAsk = months.filter(({ saved }) => saved === null).length;
  return ok({ documento: documento.value, months, toAsk });
}

export interface SeriesRequest extends RangeRequest {
  readonly purpose: Purpose;
  readonly reference: string;
}

/** Prepares a series for the runner; all its queries go through one client. */
export function toSeries(unlocked: ConsultaPorts, register: Register, request: SeriesRequest): NewSeries {
  const { environment, documento, purpose, reference } = request;
  return {
    begin: () => beginSeries(unlocked, request),
    query: (month, signal) => {
      const query = { environment, documento, month, purpose, reference, again: false };
      return queryMonth(unlocked, register, query, signal);
    },
  };
}

/** Checks a series as one query is checked, before anything is sent, and plans it month by month. */
async function beginSeries(unlocked: ConsultaPorts, request: SeriesRequest): Promise<Outcome<SeriesRun>> {
  const { clock, consents, newId } = unlocked;
  const planned = await planSeries(unlocked, request);
  if (!planned.ok) return planned;
  const { documento } = planned.value;
  const consent = activeConsent(await consents.ofDocument(request.environment, documento.numero), clock());
  if (!consent.ok) return consent;
  return ok({
    id: newId(),
    revision: 0,
    environment: request.environment,
    nome: consent.value.nome,
    documento: documento.numero,
    tipoDocumento: documento.tipo,
    purpose: request.purpose,
    reference: request.reference.trim(),
    startedAt: isoWithOffset(clock()),
    endedAt: null,
    status: 'running',
    stoppedBy: null,
    months: monthsAtStart(planned.value),
  });
}

/** Returns every month at the start: saved ones are reused at once. */
function monthsAtStart(plan: SeriesPlan): SeriesMonth[] {
  return plan.months.map(({ month, saved }) =>
    saved === null
      ? { month, outcome: 'waiting', resultId: null, failure: null }
      : { month, outcome: 'reused', resultId: saved.id, failure: null },
  );
}
