import type { ExportOutcome, GroupExport } from '#contract/export.ts';
import type { DataBase } from '#domain/basics/month.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import { coverageOf } from '#domain/groups/coverage.ts';
import type { Group } from '#domain/groups/group.ts';
import { type GroupSheet, groupSheet, snapshotSheet } from '#domain/groups/group-sheet.ts';
import type { AuditEvent } from '../../ports/audit.ts';
import type { PrintedPage } from '../../ports/files.ts';
import { askTarget } from '../ask-target.ts';
import { buildEvent, recordEvent } from '../audit/record-event.ts';
import { brokenOff, exporterNow } from '../export/exported-results.ts';
import type { Unlocked } from '../unlocked.ts';
import { snapshotFacts } from './snapshots.ts';
import { type ViewPorts, viewGroup } from './view-group.ts';

type ExportPorts = ViewPorts & Pick<Unlocked, 'audit' | 'exports' | 'files' | 'officer' | 'printPage' | 'writers'>;

interface Written {
  /** Part of the file's name. */
  readonly what: 'grupo' | 'posição';
  readonly month: DataBase;
  readonly sheet: GroupSheet;
  readonly page: PrintedPage;
  /** Ids of the results whose figures are in it. */
  readonly results: readonly string[];
  readonly facts: AuditEvent['facts'];
}

/** Writes a group's view or a snapshot to a file. As for every export, the log gets its entry first. */
export async function exportGroup(
  unlocked: ExportPorts,
  asked: GroupExport,
  signal: AbortSignal,
): Promise<Outcome<ExportOutcome>> {
  const { files, groups, printPage, writers } = unlocked;
  const { format } = asked;
  if (format === 'pdf' && printPage === null) return fail('not_printable');
  const group = await groups.get(asked.id);
  if (group === null) return fail('not_found');
  const written =
    asked.snapshotId === null ? await viewOf(unlocked, group, asked) : await keptOf(unlocked, group, asked);
  if (!written.ok) return written;
  const { what, month, sheet, page, results, facts } = written.value;
  try {
    const name = `Lastro ${sheet.title} ${month} ${what}.${format}`;
    const target = await askTarget(files, name.replace(/[\\/:*?"<>|]/g, ' '), signal);
    if (target === null) return ok({ outcome: 'declined' });
    const { environment, id } = group;
    const event = { kind: 'export', environment, facts: { ...facts, format, group: id } } as const;
    await recordEvent(unlocked, event);
    await unlocked.exports.record(results, buildEvent(unlocked, event));
    const content = format === 'pdf' && printPage !== null ? await printPage(page, signal) : await writers.group(sheet);
    const path = await target.save(content, async () => signal.throwIfAborted());
    return ok({ outcome: 'saved', path, provenancePath: null, results: 1, leftOut: 0 });
  } catch (cause) {
    return brokenOff(cause, signal);
  }
}

async function viewOf(unlocked: ExportPorts, group: Group, asked: GroupExport): Promise<Outcome<Written>> {
  const view = await viewGroup(unlocked, group, asked);
  if (!view.ok) return view;
  const { month, rows } = view.value;
  const { known, of } = coverageOf(view.value);
  const { members, proportional } = asked;
  return ok({
    what: 'grupo',
    month,
    sheet: groupSheet(group, view.value, exporterNow(unlocked)),
    page: { kind: 'group_view', groupId: group.id, month, members, proportional },
    results: rows.flatMap(({ missing, resultId }) => (missing === null ? (resultId ?? []) : [])),
    facts: { what: 'group', month, members: of, known },
  });
}

async function keptOf(unlocked: ExportPorts, group: Group, { snapshotId }: GroupExport): Promise<Outcome<Written>> {
  const stored = await unlocked.groups.snapshot(snapshotId ?? '');
  if (stored === null || stored.snapshot.groupId !== group.id) return fail('not_found');
  const { snapshot, sha256 } = stored;
  return ok({
    what: 'posição',
    month: snapshot.month,
    sheet: snapshotSheet(snapshot, sha256, exporterNow(unlocked)),
    page: { kind: 'group_snapshot', groupId: group.id, snapshotId: snapshot.id },
    results: snapshot.members.flatMap(({ part }) => (part?.missing === null ? (part.resultId ?? []) : [])),
    facts: { what: 'group_position', ...snapshotFacts(stored) },
  });
}
