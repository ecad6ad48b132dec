import type { ShownLine } from '#contract/batches.ts';
import type { Output, Parsed } from '#contract/contract.ts';
import type { Batch, BatchItem } from '#domain/batches/batch.ts';
import { PLANNED_KINDS, type PlannedKind } from '#domain/batches/plan-batch.ts';
import type { SubjectKey } from '#domain/document.ts';
import { isoWithOffset } from '#domain/instant.ts';
import { type Outcome, ok } from '#domain/outcome.ts';
import type { Unlocked } from '../unlocked.ts';
import { planBatch } from './plan.ts';
import { shownLine } from './rows.ts';
import { loadSubjects } from './subjects.ts';

type LinePorts = Parameters<typeof planBatch>[0] & Pick<Unlocked, 'batches'>;
type Request = Omit<Parsed<'batches.lines'>, 'id'>;
type Listed = Output<'batches.lines'>;

const NOT_PLANNED = { planned: [], until: null };

/** Lists lines of a kind a page at a time. What would come of them is planned anew each time, as the check does. */
export async function listedLines(unlocked: LinePorts, batch: Batch, request: Request): Promise<Outcome<Listed>> {
  const { kind, offset, limit } = request;
  if (isPlanned(kind)) return plannedLines(unlocked, batch, { kind, offset, limit });
  const { rows, total } = await unlocked.batches.lines({ batchId: batch.id, problem: kind, offset, limit });
  return ok({ rows: rows.map((line) => ({ ...shownLine(line), ...NOT_PLANNED })), total });
}

function isPlanned(kind: Request['kind']): kind is PlannedKind {
  return PLANNED_KINDS.some((one) => one === kind);
}

/** The first line of each subject with a question of the kind, and the months of those questions. */
async function plannedLines(
  unlocked: LinePorts,
  batch: Batch,
  { kind, offset, limit }: Omit<Request, 'kind'> & { readonly kind: PlannedKind },
): Promise<Outcome<Listed>> {
  const planned = await planBatch(unlocked, batch);
  if (!planned.ok) return planned;
  const { items, answers, ending } = planned.value;
  const isListed = ({ state, subject }: BatchItem): boolean =>
    kind === 'ending' ? state === 'to_do' && ending.has(subject) : state === kind;
  const months = new Map<SubjectKey, ShownLine['planned']>();
  for (const { subject, month, resultId } of items.filter(isListed)) {
    const answer = answers.get(resultId ?? '');
    const savedAt = answer === undefined ? null : isoWithOffset(answer.queriedAt);
    const question = { month, savedAt, provisional: answer?.provisional ?? false };
    months.set(subject, [...(months.get(subject) ?? []), question]);
  }
  const subjects = await loadSubjects(unlocked, batch.id);
  const found = [...subjects.values()].flatMap(({ key, n }) => {
    const named = months.get(key);
    const end = ending.get(key);
    const until = kind === 'ending' && end !== undefined ? isoWithOffset(end) : null;
    return named === undefined ? [] : [{ n, plan: { planned: named, until } }];
  });
  const page = new Map(found.slice(offset, offset + limit).map(({ n, plan }) => [n, plan]));
  const lines = await unlocked.batches.linesAt(batch.id, [...page.keys()]);
  return ok({
    rows: lines.map((line) => ({ ...shownLine(line), ...(page.get(line.n) ?? NOT_PLANNED) })),
    total: found.length,
  });
}
