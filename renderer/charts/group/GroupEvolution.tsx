import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GroupView } from '#domain/groups/group-view.ts';
import { formatMonth } from '../../lib/format/date.ts';
import { amountText } from '../../lib/format/money.ts';
import { ChartPanel } from '../frame/ChartPanel.tsx';
import type { FigureData } from '../frame/figure-data.ts';
import { GroupEvolutionChart } from './GroupEvolutionChart.tsx';
import { type EvolutionFigure, type GroupMonthBar, getGroupMonths, sinceKnown } from './get-group-months.ts';

interface Props {
  readonly view: Pick<GroupView, 'evolution' | 'rows'>;
  /** Names the members missing from a month, with the reason. */
  readonly missingText: (month: string, memberIds: readonly string[]) => string;
}

const FIGURES = ['carteiraAtiva', 'carteiraVencido', 'prejuizo', 'riscoTotal'] as const;

/** The sum of a group by month: solid if all members are known, dashed if some are missing. */
export function GroupEvolution({ view: { evolution, rows }, missingText }: Props) {
  const { t } = useTranslation();
  const [figure, setFigure] = useState<EvolutionFigure>('carteiraAtiva');
  const all = getGroupMonths(evolution, figure, rows.length);
  const bars = sinceKnown(all);
  const textOf = ({ month, missing }: GroupMonthBar): string => missingText(month, missing);
  const partial = bars.filter(({ missing }) => missing.length > 0);
  const [first, last] = [bars[0], bars.at(-1)];
  const data: FigureData = {
    rowLabel: t('common.month'),
    columns: [
      { key: 'amount', label: t(`groups.amount.${figure}`), kind: 'cents' },
      { key: 'known', label: t('groups.partialColumn'), kind: 'text' },
      { key: 'missing', label: t('groups.missingColumn'), kind: 'text' },
    ],
    rows: bars.map((bar) => ({
      key: bar.month,
      label: formatMonth(bar.month),
      cells: [
        bar.cents ?? undefined,
        t(bar.missing.length === 0 ? 'groups.ofWhole' : 'groups.ofPartial', { count: bar.of, known: bar.known }),
        bar.missing.length === 0 ? t('common.noValue') : textOf(bar),
      ],
    })),
    note: partial.length === 0 ? undefined : t('groups.evolutionNote'),
  };
  return (
    <ChartPanel
      title={t('groups.evolution')}
      lead={t('groups.evolutionLead')}
      data={data}
      empty={bars.length === 0 ? t('groups.evolutionEmpty') : null}
      chartActions={
        <Select
          size="xs"
          w={180}
          aria-label={t('groups.evolutionFigure')}
          data={FIGURES.map((one) => ({ value: one, label: t(`groups.amount.${one}`) }))}
          value={figure}
          onChange={(picked) => setFigure(FIGURES.find((one) => one === picked) ?? 'carteiraAtiva')}
          allowDeselect={false}
        />
      }
    >
      <GroupEvolutionChart
        bars={bars}
        figure={t(`groups.amount.${figure}`)}
        textOf={textOf}
        description={t('groups.evolutionDescription', {
          figure: t(`groups.amount.${figure}`),
          first: formatMonth(first?.month ?? ''),
          firstAmount: amountText(t, first?.cents ?? null),
          last: formatMonth(last?.month ?? ''),
          lastAmount: amountText(t, last?.cents ?? null),
          partial: partial.length,
        })}
      />
    </ChartPanel>
  );
}
