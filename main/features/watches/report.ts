import type { CycleExport, ExportOutcome } from '#contract/export.ts';
import type { CycleReport } from '#contract/watches.ts';
import { saoPauloDate } from '#domain/basics/instant.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import { recordOf } from '#domain/basics/record.ts';
import { cycleSheet } from '#domain/monitoring/cycle-sheet.ts';
import { SEVERITIES } from '#domain/monitoring/severity.ts';
import { FINDING_STATES, WATCH_LIMITS } from '#domain/monitoring/watch.ts';
import type { AuditEvent } from '../../ports/audit.ts';
import type { ListedFinding } from '../../ports/watches.ts';
import { askTarget } from '../ask-target.ts';
import { buildEvent, recordEvent } from '../audit/record-event.ts';
import { brokenOff, exporterNow } from '../export/exported-results.ts';
import type { Unlocked } from '../unlocked.ts';
import { cycleRow, findingRow, gapRow } from './rows.ts';

type ReportPorts = Pick<Unlocked, 'batches' | 'clock' | 'watches'>;

/** Fails with `not_found`. */
export async function cycleReport(
  { batches, clock, watches }: ReportPorts,
  cycleId: string,
): Promise<Outcome<CycleReport>> {
  const cycle = await watches.cycle(cycleId);
  const watch = cycle === null ? null : await watches.get(cycle.watchId);
  if (cycle === null || watch === null) return fail('not_found');
  const [findings, earlier, gaps, rules, cost] = await Promise.all([
    watches.ofCycle(cycleId),
    watches.openBefore(cycleId),
    watches.gaps({ cycleId, gap: null, search: '', limit: WATCH_LIMITS.reported, offset: 0 }),
    watches.rulesAt(watch.id, cycle.rulesVersion),
    cycle.batchId === null ? null : costOf(batches, cycle.batchId),
  ]);
  const countOf = (isOne: (finding: ListedFinding) => boolean): number => findings.filter(isOne).length;
  const rowsOf = (found: readonly ListedFinding[]) =>
    found.slice(0, WATCH_LIMITS.reported).map((one) => findingRow(one, saoPauloDate(clock())));
  return ok({
    watch: { id: watch.id, name: watch.settings.name, environment: watch.environment },
    cycle: { ...cycleRow(cycle), rulesVersion: cycle.rulesVersion },
    rules: rules ?? watch.settings.rules,
    findings: rowsOf(findings),
    earlier: {
      findings: rowsOf(earlier),
      counts: recordOf(FINDING_STATES, (state) => earlier.filter((one) => one.state === state).length),
    },
    counts: recordOf(SEVERITIES, (severity) =>
      recordOf(FINDING_STATES, (state) => countOf((one) => one.severity === severity && one.state === state)),
    ),
    treatment: treatmentOf(findings),
    gaps: gaps.rows.map(gapRow),
    cost,
  });
}

async function costOf(batches: ReportPorts['batches'], batchId: string): Promise<CycleReport['cost']> {
  const [batch, { items, leftUnknown, cents }] = await Promise.all([batches.get(batchId), batches.progress(batchId)]);
  const unknown = items.unknown - leftUnknown;
  const asked = items.saved + items.unavailable + unknown + items.refused;
  const price = batch?.confirmed?.price ?? null;
  return { asked, reused: items.reused, unknown, cents: price === null && asked > 0 ? null : cents };
}

const DAY = 86_400_000;

/** Median days from a finding to the first act on it, among the findings acted on. */
function treatmentOf(findings: readonly ListedFinding[]): CycleReport['treatment'] {
  const days = findings
    .flatMap(({ madeAt, firstActAt }) => (firstActAt === null ? [] : [Math.max(0, firstActAt - madeAt) / DAY]))
    .toSorted((one, other) => one - other);
  const [lower, upper] = [days[Math.floor((days.length - 1) / 2)], days[Math.ceil((days.length - 1) / 2)]];
  const medianDays = lower === undefined || upper === undefined ? null : Math.round(((lower + upper) / 2) * 10) / 10;
  return { acted: days.length, medianDays };
}

type ExportPorts = ReportPorts &
  Pick<Unlocked, 'audit' | 'clock' | 'exports' | 'files' | 'officer' | 'printPage' | 'writers'>;

/** Writes a cycle's report to a file. As for every export, the log gets its entry first. */
export async function exportCycle(
  unlocked: ExportPorts,
  { cycleId, format }: CycleExport,
  signal: AbortSignal,
): Promise<Outcome<ExportOutcome>> {
  const { files, printPage, writers } = unlocked;
  if (format === 'pdf' && printPage === null) return fail('not_printable');
  const report = await cycleReport(unlocked, cycleId);
  if (!report.ok) return report;
  const { watch, cycle } = report.value;
  const sheet = cycleSheet(report.value, exporterNow(unlocked));
  try {
    const name = `Lastro ${watch.name} ${cycle.month} ciclo.${format}`;
    const target = await askTarget(files, name.replace(/[\\/:*?"<>|]/g, ' '), signal);
    if (target === null) return ok({ outcome: 'declined' });
    await recordLeaving(unlocked, report.value, { kind: 'export', facts: { format } });
    const page = { kind: 'watch_cycle', cycleId } as const;
    const content = format === 'pdf' && printPage !== null ? await printPage(page, signal) : await writers.group(sheet);
    const path = await target.save(content, async () => signal.throwIfAborted());
    return ok({ outcome: 'saved', path, provenancePath: null, results: 1, leftOut: 0 });
  } catch (cause) {
    return brokenOff(cause, signal);
  }
}

/** Records that the window printed a cycle's report. Fails with `not_found`. */
export async function noteCyclePrint(
  unlocked: ReportPorts & Pick<Unlocked, 'audit' | 'clock' | 'exports' | 'officer'>,
  cycleId: string,
): Promise<Outcome<{ readonly noted: boolean }>> {
  const report = await cycleReport(unlocked, cycleId);
  if (!report.ok) return report;
  await recordLeaving(unlocked, report.value, { kind: 'print', facts: {} });
  return ok({ noted: true });
}

/** Records an export or a print once in the log, and once for each result that the report cites. */
async function recordLeaving(
  unlocked: Pick<Unlocked, 'audit' | 'clock' | 'exports' | 'officer'>,
  { watch, cycle: { month }, findings: own, earlier }: CycleReport,
  { kind, facts }: Pick<AuditEvent, 'facts'> & { readonly kind: 'export' | 'print' },
): Promise<void> {
  const { environment } = watch;
  const findings = [...own, ...earlier.findings];
  const about = { what: 'watch_cycle', watch: watch.id, month, findings: findings.length, ...facts };
  const event = { kind, environment, facts: about };
  await recordEvent(unlocked, event);
  const results = new Set(findings.flatMap(({ before, now }) => [before.resultId, now.resultId]));
  await unlocked.exports.record([...results], buildEvent(unlocked, event));
}
