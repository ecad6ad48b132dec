import type { TFunction } from 'i18next';
import type { Consulta } from '#domain/consulta/consulta.ts';
import type { FieldDifference } from '#domain/consulta/field-differences.ts';
import type { ExportLine } from '#domain/export/export-line.ts';
import { modalityLines, operationLines } from '#domain/export/list-lines.ts';
import { type Indicator, sumInputs } from '#domain/indicators/indicator.ts';
import { GLOBAL_LIMIT, limitUse } from '#domain/indicators/limit-lines.ts';
import { findMaturityCode } from '#domain/maturity/maturity-codes.ts';
import type { Check } from '#domain/reconciliation/check.ts';
import { groupChecks } from '#domain/reconciliation/group-checks.ts';
import { CAMPOS_DA_CARTEIRA } from '#domain/register-interface/portfolio-fields.ts';
import { changeText } from '#renderer/lib/change-text.ts';
import { fieldLabel } from '#renderer/lib/field-label.ts';
import { formatMoney } from '#renderer/lib/format/money.ts';
import type { PaperRow } from '#renderer/ui/PaperTable.tsx';
import { otherSide } from '../CheckSides.tsx';
import { differenceName } from '../DifferencesTable.tsx';
import { formatInformed, whatIsMissing } from '../format-figure.ts';
import type { Changes } from '../history.ts';
import { indicatorName, indicatorText } from '../indicator-words.ts';
import { limitFigure, usageText } from '../kpi-notes.ts';
import type { Reading } from '../read-result.ts';

/** An amount on paper: to the cent, and in words where there is none. */
export function paperMoney(t: TFunction, cents: number | null): string {
  return cents === null ? t('common.notInformed') : formatMoney(cents);
}

/** Every amount of the portfolio, in the specification's order. */
export function portfolioRows(t: TFunction, { resumoDaCarteira }: Consulta): PaperRow[] {
  return CAMPOS_DA_CARTEIRA.map((field) => ({
    key: field,
    cells: [fieldLabel(t, field), paperMoney(t, resumoDaCarteira[field])],
  }));
}

/** Modalities that hold something. */
export function modalityRows(t: TFunction, consulta: Consulta): PaperRow[] {
  return modalityLines(consulta).map((line) => ({
    key: `${line.code}${line.tipo}`,
    cells: [`${line.code} ${line.label}`, line.tipo, lineMoney(t, line)],
  }));
}

/** Maturities of operations that hold something. */
export function operationRows(t: TFunction, consulta: Consulta): PaperRow[] {
  return operationLines(consulta).map((line) => ({
    key: `${line.code}${line.variacaoCambial}${line.vencimento}`,
    cells: [
      `${line.code} ${line.label}`,
      line.variacaoCambial,
      `${line.vencimento} ${findMaturityCode(line.vencimento)?.descricao ?? t('result.report.unknownCode')}`,
      lineMoney(t, line),
    ],
  }));
}

/** Each indicator, and of one without a value which input is not informed. */
export function indicatorRows(t: TFunction, indicators: readonly Indicator[]): PaperRow[] {
  return indicators.map((indicator) => ({
    key: indicator.id,
    cells: [indicatorName(t, indicator), whatIsMissing(t, indicator) ?? indicatorText(t, indicator)],
  }));
}

/** What moved since the month before; without that month only that it is missing. */
export function changeRows(t: TFunction, changes: Changes): PaperRow[] {
  return changes.indicators.map((indicator) => ({
    key: indicator.id,
    cells: [
      indicatorName(t, indicator),
      (changes.isFromKnown && whatIsMissing(t, indicator)) || changeText(t, indicator, changes.isFromKnown),
    ],
  }));
}

/** Each line of credit with its use, then limits of which no use is known: a global one, and those in no line. */
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

/** The rules of reconciliation, those that fail first and each failure with both its sides and the fields that differ. */
export function checkRows(t: TFunction, { checks, differences }: Pick<Reading, 'checks' | 'differences'>): PaperRow[] {
  return groupChecks(checks).flatMap(({ id, outcome, shown }) => {
    const row = { key: id, cells: [`${id} ${t(`rule.${id}.title`)}`, t(`result.outcome.${outcome}`)] };
    if (outcome !== 'fails') return [row];
    if (id === 'R24') return [row, ...(differences ?? []).map((field) => differenceRow(t, field))];
    return [row, ...shown.map((check) => failedRow(t, check))];
  });
}

function failedRow(t: TFunction, check: Check): PaperRow {
  const { id, part, relation, unit, left, right, difference } = check;
  const informed = `${t('result.side')} ${formatInformed(t, left, unit)}`;
  const other = `${otherSide(t, check)} ${formatInformed(t, right, unit)}`;
  const isNumber = typeof difference === 'number';
  return {
    key: `${id} ${part} ${relation}`,
    cells: [
      `${id} · ${fieldLabel(t, part)}: ${informed}; ${other}`,
      isNumber ? `${t('result.difference')} ${formatInformed(t, difference, unit)}` : '',
    ],
  };
}

function differenceRow(t: TFunction, difference: FieldDifference): PaperRow {
  const { unit, before, after, path, element } = difference;
  const values = [before, after].map((value) => formatInformed(t, value, unit));
  return { key: `R24 ${path} ${element}`, cells: [`R24 · ${differenceName(t, difference)}`, values.join(' → ')] };
}

function lineMoney(t: TFunction, { value }: ExportLine): string {
  return paperMoney(t, value.kind === 'amount' ? value.cents : null);
}
