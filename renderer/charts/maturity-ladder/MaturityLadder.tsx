import { SegmentedControl, Switch } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LadderBucket } from '../../../preload/domain/maturity/ladder.ts';
import { Panel } from '../../ui/Panel.tsx';
import { describeLadder } from './describe-ladder.ts';
import { getLadderBars, getLargestBar } from './get-ladder-bars.ts';
import { LadderChart } from './LadderChart.tsx';
import { LadderTable } from './LadderTable.tsx';
import classes from './MaturityLadder.module.css';
import { getTicks, type Scale } from './scale.ts';

type View = 'chart' | 'table';

/** The chart the desk exists for, with its figures as a table at one key. */
export function MaturityLadder({ buckets }: { readonly buckets: readonly LadderBucket[] }) {
  const { t } = useTranslation();
  const [view, setView] = useState<View>('chart');
  const [scale, setScale] = useState<Scale>('linear');
  const label = useId();
  const bars = getLadderBars(buckets, scale);
  const ticks = getTicks(
    bars.flatMap((bar) => bar.amount ?? []),
    scale,
  );
  const empty = getLargestBar(bars) === undefined;
  return (
    <Panel
      title={t('ladder.title')}
      className={classes.panel}
      actions={
        <>
          {view === 'chart' && bars.some((bar) => bar.plottedForeign !== null) && <ForeignKey />}
          {view === 'chart' && (
            <Switch
              size="xs"
              label={t('ladder.log')}
              checked={scale === 'log'}
              onChange={(event) => setScale(event.currentTarget.checked ? 'log' : 'linear')}
              disabled={empty}
            />
          )}
          <SegmentedControl
            size="xs"
            aria-label={t('ladder.view')}
            id={label}
            data={[
              { value: 'chart', label: t('ladder.chart') },
              { value: 'table', label: t('ladder.table') },
            ]}
            value={view}
            onChange={setView}
          />
        </>
      }
    >
      {view === 'table' && <LadderTable bars={bars} />}
      {view === 'chart' && empty && <p className={classes.empty}>{t('ladder.empty')}</p>}
      {view === 'chart' && !empty && (
        <figure className={classes.figure} aria-label={t('ladder.title')}>
          <LadderChart bars={bars} ticks={ticks} description={describeLadder(t, bars)} />
        </figure>
      )}
    </Panel>
  );
}

/** What the dotted line says; it has no room for a label of its own on the bars. */
function ForeignKey() {
  const { t } = useTranslation();
  return (
    <span className={classes.key}>
      <svg width="22" height="4" aria-hidden="true">
        <line x1="0" x2="22" y1="2" y2="2" className={classes.foreign} />
      </svg>
      {t('ladder.foreignCurrency')}
    </span>
  );
}
