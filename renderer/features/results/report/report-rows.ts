import type { TFunction } from 'i18next';
import { type Centavos, sumComplete } from '#domain/basics/money.ts';
import type { Consulta, ResumoDoCliente } from '#domain/consulta/consulta.ts';
import { findMaturityCode } from '#domain/consulta/maturity-codes.ts';
import type { ExportLine } from '#domain/export/export-line.ts';
import { operationLines } from '#domain/export/list-lines.ts';
import { sumInputs } from '#domain/indicators/indicator.ts';
import { GLOBAL_LIMIT, limitUse } from '#domain/indicators/limit-lines.ts';
import type { ModalityGroup, ModalityRow } from '#domain/indicators/modality-groups.ts';
import { CAMPOS_DA_CARTEIRA } from '#domain/register-interface/portfolio-fields.ts';
import { fieldLabel, modalityName } from '#renderer/lib/field-label.ts';
import { formatMoney } from '#renderer/lib/format/money.ts';
import type { PaperRow } from '#renderer/ui/PaperTable.tsx';
import { clientValue } from '../fields/client-value.ts';
import { nothingText } from '../indicator-words.ts';
import { limitFigure, usageText } from '../kpi-notes.ts';
import type { Reading } from '../read-result.ts';
import type { PaperFact } from './PaperFacts.tsx';

/** An amount on paper: to the cent, a dash for zero, and a word if it is not informed. */
export function paperMoney(t: TFunction, cents: number | null): string {
  if (cents === 0) return t('common.noValue');
  return cents === null ? t('common.notInformed') : formatMoney(cents);
}

/** An amount of the response under its name; null if not informed. */
interface NamedAmount {
  readonly key: string;
  readonly label: string;
  readonly amount: Centavos | null;
}

/** True if a line has a figure to print; `restOf` covers the others. */
export function isListed({ amount }: Pick<NamedAmount, 'amount'>): boolean {
  return amount !== null && amount !== 0;
}

/** Sentences with the number of zero lines, and the names of those that are not informed. */
export function restOf(t: TFunction, lines: readonly NamedAmount[]): readonly string[] {
  const zeros = lines.filter(({ amount }) => amount === 0).length;
  const unknown = lines.filter(({ amount }) => amount === null);
  const said = lines.some(isListed) ? 'result.report.otherZeros' : 'result.report.allZeros';
  return [
    ...(zeros === 0 ? [] : [t(said, { count: zeros })]),
    ...(unknown.length === 0 ? [] : [notInformed(t, unknown)]),
  ];
}

function notInformed(t: TFunction, unknown: readonly NamedAmount[]): string {
  return t('result.report.notInformed', { names: unknown.map(({ label }) => label).join('; ') });
}

export function portfolioAmounts(t: TFunction, { resumoDaCarteira }: Consulta): readonly NamedAmount[] {
  return CAMPOS_DA_CARTEIRA.map((field) => ({
    key: field,
    label: fieldLabel(t, field),
    amount: resumoDaCarteira[field],
  }));
}

export function amountRows(lines: readonly NamedAmount[]): readonly PaperRow[] {
  return lines.filter(isListed).map(({ key, label, amount }) => ({ key, cells: [label, formatMoney(amount ?? 0)] }));
}

/** Modalities with an amount, below the sum of their domain. */
export function modalityRows(t: TFunction, groups: readonly ModalityGroup[]): readonly PaperRow[] {
  const sides = ({ aVencer, vencido, total }: Pick<ModalityGroup, 'aVencer' | 'vencido' | 'total'>): string[] =>
    [aVencer, vencido, total].map((cents) => paperMoney(t, cents));
  return groups
    .filter(({ zero }) => !zero)
    .flatMap((group) => {
      const name = group.dominio ?? t('result.noDomain');
      const rows = group.rows.filter(({ zero }) => !zero);
      return [
        { key: name, isTotal: true, cells: [name, ...sides(group)] },
        ...rows.map((row) => ({ key: `${name} ${row.codigo}`, cells: [modalityCell(t, row), ...sides(row)] })),
      ];
    });
}

/** Amounts under a tipo that the specification does not know stand beside the name: they have no column. */
function modalityCell(t: TFunction, { codigo, descricao, outrosTipos }: ModalityRow): string {
  const others = outrosTipos.map(({ tipo, amount }) => t('result.otherTipo', { tipo, amount: paperMoney(t, amount) }));
  return [modalityName(t, codigo, descricao), ...others].join(' · ');
}

