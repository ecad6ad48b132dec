import { useId } from 'react';
import type { CommitteePage } from '#domain/cases/committee-page.ts';
import { PAGE_HEADINGS } from '#domain/cases/page-headings.ts';
import { bucketPaint, paintOf } from '#renderer/charts/paint/bar-paint.ts';
import { PaintedBox } from '#renderer/charts/paint/PaintedBox.tsx';
import { Patterns } from '#renderer/charts/paint/Patterns.tsx';
import classes from './CasePage.module.css';
import { Cited } from './PageRuns.tsx';

const WIDTH = 90;
const HEIGHT = 9;

/** Buckets with an amount or without information: a bar and the amount of each. */
export function PageLadder({ ladder }: Pick<CommitteePage, 'ladder'>) {
  const chart = useId();
  const shown = ladder.filter(({ cents }) => cents !== 0);
  const top = Math.max(1, ...shown.map(({ cents }) => Math.abs(cents ?? 0)));
  if (shown.length === 0) return <p>{PAGE_HEADINGS.nothingInBuckets}</p>;
  return (
    <table className={classes.table} aria-label={PAGE_HEADINGS.ladder}>
      <tbody>
        {shown.map(({ bucket, label, side, cents, value }) => (
          <tr key={bucket}>
            <th scope="row">{label}</th>
            <td>
              <svg width={WIDTH} height={HEIGHT} aria-hidden="true">
                <Patterns chart={`${chart}-${bucket}`} />
                {cents !== null && (
                  <PaintedBox
                    paint={bucketPaint(bucket) ?? paintOf({ side, shade: 1 })}
                    chart={`${chart}-${bucket}`}
                    x={0.5}
                    y={0.5}
                    width={Math.max(1, (Math.abs(cents) / top) * (WIDTH - 1))}
                    height={HEIGHT - 1}
                  />
                )}
              </svg>
            </td>
            <td>
              <Cited cited={value} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
