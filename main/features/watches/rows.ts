import type {
  CycleGapRow,
  FindingEventRow,
  FindingRow,
  MemberRow,
  WatchCycleRow,
  WatchRow,
} from '#contract/watches.ts';
import { cnpjRoot, subjectKey } from '#domain/basics/document.ts';
import { isoWithOffset } from '#domain/basics/instant.ts';
import type { DataBase } from '#domain/basics/month.ts';
import { institutionOf } from '#domain/consent/institution.ts';
import { holdsOn } from '#domain/groups/members.ts';
import { dueMonth } from '#domain/monitoring/cycle-plan.ts';
import type { FindingEvent, Watch, WatchCycle, WatchMember } from '#domain/monitoring/watch.ts';
import type { ListedFinding, MemberGap, WatchSummary } from '../../ports/watches.ts';
import { askableMonths } from '../askable-months.ts';
import type { Unlocked } from '../unlocked.ts';

type RowPorts = Pick<Unlocked, 'clock' | 'results' | 'settings' | 'watches'>;

const isoOrNull = (at: number | null): string | null => (at === null ? null : isoWithOffset(at));

export function cycleRow({
  watchId: _,
  rulesVersion: __,
  startedAt,
  evaluatedAt,
  ...cycle
}: WatchCycle): WatchCycleRow {
  return { ...cycle, startedAt: isoWithOffset(startedAt), evaluatedAt: isoOrNull(evaluatedAt) };
}

export async function watchRows(unlocked: RowPorts, watches: readonly Watch[]): Promise<WatchRow[]> {
  const newest = new Map<string, DataBase>();
  for (const { environment } of watches) {
    if (!newest.has(environment)) newest.set(environment, (await askableMonths(unlocked, environment)).newest);
  }
  const [month = ''] = [...newest.values()].toSorted();
  const summaries = await unlocked.watches.summaries(
    watches.map(({ id }) => id),
    month,
  );
  const summaryOf = new Map(summaries.map((summary) => [summary.id, summary]));
  const rows = await Promise.all(
    watches.map((watch) => {
      const summary = summaryOf.get(watch.id);
      return summary === undefined ? null : rowOf(unlocked, watch, summary, newest.get(watch.environment) ?? month);
    }),
  );
  return rows.filter((row) => row !== null);
}

export async function watchRow(unlocked: RowPorts, watch: Watch): Promise<WatchRow> {
  const [row] = await watchRows(unlocked, [watch]);
  if (row === undefined) throw new Error('a portfolio has its numbers');
  return row;
}

async function rowOf(
  unlocked: RowPorts,
  watch: Watch,
  { last, findings, open }: WatchSummary,
  newest: DataBase,
): Promise<WatchRow> {
  const { id, revision, environment, settings, officer, endedAt } = watch;
  const due = endedAt === null ? dueMonth(settings.cadence, newest, last?.month ?? null) : null;
  const [inMonth] = await unlocked.watches.summaries([id], due ?? newest);
  const members = inMonth?.members ?? 0;
  return {
    id,
    revision,
    environment,
    settings,
    officer,
    members,
    due: members > 0 ? due : null,
    findings: { ...findings },
    open: { ...open },
    last: last === null ? null : cycleRow(last),
    endedAt: isoOrNull(endedAt),
  };
}

/** `today`: the São Paulo date on which links to groups must hold. */
export function findingRow(
  { firstActAt: _, groups, madeAt, actedAt, closedAt, ...finding }: ListedFinding,
  today: string,
): FindingRow {
  const at = { madeAt: isoWithOffset(madeAt), actedAt: isoOrNull(actedAt), closedAt: isoOrNull(closedAt) };
  const names = new Map(groups.filter((link) => holdsOn(link, today)).map(({ id, name }) => [id, name]));
  return { ...finding, ...at, groups: [...names].map(([id, name]) => ({ id, name })) };
}

/** Members with the newest exposure that the institution of the portfolio filed of each. */
export async function memberRows(
  { filings, settings }: Pick<Unlocked, 'filings' | 'settings'>,
  watch: Watch,
  members: readonly WatchMember[],
): Promise<MemberRow[]> {
  const institution = watch.settings.institution ?? institutionOf((await settings.read()).institutions)?.cnpj ?? '';
  const subjects = members.map(({ documento }) => subjectKey(documento));
  const of = { environment: watch.environment, cnpj: cnpjRoot(institution) };
  const found = await filings.exposures(of, subjects, NEWEST);
  const filed = new Map(found.map(({ subject, month, owed }) => [subject, { month, owed }]));
  return members.map((member) => ({ ...member, filed: filed.get(subjectKey(member.documento)) ?? null }));
}

/** After every month. */
const NEWEST = '9999-12';

export function eventRow({ findingId: _, at, ...event }: FindingEvent): FindingEventRow {
  return { ...event, at: isoWithOffset(at) };
}

export function gapRow({ member: { documento, nome }, gap, ownExposure }: MemberGap): CycleGapRow {
  return { documento, nome, gap, ownExposure };
}