export function zeroModalities(t: TFunction, groups: readonly ModalityGroup[]): readonly string[] {
  const rows = groups.flatMap((group) => group.rows);
  const zeros = rows.filter(({ zero }) => zero).length;
  if (zeros === 0) return [];
  return [t(zeros === rows.length ? 'result.report.allZeros' : 'result.report.otherZeros', { count: zeros })];
}

/** The operations of one modality and exchange variation: their sum, and each maturity with an amount. */
interface OperationTable {
  readonly key: string;
  readonly name: string;
  readonly total: string;
  readonly rows: readonly PaperRow[];
}

export function operationTables(t: TFunction, consulta: Consulta): readonly OperationTable[] {
  const groups = Map.groupBy(operationLines(consulta), ({ code, variacaoCambial }) => `${code} ${variacaoCambial}`);
  return [...groups].flatMap(([key, lines]) => {
    const [first] = lines;
    if (first === undefined) return [];
    const name = modalityName(t, first.code, first.label);
    return [
      {
        key,
        name: first.variacaoCambial === 'S' ? t('result.report.withExchange', { name }) : name,
        total: paperMoney(t, sumComplete(lines.map(centsOf))),
        rows: lines.map((line) => ({
          key: line.vencimento,
          cells: [maturityName(t, line), paperMoney(t, centsOf(line))],
        })),
      },
    ];
  });
}

function maturityName(t: TFunction, { vencimento }: ExportLine): string {
  return `${vencimento} ${findMaturityCode(vencimento)?.descricao ?? t('result.report.unknownCode')}`;
}

function centsOf({ value }: ExportLine): Centavos | null {
  return value.kind === 'amount' ? value.cents : null;
}

/** Fields of the client summary about the subject, and those about the processing of the month. */
const CLIENT_FIELDS = [
  'quantidadeDeInstituicoes',
  'quantidadeDeOperacoes',
  'dataInicioRelacionamento',
  'coobrigacaoAssumida',
  'coobrigacaoRecebida',
  'riscoIndiretoVendor',
] as const satisfies readonly (keyof ResumoDoCliente)[];
const PROCESSED_FIELDS = ['percentualDocumentosProcessados', 'percentualVolumeProcessado'] as const;

export function clientFacts(
  t: TFunction,
  { consulta: { resumoDoCliente }, isPartial }: Pick<Reading, 'consulta' | 'isPartial'>,
  isReadable: boolean,
): readonly PaperFact[] {
  const fields = isReadable ? [...CLIENT_FIELDS, ...PROCESSED_FIELDS] : PROCESSED_FIELDS;
  return fields.map((field) => {
    const isNothing =
      resumoDoCliente[field] === 0 && !field.startsWith('quantidade') && !field.startsWith('percentual');
    const value = clientValue(t, resumoDoCliente, field) ?? t('common.notInformed');
    return [fieldLabel(t, field), isNothing ? nothingText(t, isPartial) : value];
  });
}

/** Each line of credit with its use, then limits of unknown use: a global one, and those in no line. */
export function limitRows(t: TFunction, consulta: Consulta): PaperRow[] {
  const { lines, inputs } = limitUse(consulta);
  const unknown = t('result.usage.unknown');
  const global = inputs.filter(({ name }) => name === GLOBAL_LIMIT);
  const others = limitFigure(consulta).notes.flatMap((note) => (note.kind === 'other_limits' ? [note.amount] : []));
  return [
    ...lines.map(({ id, available, drawn, usage, isInTotal }) => ({
      key: id,
      cells: [
        `${capitalized(t(`result.lines.${id}`))}${isInTotal ? '' : `, ${t('result.limit.apart')}`}`,
        paperMoney(t, available.value),
        paperMoney(t, sumInputs(drawn)),
        usageText(t, usage),
      ],
    })),
    ...global.map(({ name, value }) => ({
      key: name,
      cells: [fieldLabel(t, name), paperMoney(t, value), unknown, unknown],
    })),
    ...others.map((amount) => ({
      key: 'others',
      cells: [t('result.limit.others'), paperMoney(t, amount), unknown, unknown],
    })),
  ];
}

function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
