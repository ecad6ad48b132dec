import type { TFunction } from 'i18next';
import type { ModalityAmounts } from '#domain/indicators/modality-groups.ts';
import { modalityName } from '../../lib/field-label.ts';
import { amountText } from '../../lib/format/money.ts';
import type { FigureCell, FigureData, FigureRow } from '../frame/figure-data.ts';
import type { DomainBar } from './get-modality-bars.ts';

/** Shown domains, each followed by its codes: the portfolio's and their total, then those outside it. */
export function getModalityFigures(t: TFunction, bars: readonly DomainBar[], total: ModalityAmounts): FigureData {
  const portfolio = bars.filter(({ inPortfolio }) => inPortfolio);
  const outside = bars.filter(({ inPortfolio }) => !inPortfolio);
  const cell = (amounts: ModalityAmounts, column: 'aVencer' | 'vencido' | 'total'): FigureCell =>
    amounts.partial[column] ? amountText(t, amounts[column], true) : amounts[column];
  const cells = (amounts: ModalityAmounts, share: number | null): FigureCell[] => [
    share ?? undefined,
    ...(['aVencer', 'vencido', 'total'] as const).map((column) => cell(amounts, column)),
  ];
  const rowsOf = (groups: readonly DomainBar[], before: string): FigureRow[] =>
    groups.flatMap((group) => [
      {
        key: `${before}${group.dominio}`,
        label: `${before}${group.dominio ?? t('result.noDomain')}`,
        cells: cells(group, group.share),
      },
      ...group.rows.map((row) => ({
        key: row.codigo,
        label: `${before}${modalityName(t, row.codigo, row.descricao)}`,
        cells: cells(row, row.share),
      })),
    ]);
  const totalRow = { key: 'total', label: t('result.portfolioTotal'), cells: cells(total, null) };
  return {
    rowLabel: t('result.modality'),
    columns: [
      { key: 'share', label: t('result.share'), kind: 'ratio' },
      ...(['due', 'overdue', 'total'] as const).map(
        (key) => ({ key, label: t(`result.${key}`), kind: 'cents' }) as const,
      ),
    ],
    rows: [
      ...rowsOf(portfolio, ''),
      ...(portfolio.length > 0 ? [totalRow] : []),
      ...rowsOf(outside, `${t('result.outside')}: `),
    ],
  };
}
