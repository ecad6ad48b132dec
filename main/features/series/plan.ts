import type { SeriesPlan, SeriesRun } from '#contract/series.ts';
import { type Documento, parseDocument } from '#domain/document.ts';
import type { Environment, Purpose } from '#domain/environment.ts';
import { isoWithOffset } from '#domain/instant.ts';
import type { DataBase } from '#domain/month.ts';
import type { Outcome } from '#domain/outcome.ts';
import { ok } from '#domain/outcome.ts';
import { type MonthEnds, seriesRange } from '#domain/series/series-range.ts';
import type { ResultRepository } from '../../ports/repositories.ts';
import { activeConsent } from '../consent/mapping.ts';
import { type Availability, type ConsultaPorts, newestMonth } from '../consulta/query-month.ts';
import { monthsAtStart } from './progress.ts';

export interface RangeRequest extends MonthEnds {
  readonly environment: Environment;
  readonly documento: string;
}

interface PlanPorts extends Availability {
  readonly results: ResultRepository;
}

export interface PlannedSeries extends SeriesPlan {
  readonly documento: Documento;
}

/** Looks up which months of a range are saved; the others would be asked, and paid. Nothing is sent. */
export async function planSeries(
  ports: PlanPorts,
  { environment, documento: text, ...ends }: RangeRequest,
): Promise<Outcome<PlannedSeries>> {
  const documento = parseDocument(text);
  if (!documento.ok) return documento;
  const range = seriesRange(ends, newestMonth(ports));
  if (!range.ok) return range;
  const look = async (month: DataBase): Promise<SeriesPlan['months'][number]> => {
    const kept = await ports.results.find(environment, documento.value.numero, month);
    return { month, saved: kept === null ? null : { id: kept.id, queriedAt: isoWithOffset(kept.queriedAt) } };
  };
  const months = await Promise.all(range.value.map(look));
  const toAsk = months.filter(({ saved }) => saved === null).length;
  return ok({ documento: documento.value, months, toAsk });
}

export interface SeriesRequest extends RangeRequest {
  readonly purpose: Purpose;
  readonly reference: string;
}

/** Checks a series as one query is checked, before anything is asked, and lays it out month by month. */
export async function beginSeries(ports: ConsultaPorts, request: SeriesRequest): Promise<Outcome<SeriesRun>> {
  const planned = await planSeries(ports, request);
  if (!planned.ok) return planned;
  const { documento } = planned.value;
  const consents = await ports.ledger.ofDocument(request.environment, documento.numero);
  const consent = activeConsent(consents, ports.clock());
  if (!consent.ok) return consent;
  return ok({
    id: ports.newId(),
    revision: 0,
    environment: request.environment,
    nome: consent.value.nome,
    documento: documento.numero,
    tipoDocumento: documento.tipo,
    purpose: request.purpose,
    reference: request.reference.trim(),
    startedAt: isoWithOffset(ports.clock()),
    endedAt: null,
    status: 'running',
    stoppedBy: null,
    months: monthsAtStart(planned.value),
  });
}
