import { useTranslation } from 'react-i18next';
import type { SavedResultRow } from '#contract/results.ts';
import type { ListLayout } from '#domain/settings/lists.ts';
import { formatDay, formatMonth, formatQueried } from '../../lib/format/date.ts';
import { branchOf } from '../../lib/format/document-mask.ts';
import { href } from '../../lib/routes/routes.ts';
import { useListLayout } from '../../lib/use-list-layout.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { figureColumns } from '../../ui/figure-columns.tsx';
import { RowLink } from '../../ui/RowLink.tsx';
import { RowMarks } from '../../ui/RowMarks.tsx';
import { useRowMarks } from '../../ui/select-all.ts';
import type { TableColumns } from '../../ui/table-column.ts';
import { useColumnWidths } from '../../ui/use-column-widths.ts';
import classes from './SubjectScreen.module.css';

interface Props {
  readonly rows: readonly SavedResultRow[];
  /** True if the results are of several branches. */
  readonly hasBranches: boolean;
  /** True if they come from several environments. */
  readonly hasEnvironments: boolean;
}

const VALUES = {
  dataBase: ({ dataBase }) => dataBase,
  branch: ({ documento }) => documento,
  carteiraAtiva: (row) => row.carteiraAtiva,
  vencido: (row) => row.vencido,
  prejuizo: (row) => row.prejuizo,
  riscoTotal: (row) => row.riscoTotal,
  consultado: ({ queriedAt }) => queriedAt,
  ambiente: ({ environment }) => environment,
} as const satisfies Readonly<Record<string, (row: SavedResultRow) => string | number | null>>;

type Column = keyof typeof VALUES;

/** Lists every saved result of the subject, the newest month first unless the officer sorts otherwise. */
export function MonthsTable({ rows, hasBranches, hasEnvironments }: Props) {
  const { t } = useTranslation();
  const layout = useListLayout('months');
  const sizing = useColumnWidths(layout.widths, 'dataBase', (widths) => layout.keep({ widths }));
  const sort = layout.sort ?? { by: 'dataBase', descending: true };
  const headed = (key: Column) => ({
    key,
    head: key === 'branch' ? t('subject.branch') : t(`library.column.${key}`),
    sort: {
      sorted: sort.by !== key ? null : sort.descending ? ('descending' as const) : ('ascending' as const),
      onSort: () => layout.keep({ sort: { by: key, descending: sort.by === key ? !sort.descending : true } }),
    },
  });
  const columns: TableColumns<SavedResultRow> = [
    {
      ...headed('dataBase'),
      cell: (row, at) => {
        const month = formatMonth(row.dataBase);
        const label = t('library.openResult', { nome: row.nome, month });
        return (
          <>
            <RowLink href={href({ screen: 'result', id: row.id })} at={at} label={label}>
              {month}
            </RowLink>
            <RowMarks row={row} />
          </>
        );
      },
    },
    { ...headed('branch'), cell: ({ documento }) => branchOf(documento) },
    ...figureColumns<SavedResultRow>(t, (row) => row, headed),
    {
      ...headed('consultado'),
      kind: 'muted',
      attributes: (row) => ({ title: formatQueried(row) }),
      cell: ({ queriedAt }) => formatDay(queriedAt),
    },
    {
      ...headed('ambiente'),
      kind: 'muted',
      cell: ({ environment }) => t(`common.environment.${environment}`),
    },
  ];
  const isShown = (key: string): boolean =>
    (key !== 'branch' || hasBranches) && (key !== 'ambiente' || hasEnvironments);
  return (
    <DataTable
      label={t('subject.months')}
      columns={columns.filter(({ key }) => isShown(key))}
      rows={sortedBy(rows, sort)}
      rowKey={({ id }) => id}
      isWalked
      sizing={sizing}
      tableRef={useRowMarks()}
      frameClass={classes.months}
    />
  );
}

/** Sorts by a column; unknown values come last in both directions, equal ones keep their order. */
function sortedBy(rows: readonly SavedResultRow[], sort: NonNullable<ListLayout['sort']>): readonly SavedResultRow[] {
  const name = (Object.keys(VALUES) as Column[]).find((one) => one === sort.by);
  if (name === undefined) return rows;
  const turn = sort.descending ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [left, right] = [VALUES[name](one), VALUES[name](other)];
    if (left === right) return 0;
    if (left === null || right === null) return left === null ? 1 : -1;
    return left < right ? -turn : turn;
  });
}
