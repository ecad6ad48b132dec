import type { Parsed } from '#contract/contract.ts';
import { subjectKey } from '#domain/basics/document.ts';
import { saoPauloDate } from '#domain/basics/instant.ts';
import type { DataBase } from '#domain/basics/month.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import { BATCH_PACE, type Batch } from '#domain/batches/batch.ts';
import { monthsOfRule } from '#domain/batches/plan-batch.ts';
import { isGap } from '#domain/consulta/response-kind.ts';
import type { Group } from '#domain/groups/group.ts';
import { memberKeys, membersOf } from '#domain/groups/members.ts';
import { MAX_REFERENCE_LENGTH } from '#domain/library/library-filter.ts';
import type { MemberFacts } from '../../ports/groups.ts';
import { askableMonths } from '../askable-months.ts';
import { batchEvent } from '../batches/change-batch.ts';
import { draftedLines, draftedSource } from '../batches/drafted-lines.ts';
import { simulationOf } from '../consulta/reusable-result.ts';
import type { Unlocked } from '../unlocked.ts';

type AskPorts = Pick<
  Unlocked,
  'batches' | 'clock' | 'embedded' | 'groups' | 'newId' | 'officer' | 'results' | 'settings'
>;

interface Drafted {
  readonly batchId: string;
  readonly subjects: number;
  readonly leftOut: number;
}

const TITLES = ['Documento', 'Nome', 'Grupo'] as const;

/**
 * Drafts a batch of the members that lack an answer for one of these months. The batch reuses saved answers, so it asks
 * only for missing ones; its own check reports members without authorization.
 */
export async function askMissing(
  unlocked: AskPorts,
  group: Group,
  { purpose, months: wanted }: Pick<Parsed<'groups.ask_missing'>, 'purpose' | 'months'>,
): Promise<Outcome<Drafted>> {
  const { clock, groups, embedded, newId, officer } = unlocked;
  const { environment, content } = group;
  const rule = { kind: 'list', months: wanted } as const;
  const months = monthsOfRule(rule, await askableMonths(unlocked, environment));
  if (!months.ok) return months;
  const members = membersOf(content, saoPauloDate(clock()));
  const facts = await groups.facts(environment, memberKeys(members), months.value ?? []);
  const factsOf = new Map(facts.map((known) => [known.key, known]));
  const simulation = simulationOf(environment, embedded);
  const toAsk = members.flatMap(({ documento, nome }) => {
    if (documento === null) return [];
    const isWhole = hasAll(factsOf.get(subjectKey(documento)), months.value ?? [], simulation);
    return isWhole ? [] : [{ documento, nome }];
  });
  const leftOut = members.filter(({ documento }) => documento === null).length;
  if (toAsk.length === 0) return fail('nothing_missing', { leftOut });
  const lines = draftedLines(toAsk, content.name);
  const batch: Batch = {
    id: newId(),
    revision: 1,
    environment,
    confirmed: null,
    source: draftedSource(content.name, TITLES, lines),
    settings: {
      name: content.name,
      purpose,
      institution: null,
      reference: content.name.slice(0, MAX_REFERENCE_LENGTH),
      months: { kind: 'list', months: [...(months.value ?? [])] },
      reuse: { kind: 'any' },
      ...BATCH_PACE,
    },
    officer: officer(),
    state: 'draft',
    stoppedBy: null,
    createdAt: clock(),
    endedAt: null,
  };
  const event = batchEvent(unlocked, batch, 'imported', { lines: lines.length, group: group.id });
  await unlocked.batches.addDraft(batch, lines, event);
  return ok({ batchId: batch.id, subjects: lines.length, leftOut });
}

/** Whether every month has an answer that a batch would reuse. */
function hasAll(facts: MemberFacts | undefined, months: readonly DataBase[], simulation: number | null): boolean {
  const usable = facts?.saved.filter((each) => !isGap(each.kind) && each.simulation === simulation) ?? [];
  const known = new Set(usable.map(({ dataBase }) => dataBase));
  return months.every((month) => known.has(month));
}
