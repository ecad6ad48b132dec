import { VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import type { CommitteePage } from '#domain/cases/committee-page.ts';
import { PAGE_HEADINGS } from '#domain/cases/page-headings.ts';
import { WORST_BUCKETS } from '#domain/maturity/bucket-names.ts';
import { NOT_INFORMED } from '#domain/sources/source-text.ts';
import { type BarPaint, bucketPaint, paintOf } from '#renderer/charts/paint/bar-paint.ts';
import { PaintedBox } from '#renderer/charts/paint/PaintedBox.tsx';
import { Patterns } from '#renderer/charts/paint/Patterns.tsx';
import classes from './CasePage.module.css';
import { Cited } from './PageRuns.tsx';

/** Twelve months a line: each month stands below the same month of the year before. */
const IN_LINE = 12;
const WIDTH = 46;
const HEIGHT = 28;

const WORST: Readonly<Record<string, string>> = WORST_BUCKETS;

/** A column a month: *carteira ativa* in the colour of the worst bucket, named below; a gap shows its reason. */
export function PageMonths({ months }: Pick<CommitteePage, 'months'>) {
  const chart = useId();
  const top = Math.max(1, ...months.map(({ carteiraAtiva }) => carteiraAtiva ?? 0));
  return (
    <ol className={classes.months} aria-label={PAGE_HEADINGS.months}>
      {months.map(({ month, carteiraAtiva, worst, source, note }, index) => (
        <li key={month}>
          <svg width={WIDTH} height={HEIGHT} aria-hidden="true">
            <Patterns chart={`${chart}-${month}`} />
            {carteiraAtiva === null ? (
              <rect x={0.5} y={0.5} width={WIDTH - 1} height={HEIGHT - 1} className={classes.gap} />
            ) : (
              <PaintedBox
                paint={paintOfWorst(worst)}
                chart={`${chart}-${month}`}
                x={0.5}
                y={HEIGHT - 0.5}
                width={WIDTH - 1}
                height={-(carteiraAtiva / top) * (HEIGHT - 1)}
              />
            )}
          </svg>
          <b>{`${month.slice(5)}/${month.slice(2, 4)}`}</b>
          {source !== null && (
            <span>
              <Cited cited={{ text: worst === null ? NOT_INFORMED : (WORST[worst] ?? ''), source }} />
            </span>
          )}
          <Note note={note} run={gapRun(months, index)} />
        </li>
      ))}
    </ol>
  );
}

/** The bucket's colour in the ladder; colours of their own if only amounts to fall due, or unknown. */
function paintOfWorst(worst: string | null): BarPaint {
  if (worst === null) return paintOf({ side: 'indeterminado', shade: 1 });
  return bucketPaint(worst) ?? paintOf({ side: 'a_vencer', shade: 3 });
}

/** Length of the gap that begins here, within the line; 0 inside of a gap, as its first month shows the reason. */
function gapRun(months: CommitteePage['months'], index: number): number {
  const isSame = (at: number): boolean =>
    months[at]?.source === null && months[index]?.source === null && months[at]?.note === months[index]?.note;
  if (index % IN_LINE !== 0 && isSame(index - 1)) return 0;
  let run = 1;
  while ((index + run) % IN_LINE !== 0 && isSame(index + run)) run += 1;
  return run;
}

/** The reason of a gap stands once, below all its months. */
function Note({ note, run }: { readonly note: string | null; readonly run: number }) {
  if (note === null) return null;
  if (run === 0) return <VisuallyHidden component="i">{note}</VisuallyHidden>;
  return (
    <i className={classes.note} style={{ width: `${run * 100}%` }}>
      {note}
    </i>
  );
}
