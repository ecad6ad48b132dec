import { formatDocument } from '../basics/document.ts';
import type { Environment } from '../basics/environment.ts';
import type { Centavos } from '../basics/money.ts';
import { amountOrUnknown, type ExportValue } from '../export/export-line.ts';
import { ENVIRONMENT_NAMES, instantText, monthText, SECRECY_NOTICE } from '../export/provenance-facts.ts';
import type { GroupSheet, GroupTable, GroupTableRow, SheetOrigin } from '../groups/group-sheet.ts';
import { isAcrossWriteOffRules } from '../series/later-write-offs.ts';
import { RULES } from './rules/all-rules.ts';
import { SEVERITIES, type Severity } from './severity.ts';
import {
  COVERAGE_GAPS,
  type CycleGap,
  FINDING_STATES,
  type Finding,
  type FindingState,
  type WatchCycle,
} from './watch.ts';
import {
  ACROSS_WRITE_OFF_RULES,
  COST_NOTHING,
  CYCLE_GAP_NAMES,
  CYCLE_NOTES,
  EARLIER_FINDINGS,
  FINDING_STATE_NAMES,
  SEVERITY_NAMES,
} from './watch-texts.ts';

type ReportedFinding = Pick<
  Finding,
  'before' | 'documento' | 'nome' | 'now' | 'officer' | 'reason' | 'rule' | 'severity' | 'state'
> & { readonly ownExposure: Centavos | null; readonly responsible: string };

type StateCounts = Readonly<Record<FindingState, number>>;

interface ReportedCycle {
  readonly watch: { readonly name: string; readonly environment: Environment };
  readonly cycle: Pick<WatchCycle, 'compared' | 'gaps' | 'members' | 'month' | 'rulesVersion'>;
  readonly findings: readonly ReportedFinding[];
  readonly counts: Readonly<Record<Severity, StateCounts>>;
  /** Findings of earlier months that are still open. */
  readonly earlier: { readonly findings: readonly ReportedFinding[]; readonly counts: StateCounts };
  readonly treatment: { readonly acted: number; readonly medianDays: number | null };
  readonly gaps: readonly {
    readonly documento: string;
    readonly nome: string;
    readonly gap: CycleGap;
    readonly ownExposure: Centavos | null;
  }[];
  /** Null if the batch is not on this workstation. */
  readonly cost: {
    readonly asked: number;
    readonly reused: number;
    readonly unknown: number;
    readonly cents: Centavos | null;
  } | null;
}

/** Writes coverage first, then findings, then members not compared; every text is in Portuguese. */
export function cycleSheet(report: ReportedCycle, { exportedBy, exportedAt }: SheetOrigin): GroupSheet {
  const { watch, cycle } = report;
  return {
    title: watch.name,
    facts: [
      ['Data-base', monthText(cycle.month)],
      ['Cobertura', coverageText(cycle)],
      ['Fonte', `Sistema de Informações de Créditos, ambiente ${ENVIRONMENT_NAMES[watch.environment]}`],
      ['Regras', `versão ${cycle.rulesVersion}`],
      ['Exportado por', exportedBy],
      ['Exportado em', instantText(exportedAt)],
      ['Sigilo', SECRECY_NOTICE],
    ],
    tables: [
      summaryTable(report),
      countsTable(report),
      findingsTable('Ocorrências', report.findings),
      findingsTable(EARLIER_FINDINGS, report.earlier.findings),
      gapsTable(report.gaps),
    ],
    notes: [
      ...Object.values(CYCLE_NOTES),
      ...(isAcrossRules([...report.findings, ...report.earlier.findings]) ? [ACROSS_WRITE_OFF_RULES] : []),
    ],
  };
}

const text = (value: string): ExportValue => ({ kind: 'text', text: value });
const count = (value: number): ExportValue => ({ kind: 'number', value });

function row(kind: GroupTableRow['kind'], ...cells: ExportValue[]): GroupTableRow {
  return { kind, cells };
}

/**
 * Whether a finding compares arrears or losses across the change of the write-off rule
 * (docs/register.md#monitoring-rules).
 */
export function isAcrossRules(findings: readonly Pick<Finding, 'before' | 'now' | 'rule'>[]): boolean {
  return findings.some(
    ({ rule, before, now }) => RULES[rule].isOfWriteOffs === true && isAcrossWriteOffRules(before.month, now.month),
  );
}

function coverageText({ compared, members }: ReportedCycle['cycle']): string {
  return `${compared} de ${members} membros comparados`;
}

