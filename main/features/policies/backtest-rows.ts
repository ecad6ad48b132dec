import type { Output, Parsed } from '#contract/contract.ts';
import type { ExportOutcome } from '#contract/export.ts';
import type { BacktestFilter, BacktestRow } from '#contract/policies.ts';
import { subjectKey } from '#domain/basics/document.ts';
import { type Outcome, ok } from '#domain/basics/outcome.ts';
import { ruleTitles, type TriedPolicy, type TriedRow, triedRows } from '#domain/policies/backtest.ts';
import { backtestSheet } from '#domain/policies/backtest-sheet.ts';
import { askTarget } from '../ask-target.ts';
import { buildEvent, recordEvent } from '../audit/record-event.ts';
import { brokenOff, exporterNow } from '../export/exported-results.ts';
import type { Unlocked } from '../unlocked.ts';
import { type BacktestRun, tallyOf } from './backtest.ts';

/** Returns a page of the answers behind a count, in the order they were tried. */
export async function backtestRows(
  { exports }: Pick<Unlocked, 'exports'>,
  run: BacktestRun,
  { offset, limit, ...filter }: Parsed<'policies.backtest_rows'>,
): Promise<Outcome<Output<'policies.backtest_rows'>>> {
  for (;;) {
    const found = triedRows(run.rows, run.policies, filter);
    const page = found.slice(offset, offset + limit);
    if (await dropErased({ exports }, run, page)) continue;
    return ok({ rows: page.map((row) => backtestRow(row, run.policies)), total: found.length });
  }
}

/** Removes subjects erased meanwhile from the back-test. Returns whether there were any. */
async function dropErased(
  { exports }: Pick<Unlocked, 'exports'>,
  run: BacktestRun,
  rows: readonly TriedRow[],
): Promise<boolean> {
  if (rows.length === 0) return false;
  const kept = new Set((await exports.given(rows.map(({ resultId }) => resultId)))?.ids);
  const gone = new Set(rows.flatMap(({ resultId, documento }) => (kept.has(resultId) ? [] : [subjectKey(documento)])));
  if (gone.size === 0) return false;
  run.rows = run.rows.filter(({ documento }) => !gone.has(subjectKey(documento)));
  run.tally = tallyOf(run.policies, run.rows);
  return true;
}

function backtestRow({ one, other, ...row }: TriedRow, [policy]: readonly TriedPolicy[]): BacktestRow {
  const level = policy?.content.levels.find(({ id }) => id === one.levelId)?.name ?? null;
  return {
    resultId: row.resultId,
    documento: row.documento,
    nome: row.nome,
    month: row.month,
    overall: one.overall,
    other: other?.overall ?? null,
    provisional: one.provisional,
    level,
    ...(policy === undefined ? { failed: [], pending: [], leftOut: [] } : ruleTitles(policy, one)),
  };
}

type ExportPorts = Pick<Unlocked, 'audit' | 'clock' | 'exports' | 'files' | 'officer' | 'policies' | 'writers'>;

/** Writes the answers behind a count to a workbook. As for every export, the log gets its entry first. */
export async function exportBacktest(
  unlocked: ExportPorts,
  run: BacktestRun,
  filter: BacktestFilter,
  signal: AbortSignal,
): Promise<Outcome<ExportOutcome>> {
  const { exports, files, writers } = unlocked;
  const all = (): readonly TriedRow[] => triedRows(run.rows, run.policies, filter);
  while (await dropErased(unlocked, run, all()));
  const rows = all().map((row) => backtestRow(row, run.policies));
  const { policyId, environment, version } = run.request;
  const name = (await unlocked.policies.heads(policyId))[0]?.name ?? '';
  const sheet = backtestSheet({ name, version, other: run.request.other, environment, rows }, exporterNow(unlocked));
  try {
    const target = await askTarget(files, `Lastro ${name} simulação.xlsx`.replace(/[\\/:*?"<>|]/g, ' '), signal);
    if (target === null) return ok({ outcome: 'declined' });
    const facts = { what: 'backtest', policy: policyId, policyVersion: version, results: rows.length };
    const event = { kind: 'export', environment, facts: { ...facts, format: 'xlsx' } } as const;
    await recordEvent(unlocked, event);
    await exports.record(
      rows.map(({ resultId }) => resultId),
      buildEvent(unlocked, event),
    );
    const content = await writers.group(sheet);
    const path = await target.save(content, async () => signal.throwIfAborted());
    return ok({ outcome: 'saved', path, provenancePath: null, results: rows.length, leftOut: 0 });
  } catch (cause) {
    return brokenOff(cause, signal);
  }
}
