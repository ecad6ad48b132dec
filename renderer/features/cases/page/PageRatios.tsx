import type { CommitteePage } from '#domain/cases/committee-page.ts';
import { PAGE_HEADINGS } from '#domain/cases/page-headings.ts';
import { Table } from '#renderer/ui/Table.tsx';
import type { TableColumn } from '#renderer/ui/table-column.ts';
import classes from './CasePage.module.css';
import { Formula, Rows } from './PageBlocks.tsx';
import { Cited } from './PageRuns.tsx';

type Ratio = CommitteePage['ratios'][number];

const COLUMNS = {
  value: { head: PAGE_HEADINGS.figure, cell: ({ value }) => <Cited cited={value} /> },
  formula: {
    head: PAGE_HEADINGS.formula,
    attributes: () => ({ 'data-words': true }),
    cell: ({ formula, inputs }) => <Formula {...{ formula, inputs }} />,
  },
  leavesOut: {
    head: PAGE_HEADINGS.leavesOut,
    attributes: () => ({ 'data-words': 'leavesOut' }),
    cell: ({ leavesOut }) => leavesOut,
  },
} as const satisfies Readonly<Record<string, Omit<TableColumn<Ratio>, 'key'>>>;

export type RatioColumn = keyof typeof COLUMNS;

interface Props {
  readonly ratios: readonly Ratio[];
  readonly columns: readonly RatioColumn[];
}

/** Prints ratios as a table; if only their values are printed, in two columns as the request. */
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
    <Table
      className={`${classes.table} ${classes.ratios}`}
      label={PAGE_HEADINGS.ratios}
      columns={[
        { key: 'ratio', head: PAGE_HEADINGS.ratio, kind: 'name', cell: ({ label }) => label },
        ...columns.map((key): TableColumn<Ratio> => ({ key, ...COLUMNS[key] })),
      ]}
      rows={ratios}
      rowKey={({ label }) => label}
    />
  );
}
