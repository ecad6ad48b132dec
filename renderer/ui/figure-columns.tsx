import type { TFunction } from 'i18next';
import { isGap } from '#domain/consulta/response-kind.ts';
import { type Judged, kindWord, percentOf } from '../lib/response-words.ts';
import { Amount } from './Amount.tsx';
import type { TableColumn } from './table-column.ts';

const FIGURES = ['carteiraAtiva', 'vencido', 'prejuizo', 'riscoTotal'] as const;

type Figure = (typeof FIGURES)[number];

/** Cents; null if the response omits it. */
type ListedResult = Judged & Readonly<Record<Figure, number | null>>;

/**
 * Columns of figures for lists of saved results. A word replaces them if the response has none, or if `answerOf`
 * returns the reason.
 */
export function figureColumns<Row>(
  t: TFunction,
  answerOf: (row: Row) => ListedResult | string,
  headOf: (figure: Figure) => Pick<TableColumn<Row>, 'head' | 'sort' | 'attributes'>,
): readonly TableColumn<Row>[] {
  return FIGURES.map((key, index) => ({
    key,
    kind: 'number',
    ...headOf(key),
    span: (row) => (index === 0 && typeof figureOf(t, key, answerOf(row)) === 'string' ? FIGURES.length : 1),
    cell: (row) => {
      const figure = figureOf(t, key, answerOf(row));
      if (typeof figure === 'string') return figure;
      return <Amount cents={figure} {...((key === 'vencido' || key === 'prejuizo') && { tone: 'danger' })} />;
    },
  }));
}

function figureOf(t: TFunction, figure: Figure, answer: ListedResult | string): number | null | string {
  if (typeof answer === 'string') return answer;
  if (answer.kind === 'operations') return answer[figure];
  const processed =
    answer.kind === 'inconclusive' ? ` (${t('kind.processed', { percent: percentOf(t, answer) })})` : '';
  return `${isGap(answer.kind) ? `${t('common.noValue')} ` : ''}${kindWord(t, answer)}${processed}`;
}
