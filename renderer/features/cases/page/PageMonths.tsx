import { VisuallyHidden } from '@mantine/core';
import type { CommitteePage } from '#domain/cases/committee-page.ts';
import { PAGE_HEADINGS } from '#domain/cases/page-headings.ts';
import { NOT_INFORMED } from '#domain/cases/source-text.ts';
import { WORST_BUCKETS } from '#domain/maturity/bucket-names.ts';
import classes from './CasePage.module.css';
import { Cited } from './PageRuns.tsx';

const HEIGHT = 34;

const WORST: Readonly<Record<string, string>> = WORST_BUCKETS;

/** A column a month: carteira ativa as a bar, below it the worst bucket; a gap is a band with its word. */
export function PageMonths({ months }: Pick<CommitteePage, 'months'>) {
  const top = Math.max(1, ...months.map(({ carteiraAtiva }) => carteiraAtiva ?? 0));
  return (
    <ol className={classes.months} aria-label={PAGE_HEADINGS.months}>
      {months.map(({ month, carteiraAtiva, worst, source, note }, index) => (
        <li key={month}>
          <svg viewBox={`0 0 10 ${HEIGHT}`} height={HEIGHT} preserveAspectRatio="none" aria-hidden="true">
            {carteiraAtiva === null ? (
              <rect width={8} height={HEIGHT} className={classes.gap} />
            ) : (
              <Bar height={(carteiraAtiva / top) * HEIGHT} />
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

/** How many months from here on are one gap; 0 inside of one, which its first month tells. */
function gapRun(months: CommitteePage['months'], index: number): number {
  const isSame = (at: number): boolean =>
    months[at]?.source === null && months[index]?.source === null && months[at]?.note === months[index]?.note;
  if (isSame(index - 1)) return 0;
  let run = 1;
  while (isSame(index + run)) run += 1;
  return run;
}

/** The word of a gap stands once, below all its months. */
function Note({ note, run }: { readonly note: string | null; readonly run: number }) {
  if (note === null) return null;
  if (run === 0) return <VisuallyHidden component="i">{note}</VisuallyHidden>;
  return <i style={{ width: `${run * 100}%` }}>{note}</i>;
}

function Bar({ height }: { readonly height: number }) {
  return <rect y={HEIGHT - height} width={8} height={height} className={classes.bar} />;
}
