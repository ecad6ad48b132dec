import type { SeriesRun } from '#contract/series.ts';
import type { Purpose } from '#domain/environment.ts';
import { isoWithOffset } from '#domain/instant.ts';
import { ok } from '#domain/outcome.ts';
import type { Outcome } from '../../ports/outcome.ts';
import { activeConsent } from '../consent/active-consent.ts';
import type { ConsultaPorts } from '../consulta/consulta-ports.ts';
import { planSeries, type RangeRequest } from './plan-series.ts';
import { monthsAtStart } from './series-progress.ts';

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
