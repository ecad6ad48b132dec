import type { Output } from '#contract/contract.ts';
import type { KeptReport, ShownReportMonth } from '#contract/registrato.ts';
import { parseDocument, subjectKey } from '#domain/basics/document.ts';
import { isoWithOffset, parseIsoInstant } from '#domain/basics/instant.ts';
import type { DataBase } from '#domain/basics/month.ts';
import { type Outcome, ok } from '#domain/basics/outcome.ts';
import { readSavedResponse } from '#domain/provided/saved-response.ts';
import { compareReport } from '#domain/registrato/compare-report.ts';
import { delaysOf, lenderChanges, lendersOf, newestMonths } from '#domain/registrato/lenders.ts';
import { debtOf, type ReportMonth } from '#domain/registrato/report.ts';
import { figuresOfMonth } from '#domain/series/month-figures.ts';
import { monthSummary } from '#domain/series/month-summary.ts';
import { joinMonths, simulationAt } from '#domain/series/saved-series.ts';
import type { StoredReport } from '../../ports/registrato.ts';
import type { StoredResult } from '../../ports/repositories.ts';
import { savedResultRow } from '../results/saved-result-row.ts';
import type { Unlocked } from '../unlocked.ts';

type ReportsPorts = Pick<Unlocked, 'reports' | 'results' | 'settings' | 'subjectResults'>;

/** Most saved answers that are drawn beside the report. */
const MAX_ANSWERS = 300;

/** A report at the time that it tells of itself, else at the time of its reading. */
export const timedReport = (report: StoredReport) => ({
  ...report,
  at: (report.issuedAt === null ? null : parseIsoInstant(`${report.issuedAt}-03:00`)) ?? report.addedAt,
});

/** A client's reports, and one month of them beside the register's answer. */
export async function subjectReports(
  unlocked: ReportsPorts,
  { documento: text, month: asked }: { readonly documento: string; readonly month: string | null },
): Promise<Outcome<Output<'registrato.of_subject'>>> {
  const documento = parseDocument(text);
  if (!documento.ok) return documento;
  const { numero } = documento.value;
  const { environment } = await unlocked.settings.read();
  const reports = await unlocked.reports.ofSubject(environment, subjectKey(numero));
  const months = newestMonths(reports.map(timedReport));
  const register = await registerMonths(unlocked, numero, environment);
  const newestFirst = [...months.values()].toSorted((one, other) => other.month.localeCompare(one.month));
  const shown = newestFirst.find(({ month }) => asked === null || month === asked);
  const saved = shown === undefined ? null : await unlocked.results.find(environment, numero, shown.month);
  const answer = saved === null ? null : await unlocked.results.get(saved.id);
  return ok({
    reports: reports.map(keptReport),
    points: newestFirst.map(({ month, state, em_dia, vencida }) => ({
      month,
      state,
      debt: debtOf({ em_dia, vencida }),
      overdue: vencida,
      register: register.get(month) ?? null,
    })),
    month:
      shown === undefined
        ? null
        : { ...shownMonth(months, shown), reportId: shown.of.id, beside: besideOf(shown, answer) },
  });
}

/** Carteira ativa of the saved months that the series has, by month. */
async function registerMonths(
  { subjectResults }: Pick<Unlocked, 'subjectResults'>,
  documento: string,
  environment: StoredReport['environment'],
): Promise<ReadonlyMap<DataBase, number | null>> {
  const { rows } = await subjectResults.ofSubject(documento, MAX_ANSWERS);
  const own = rows.map(savedResultRow).filter((row) => row.environment === environment);
  const { joined } = joinMonths(own.toReversed(), simulationAt(own[0]?.dataBase ?? '', own));
  return new Map(joined.map((row) => [row.dataBase, row.carteiraAtiva]));
}

function keptReport({ months, verified, addedAt, ...report }: StoredReport): KeptReport {
  const { id, nome, documento, sha256, officer, issuedAt, code, warnings, from, to } = report;
  return {
    id,
    nome,
    documento,
    sha256,
    officer,
    issuedAt,
    code,
    warnings,
    from,
    to,
    addedAt: isoWithOffset(addedAt),
    months: months.length,
    differing: months.filter(({ state }) => state === 'differs').length,
    verified: verified === null ? null : { ...verified, at: isoWithOffset(verified.at) },
  };
}

function shownMonth(
  months: ReadonlyMap<DataBase, ReportMonth>,
  known: ReportMonth,
): Omit<ShownReportMonth, 'reportId' | 'beside'> {
  const { month, state, em_dia, vencida, a_liberar, coobrigacoes, limites, unread } = known;
  const changes = lenderChanges(months, month);
  const lenders = lendersOf(known);
  return {
    month,
    state,
    em_dia,
    vencida,
    a_liberar,
    coobrigacoes,
    limites,
    unread,
    lenders: lenders === null ? null : [...lenders],
    changes: changes === null ? null : { ...changes, came: [...changes.came], left: [...changes.left] },
    delays: [...delaysOf(months, month)],
  };
}

function besideOf(month: ReportMonth, answer: StoredResult | null): ShownReportMonth['beside'] {
  if (answer === null || month.state === 'differs') return null;
  const { consulta } = readSavedResponse(answer.rawText, answer.dataBase);
  const figures = figuresOfMonth(monthSummary(answer.dataBase, consulta));
  return { resultId: answer.id, provisional: answer.provisional, rows: compareReport(month, figures) };
}
