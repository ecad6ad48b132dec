import type { SubjectKey } from '#domain/basics/document.ts';
import { type Instant, saoPauloDate } from '#domain/basics/instant.ts';
import type { DataBase } from '#domain/basics/month.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import { BATCH_LIMITS, type Batch, type BatchItem } from '#domain/batches/batch.ts';
import {
  againOf,
  minutesAtPace,
  monthsOfRule,
  type PlanRules,
  type PlanTotals,
  planSubject,
  planTotals,
  type SavedMonth,
  type SubjectPlan,
} from '#domain/batches/plan-batch.ts';
import type { Party } from '#domain/consent/institution.ts';
import { isGap, isOpenKind } from '#domain/consulta/response-kind.ts';
import { hasLetters } from '#domain/consulta/returned-document.ts';
import { priceAt } from '#domain/costs/costs.ts';
import { type AllowedQueries, costsOf, queriesAllowed } from '#domain/costs/spending.ts';
import type { BatchSubject, SubjectFacts } from '../../ports/batches.ts';
import { askableMonths } from '../askable-months.ts';
import { actOf } from '../consent/mapping.ts';
import { simulationOf } from '../consulta/reusable-result.ts';
import { askingInstitution } from '../settings/settings.ts';
import type { Unlocked } from '../unlocked.ts';
import { subjectPages } from './subjects.ts';

export type PlanPorts = Pick<Unlocked, 'clock' | 'settings' | 'results' | 'attempts' | 'batches' | 'embedded'>;

/** Questions that a batch would ask now, with their possible cost. */
export interface BatchPlan extends Omit<PlanTotals, 'endingWithin'> {
  readonly items: readonly BatchItem[];
  /** Line number of each subject's first line. */
  readonly lineOf: ReadonlyMap<SubjectKey, number>;
  readonly answers: ReadonlyMap<string, SavedMonth>;
  /**
   * Planned queries about CNPJs with letters, and when the service last lost letters; null without such queries or
   * without a loss.
   */
  readonly lettersLost: { readonly at: Instant; readonly queries: number } | null;
  readonly institution: Party;
  readonly newest: DataBase;
  /** Cents per query today; null if no price is set. */
  readonly price: number | null;
  readonly minutes: number;
  /** Subjects to ask whose authorization ends before the batch would, with the end of the authorization. */
  readonly ending: ReadonlyMap<SubjectKey, Instant>;
  readonly allowed: AllowedQueries | null;
}

/** Reads only the archive. Fails with the codes of a month, `institution_missing`, `not_found` and `limit_reached` (`max`). */
export async function planBatch(unlocked: PlanPorts, batch: Batch): Promise<Outcome<BatchPlan>> {
  const { clock, settings, attempts, embedded } = unlocked;
  const { environment, settings: asked } = batch;
  const stored = await settings.read();
  const institution = askingInstitution(stored, { environment, institution: asked.institution ?? undefined });
  if (!institution.ok) return institution;
  const askable = await askableMonths(unlocked, environment);
  const months = monthsOfRule(asked.months, askable);
  if (!months.ok) return months;
  const now = clock();
  const asks = { purpose: asked.purpose, institution: institution.value.cnpj };
  const again = againOf(asked.months);
  const rules: PlanRules = { months: months.value, again, newest: askable.newest, asks, reuse: asked.reuse, now };
  const totals = planTotals(askable, now);
  const items: BatchItem[] = [];
  const answers = new Map<string, SavedMonth>();
  const lineOf = new Map<SubjectKey, number>();
  let lettered = 0;
  for await (const page of subjectPages(unlocked, batch.id)) {
    const facts = await factsOf(unlocked, batch, page, rules);
    for (const subject of page) {
      lineOf.set(subject.key, subject.n);
      const known = facts.get(subject.key);
      const { consents = [], saved = [], unknown = [] } = known ?? {};
      const ofNow = saved.filter(({ simulation }) => simulation === simulationOf(environment, embedded));
      const usable = ofNow.filter(({ kind }) => !isGap(kind));
      const toldNothing = ofNow.filter(({ kind }) => isOpenKind(kind)).map(({ dataBase }) => dataBase);
      const plan = planSubject({ ...subject, acts: consents.map(actOf), saved: usable, toldNothing, unknown }, rules);
      totals.add(plan);
      lettered += letteredToAsk(subject, plan);
      items.push(...plan.items);
      for (const answer of plan.reused) answers.set(answer.id, answer);
    }
    if (items.length > BATCH_LIMITS.items) return fail('limit_reached', { max: BATCH_LIMITS.items });
  }
  const { endingWithin, ...total } = totals.total();
  const day = saoPauloDate(now);
  const { prices, ceilings } = costsOf(stored.costs, environment);
  const price = priceAt(prices, day);
  const minutes = minutesAtPace(total.toAsk, asked.perMinute);
  const allowed = queriesAllowed(ceilings, await attempts.spending(environment, day), price);
  const ending = endingWithin(minutes);
  const { newest } = askable;
  const lettersLost = await lettersLostIn(unlocked, batch, lettered);
  return ok({
    ...total,
    questions: lettersLost === null ? total.questions : [...total.questions, 'confirm_lost_letters'],
    lettersLost,
    items,
    lineOf,
    answers,
    institution: institution.value,
    newest,
    price,
    minutes,
    ending,
    allowed,
  });
}

function letteredToAsk({ documento }: BatchSubject, { items }: SubjectPlan): number {
  return hasLetters(documento.numero) ? items.filter(({ state }) => state === 'to_do').length : 0;
}

async function lettersLostIn(
  { results }: PlanPorts,
  { environment }: Batch,
  queries: number,
): Promise<BatchPlan['lettersLost']> {
  const at = queries === 0 ? null : await results.lettersLostAt(environment);
  return at === null ? null : { at, queries };
}

async function factsOf(
  { batches }: PlanPorts,
  { environment }: Batch,
  page: readonly BatchSubject[],
  { months, again, newest }: PlanRules,
): Promise<ReadonlyMap<string, SubjectFacts>> {
  const named = months ?? [newest, ...page.flatMap((subject) => subject.months)];
  const wanted = [...new Set([...named, ...again])];
  const facts = await batches.facts(
    environment,
    page.map(({ key }) => key),
    wanted,
  );
  return new Map(facts.map((known) => [known.key, known]));
}
