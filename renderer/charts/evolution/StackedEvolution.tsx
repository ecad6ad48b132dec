import { useTranslation } from 'react-i18next';
import type { EvolutionRow } from '#domain/series/evolution-rows.ts';
import { spansWriteOffRules } from '#domain/series/later-write-offs.ts';
import { formatMonth } from '../../lib/format/date.ts';
import { amountText } from '../../lib/format/money.ts';
import { writeOffNote } from '../../lib/write-off-note.ts';
import { ChartPanel } from '../frame/ChartPanel.tsx';
import { Swatch } from '../paint/Swatch.tsx';
import classes from './Evolution.module.css';
import { getStackFigures } from './get-evolution-figures.ts';
import { getStackLayers, getStackRows, type StackLayer } from './get-stack-rows.ts';
import { StackChart } from './StackChart.tsx';

export function StackedEvolution({ rows }: { readonly rows: readonly EvolutionRow[] }) {
  const { t } = useTranslation();
  const layers = getStackLayers(rows);
  const stacks = getStackRows(rows);
  const [first, last] = [stacks[0]?.month ?? '', stacks.at(-1)?.month ?? ''];
  const marked = spansWriteOffRules(rows);
  const known = stacks.filter(({ total }) => total !== null);
  return (
    <ChartPanel
      title={t('evolution.stack')}
      lead={t('evolution.stackLead', { first: formatMonth(first), last: formatMonth(last) })}
      data={{ ...getStackFigures(t, stacks, layers), note: marked ? writeOffNote(t) : undefined }}
      empty={layers.length === 0 ? t(known.length === 0 ? 'evolution.silent' : 'evolution.nothingOwed') : null}
    >
      <StackChart
        rows={stacks}
        layers={layers}
        marked={marked}
        description={t('evolution.stackDescription', {
          first: formatMonth(known[0]?.month ?? ''),
          firstTotal: amountText(t, known[0]?.total ?? null),
          last: formatMonth(known.at(-1)?.month ?? ''),
          lastTotal: amountText(t, known.at(-1)?.total ?? null),
          gaps: stacks.filter(({ kept }) => !kept).length,
        })}
      />
      <StackKeys layers={layers} />
    </ChartPanel>
  );
}

/** One sample per side; within a side, buckets farther from the month's end are darker. */
function StackKeys({ layers }: { readonly layers: readonly StackLayer[] }) {
  const { t } = useTranslation();
  const sides = [...Map.groupBy(layers, ({ side }) => side)];
  return (
    <ul className={classes.keys} aria-hidden>
      {sides.map(([side, own]) => (
        <li key={side}>
          {own.map(({ key, paint }) => (
            <Swatch key={key} paint={paint} />
          ))}
          {t(`evolution.sides.${side}`)}
        </li>
      ))}
    </ul>
  );
}
