import type { ReactNode } from 'react';
import type { CommitteePage } from '#domain/cases/committee-page.ts';
import { PAGE_HEADINGS } from '#domain/cases/page-headings.ts';
import classes from './CasePage.module.css';
import { Formula, Rows } from './PageBlocks.tsx';
import { Cited } from './PageRuns.tsx';

type Ratio = CommitteePage['ratios'][number];

const TITLES = {
  value: PAGE_HEADINGS.figure,
  formula: PAGE_HEADINGS.formula,
  leavesOut: PAGE_HEADINGS.leavesOut,
} as const;

export type RatioColumn = keyof typeof TITLES;

interface Props {
  readonly ratios: readonly Ratio[];
  /** Text beside the name of each. */
  readonly columns: readonly RatioColumn[];
}

/** Ratios as a table; by their values alone in two columns, as the request is. */
export function PageRatios({ ratios, columns }: Props) {
  if (columns.length === 1 && columns[0] === 'value') {
    const half = Math.ceil(ratios.length / 2);
    return (
      <div className={classes.pair}>
        <Rows rows={ratios.slice(0, half)} />
        <Rows rows={ratios.slice(half)} />
      </div>
    );
  }
  return (
    <table className={`${classes.table} ${classes.ratios}`} aria-label={PAGE_HEADINGS.ratios}>
      <thead>
        <tr>
          <th scope="col">{PAGE_HEADINGS.ratio}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {TITLES[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ratios.map((ratio) => (
          <tr key={ratio.label}>
            <th scope="row">{ratio.label}</th>
            {columns.map((column) => (
              <td key={column} data-words={column === 'value' ? undefined : column}>
                {cell(column, ratio)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function cell(column: keyof typeof TITLES, { value, formula, inputs, leavesOut }: Ratio): ReactNode {
  if (column === 'value') return <Cited cited={value} />;
  return column === 'formula' ? <Formula {...{ formula, inputs }} /> : leavesOut;
}
