import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Centavos } from '#domain/basics/money.ts';
import type { Fact } from '../../ui/Facts.tsx';
import { ChartPanel } from '../frame/ChartPanel.tsx';
import { EmptyPanel } from '../frame/EmptyPanel.tsx';
import { getPartBars, type Part } from './get-part-bars.ts';
import { PartLine } from './PartLine.tsx';
import classes from './PartsPanel.module.css';

interface Props {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly parts: readonly Part[];
  readonly whole: Centavos | null;
  /** Names the whole that the shares refer to. */
  readonly shareLabel: string;
  readonly empty: string;
  readonly meanings: readonly Fact[];
}

/** A few amounts as bars side by side, each with its figure to the cent; one line if all are empty. */
export function PartsPanel({ title, lead, parts, whole, shareLabel, empty, meanings }: Props) {
  const { t } = useTranslation();
  const bars = getPartBars(parts, whole);
  if (bars.every(({ amount }) => amount === 0)) return <EmptyPanel title={title} text={empty} meanings={meanings} />;
  return (
    <ChartPanel
      title={title}
      lead={lead}
      meanings={meanings}
      empty={null}
      data={{
        rowLabel: t('chart.part'),
        columns: [
          { key: 'amount', label: t('chart.amount'), kind: 'cents' },
          { key: 'share', label: shareLabel, kind: 'ratio' },
        ],
        rows: bars.map(({ key, label, paint, amount, share }) => ({
          key,
          label,
          paint,
          cells: [amount, share ?? undefined],
        })),
      }}
    >
      <ul className={classes.parts}>
        {bars.map((bar) => (
          <PartLine key={bar.key} bar={bar} />
        ))}
      </ul>
    </ChartPanel>
  );
}
