import { useTranslation } from 'react-i18next';
import type { DataBase } from '#domain/basics/month.ts';
import { getTicks } from '#renderer/charts/axis/scale.ts';
import { bucketLabel, emptyLadderText } from '#renderer/charts/maturity-ladder/bucket-label.ts';
import { describeLadder } from '#renderer/charts/maturity-ladder/describe-ladder.ts';
import { getLadderAmounts, getLadderBars, getLargestBar } from '#renderer/charts/maturity-ladder/get-ladder-bars.ts';
import { undividedText } from '#renderer/charts/maturity-ladder/get-ladder-figures.ts';
import { LadderChart } from '#renderer/charts/maturity-ladder/LadderChart.tsx';
import { formatRatio } from '#renderer/lib/format/number.ts';
import { PaperTable } from '#renderer/ui/PaperTable.tsx';
import type { Reading } from '../read-result.ts';
import classes from './Report.module.css';
import { isListed, paperMoney, restOf } from './report-rows.ts';

/** The maturity ladder as on the screen, in vector lines. */
export function LadderDrawing({ ladder, month }: Pick<Reading, 'ladder'> & { readonly month: DataBase }) {
  const { t } = useTranslation();
  const bars = getLadderBars(ladder.buckets, 'linear', []);
  if (getLargestBar(bars) === undefined) return <p className={classes.note}>{emptyLadderText(t, bars, false)}</p>;
  return (
    <figure className={classes.ladder} aria-label={t('ladder.title')}>
      <div className={classes.drawing}>
        <LadderChart
          month={month}
          bars={bars}
          ticks={getTicks(getLadderAmounts(bars), 'linear')}
          description={describeLadder(t, bars)}
          withLine={false}
        />
      </div>
    </figure>
  );
}

/** The figures of the ladder, to the cent; left out with an empty drawing. */
export function LadderFigures({ ladder }: Pick<Reading, 'ladder'>) {
  const { t } = useTranslation();
  const bars = getLadderBars(ladder.buckets, 'linear', []);
  const undivided = undividedText(t, ladder.undividedForeign);
  if (getLargestBar(bars) === undefined) return null;
  const share = (value: number | null): string => (value === null ? t('common.noValue') : formatRatio(value));
  return (
    <>
      <h2>{t('ladder.title')}</h2>
      <PaperTable
        label={t('ladder.title')}
        columns={[
          { label: t('ladder.bucket') },
          { label: t('ladder.amount'), isNumber: true },
          { label: t('ladder.share'), isNumber: true },
          { label: t('ladder.cumulativeShare'), isNumber: true },
        ]}
        rows={bars.filter(isListed).map((bar) => ({
          key: bar.key,
          cells: [bucketLabel(t, bar.key), paperMoney(t, bar.amount), share(bar.share), share(bar.cumulativeShare)],
        }))}
      />
      {undivided !== undefined && <p className={classes.note}>{undivided}</p>}
      {restOf(
        t,
        bars.map(({ key, amount }) => ({ key, label: bucketLabel(t, key), amount })),
      ).map((text) => (
        <p key={text} className={classes.note}>
          {text}
        </p>
      ))}
    </>
  );
}