function summaryTable({ watch, cycle, treatment, cost }: ReportedCycle): GroupTable {
  const { medianDays } = treatment;
  return {
    name: 'Resumo',
    columns: ['Item', 'Quantidade'],
    rows: [
      row('total', text('Membros'), count(cycle.members)),
      row('coverage', text('Comparados'), count(cycle.compared)),
      ...COVERAGE_GAPS.flatMap((gap) => {
        const members = cycle.gaps[gap] ?? 0;
        return members === 0 ? [] : [row('coverage', text(`Não comparados: ${CYCLE_GAP_NAMES[gap]}`), count(members))];
      }),
      row('member', text('Ocorrências com algum ato'), count(treatment.acted)),
      row(
        'member',
        text('Dias até o primeiro ato (mediana)'),
        medianDays === null ? { kind: 'unknown' } : count(medianDays),
      ),
      ...costRows(cost, watch.environment),
    ],
  };
}

function costRows(cost: ReportedCycle['cost'], environment: Environment): readonly GroupTableRow[] {
  if (cost === null)
    return [row('member', text('Consultas e custo'), text('O lote deste ciclo está em outra estação'))];
  return [
    row('member', text('Consultas feitas'), count(cost.asked)),
    row('member', text('Consultas sem resposta confirmada'), count(cost.unknown)),
    row('member', text('Respostas já salvas'), count(cost.reused)),
    environment === 'embutido'
      ? row('member', text('Custo das consultas'), text(COST_NOTHING))
      : row('member', text('Custo das consultas, no máximo'), amountOrUnknown(cost.cents)),
  ];
}

/** Every count has the coverage beside it. */
function countsTable({ cycle, counts, earlier }: ReportedCycle): GroupTable {
  const states = FINDING_STATES.map((state) => FINDING_STATE_NAMES[state]);
  const lineOf = (kind: GroupTableRow['kind'], name: string, of: readonly StateCounts[]): GroupTableRow => {
    const numbers = sumOfStates(of);
    const total = numbers.reduce((sum, number) => sum + number, 0);
    return row(kind, text(name), ...[...numbers, total].map(count), text(coverageText(cycle)));
  };
  return {
    name: 'Gravidade e estado',
    columns: ['Gravidade', ...states, 'Total', 'Cobertura'],
    rows: [
      ...SEVERITIES.map((severity) => lineOf('member', SEVERITY_NAMES[severity], [counts[severity]])),
      lineOf('member', EARLIER_FINDINGS, [earlier.counts]),
      lineOf('total', 'Total', [...Object.values(counts), earlier.counts]),
    ],
  };
}

export function sumOfStates(counts: readonly StateCounts[]): readonly number[] {
  return FINDING_STATES.map((state) => counts.reduce((sum, of) => sum + of[state], 0));
}

function findingsTable(name: string, findings: readonly ReportedFinding[]): GroupTable {
  const columns = ['Titular', 'Documento', 'Gravidade', 'Regra', 'Data-base anterior', 'Antes', 'Data-base', 'Agora'];
  const measured = ({ rule }: ReportedFinding, value: number | null): ExportValue => {
    if (value === null) return { kind: 'unknown' };
    const { values } = RULES[rule];
    if (values === undefined) return { kind: 'amount', cents: value };
    return values === 'count' ? count(value) : { kind: 'percent', points: value / 100 };
  };
  return {
    name,
    columns: [...columns, 'Exposição própria', 'Responsável', 'Estado', 'Motivo', 'Por', ...ANSWERS],
    rows: findings.map((finding) =>
      row(
        'member',
        text(finding.nome),
        text(formatDocument(finding.documento)),
        text(SEVERITY_NAMES[finding.severity]),
        text(RULES[finding.rule].words.pt.name),
        text(monthText(finding.before.month)),
        measured(finding, finding.before.value),
        text(monthText(finding.now.month)),
        measured(finding, finding.now.value),
        amountOrUnknown(finding.ownExposure),
        text(finding.responsible),
        text(FINDING_STATE_NAMES[finding.state]),
        text(finding.reason),
        text(finding.officer ?? ''),
        text(finding.before.resultId),
        text(finding.now.resultId),
      ),
    ),
  };
}

/** The ids of the answers behind both values. */
const ANSWERS = ['Resposta anterior', 'Resposta'] as const;

function gapsTable(gaps: ReportedCycle['gaps']): GroupTable {
  return {
    name: 'Membros não comparados',
    columns: ['Titular', 'Documento', 'Motivo', 'Exposição própria'],
    rows: gaps.map(({ nome, documento, gap, ownExposure }) =>
      row(
        'member',
        text(nome),
        text(formatDocument(documento)),
        text(CYCLE_GAP_NAMES[gap]),
        amountOrUnknown(ownExposure),
      ),
    ),
  };
}
