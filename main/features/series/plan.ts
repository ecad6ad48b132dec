import type { SeriesMonth, SeriesPlan, SeriesRun } from '#contract/series.ts';
import { type Documento, parseDocument } from '#domain/basics/document.ts';
import type { Environment, Purpose } from '#domain/basics/environment.ts';
import { isoWithOffset } from '#domain/basics/instant.ts';
import { type DataBase, MONTH_QUESTIONS, type MonthQuestion, monthQuestion } from '#domain/basics/month.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import { type MonthEnds, seriesRange } from '#domain/series/series-range.ts';
import type { SavedResultSummary } from '../../ports/saved-result.ts';
import { askableMonths } from '../askable-months.ts';
import { activeConsent } from '../consent/mapping.ts';
import type { ConsultaPorts } from '../consulta/consulta-request.ts';
import { lettersLostAt } from '../consulta/letters-lost.ts';
import { queryMonth } from '../consulta/query-month.ts';
import { reusableResult } from '../consulta/reusable-result.ts';
import { askingInstitution } from '../settings/settings.ts';
import { stillShown, withShown } from '../shown.ts';
import type { Unlocked } from '../unlocked.ts';
import type { NewSeries } from './runner.ts';

interface RangeRequest extends MonthEnds {
  readonly environment: Environment;
  readonly documento: string;
  /** If true, saved provisional responses are reused. */
  readonly reuseProvisional: boolean;
}

interface PlannedSeries extends SeriesPlan {
  readonly documento: Documento;
}

/** Finds the saved months of a range; the others would be queried and cost money. Sends nothing. */
export async function planSeries(
  unlocked: Pick<Unlocked, 'clock' | 'settings' | 'results' | 'attempts' | 'embedded'>,
  { environment, documento: text, reuseProvisional, ...ends }: RangeRequest,
): Promise<Outcome<PlannedSeries>> {
  const documento = parseDocument(text);
  if (!documento.ok) return documento;
  const askable = await askableMonths(unlocked, environment);
  const range = seriesRange(ends, askable);
  if (!range.ok) return range;
  const planMonth = async (month: DataBase): Promise<PlannedMonth & { readonly isOtherSimulation: boolean }> => {
    const { numero } = documento.value;
    const { saved, isOtherSimulation } = await reusableResult(unlocked, environment, numero, month);
    const unknown = await unlocked.attempts.waiting(environment, numero, month);
    return { month, saved: saved === null ? null : savedAs(saved), isUnknown: unknown !== null, isOtherSimulation };
  };
  const planned = await Promise.all(range.value.map(planMonth));
  const months = planned.map(({ isOtherSimulation: _, ...month }) => month);
  const otherSimulation = planned.filter(({ isOtherSimulation }) => isOtherSimulation).length;
  const toAsk = months.filter((month) => isAsked(month, reuseProvisional)).length;
  const lostAt = toAsk === 0 ? null : await lettersLostAt(unlocked, environment, documento.value);
  const lettersLost = lostAt === null ? null : isoWithOffset(lostAt);
  const questions = MONTH_QUESTIONS.filter((question) =>
    question === 'confirm_lost_letters'
      ? lostAt !== null
      : months.some((each) => isAsked(each, reuseProvisional) && monthQuestion(each.month, askable) === question),
  );
  return ok(withShown({ documento: documento.value, months, toAsk, otherSimulation, questions, lettersLost }));
}

type PlannedMonth = SeriesPlan['months'][number];

function savedAs({ id, queriedAt, provisional, processed }: SavedResultSummary): PlannedMonth['saved'] {
  return { id, queriedAt: isoWithOffset(queriedAt), provisional, processed };
}

/** A month with an unknown end is never queried again automatically. */
function isAsked({ saved, isUnknown }: PlannedMonth, reuseProvisional: boolean): boolean {
  return !isUnknown && (saved === null || (saved.provisional && !reuseProvisional));
}

export interface SeriesRequest extends RangeRequest {
  readonly purpose: Purpose;
  /** CNPJ; absent for the default institution. */
  readonly institution?: string | undefined;
  readonly reference: string;
  readonly accepted: readonly MonthQuestion[];
  /** Hash of the plan that the officer saw. */
  readonly shown: string;
}

/**
 * Prepares a series for the runner. Each query uses the current client, so that after a change of address or key
 * nothing more is sent to the old address.
 */
export function toSeries(unlocked: ConsultaPorts & Pick<Unlocked, 'clientFor'>, request: SeriesRequest): NewSeries {
  const { environment, documento, purpose, institution, reference, accepted, reuseProvisional } = request;
  const jobId = unlocked.newId();
  const common = { environment, documento, purpose, institution, reference, accepted, jobId } as const;
  return {
    begin: () => beginSeries(unlocked, request, jobId),
    query: async (month, watch) => {
      const register = await unlocked.clientFor(environment);
      const reuse = reuseProvisional ? 'any' : 'final';
      const query = { ...common, month, reuse, repeatOf: null, askedFor: 'series' } as const;
      return queryMonth(unlocked, register, query, watch);
    },
  };
}

/** Checks a series as a single query is checked, before anything is sent, and returns its plan by month. */
async function beginSeries(unlocked: ConsultaPorts, request: SeriesRequest, id: string): Promise<Outcome<SeriesRun>> {
  const { clock, consents } = unlocked;
  const planned = await planSeries(unlocked, request);
  if (!planned.ok) return planned;
  const { documento, questions } = planned.value;
  const question = questions.find((each) => !request.accepted.includes(each));
  if (question !== undefined) return fail(question);
  const institution = askingInstitution(await unlocked.settings.read(), request);
  if (!institution.ok) return institution;
  const acts = await consents.ofSubjectIn(request.environment, documento.numero);
  const consent = activeConsent(acts, { purpose: request.purpose, institution: institution.value.cnpj }, clock());
  if (!consent.ok) return consent;
  const same = stillShown(planned.value, request.shown);
  if (!same.ok) return same;
  return ok({
    id,
    revision: 0,
    environment: request.environment,
    nome: consent.value.nome,
    documento: documento.numero,
    tipoDocumento: documento.tipo,
    purpose: request.purpose,
    institution: institution.value,
    reference: request.reference.trim(),
    startedAt: isoWithOffset(clock()),
    endedAt: null,
    status: 'running',
    stoppedBy: null,
    months: monthsAtStart(planned.value, request.reuseProvisional),
  });
}

/**
 * Returns the months at the start: saved ones are reused at once, and those with an unknown end are left to the
 * officer.
 */
function monthsAtStart(plan: SeriesPlan, reuseProvisional: boolean): SeriesMonth[] {
  return plan.months.map((planned) => {
    const { month, saved, isUnknown } = planned;
    if (isAsked(planned, reuseProvisional)) return { month, outcome: 'waiting', resultId: null, failure: null };
    if (saved !== null) return { month, outcome: 'reused', resultId: saved.id, failure: null };
    return { month, outcome: 'refused', resultId: null, failure: isUnknown ? { code: 'attempt_unknown' } : null };
  });
}
