import type { SeriesPlan } from '#contract/series.ts';
import { type Documento, parseDocument } from '#domain/document.ts';
import type { Environment } from '#domain/environment.ts';
import { isoWithOffset } from '#domain/instant.ts';
import type { DataBase } from '#domain/month.ts';
import { ok } from '#domain/outcome.ts';
import { type MonthEnds, seriesRange } from '#domain/series/series-range.ts';
import type { Outcome } from '../../ports/outcome.ts';
import type { ResultRepository } from '../../ports/result-repository.ts';
import { type Availability, newestMonth } from '../consulta/newest-month.ts';

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
