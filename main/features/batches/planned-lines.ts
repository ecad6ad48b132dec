import type { Output, Parsed } from '#contract/contract.ts';
import { isoWithOffset } from '#domain/basics/instant.ts';
import { type Outcome, ok } from '#domain/basics/outcome.ts';
import type { Batch, BatchItem } from '#domain/batches/batch.ts';
import { PLANNED_KINDS, type PlannedKind } from '#domain/batches/plan-batch.ts';
import type { KeptPlan } from './kept-plan.ts';
import type { BatchPlan, PlanPorts } from './plan.ts';
import { shownLine } from './rows.ts';

type Request = Omit<Parsed<'batches.lines'>, 'id'>;
type Listed = Output<'batches.lines'>;

const NOT_PLANNED = { planned: [], until: null };

type PlannedRequest = Omit<Request, 'kind'> & { readonly kind: PlannedKind };

/** Lists lines of one kind, page by page. Kinds that depend on the plan come from `plan`. */
export async function listedLines(
  unlocked: PlanPorts,
  batch: Batch,
  request: Request,
  plan: KeptPlan['recent'],
): Promise<Outcome<Listed>> {
  const { kind, offset, limit } = request;
  if (isPlanned(kind)) {
    const planned = await plan(unlocked, batch);
    return planned.ok ? ok(await plannedLines(unlocked, batch, planned.value, { kind, offset, limit })) : planned;
  }
  const { rows, total } = await unlocked.batches.lines({ batchId: batch.id, problem: kind, offset, limit });
  return ok({ rows: rows.map((line) => ({ ...shownLine(batch, line), ...NOT_PLANNED })), total });
}

function isPlanned(kind: Request['kind']): kind is PlannedKind {
  return PLANNED_KINDS.some((one) => one === kind);
}

/** Returns the first line of each subject with questions of this kind, and the months of those questions. */
async function plannedLines(
  { batches }: PlanPorts,
  batch: Batch,
  { items, answers, ending, lineOf }: BatchPlan,
  { kind, offset, limit }: PlannedRequest,
): Promise<Listed> {
  const isListed = ({ state, subject }: BatchItem): boolean =>
    kind === 'ending' ? state === 'to_do' && ending.has(subject) : state === kind;
  // Subjects stay in the order of their first lines.
  const found = Map.groupBy(items.filter(isListed), ({ subject }) => subject);
  const page = [...found.keys()].slice(offset, offset + limit).map((subject) => {
    const planned = (found.get(subject) ?? []).map(({ month, resultId }) => {
      const answer = answers.get(resultId ?? '');
      const savedAt = answer === undefined ? null : isoWithOffset(answer.queriedAt);
      return { month, savedAt, provisional: answer?.provisional ?? false };
    });
    const end = ending.get(subject);
    const until = kind === 'ending' && end !== undefined ? isoWithOffset(end) : null;
    return [lineOf.get(subject) ?? 0, { planned, until }] as const;
  });
  const plans = new Map(page);
  const lines = await batches.linesAt(batch.id, [...plans.keys()]);
  return {
    rows: lines.map((line) => ({ ...shownLine(batch, line), ...(plans.get(line.n) ?? NOT_PLANNED) })),
    total: found.size,
  };
}
