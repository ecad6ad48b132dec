import { useTranslation } from 'react-i18next';
import type { SavedResultRow } from '#contract/results.ts';
import type { ListLayout } from '#domain/settings/lists.ts';
import { formatDay, formatInstant, formatMonth } from '../../lib/format/date.ts';
import { branchOf } from '../../lib/format/document-mask.ts';
import { href } from '../../lib/routes/routes.ts';
import { useListLayout } from '../../lib/use-list-layout.ts';
import table from '../../ui/DataTable.module.css';
import { FigureCells } from '../../ui/FigureCells.tsx';
import { type ListColumn, ListHead } from '../../ui/ListHead.tsx';
import { RowMarks } from '../../ui/RowMarks.tsx';
import { walkRows } from '../../ui/row-keys.ts';
import { useRowMarks } from '../../ui/select-all.ts';
import { useColumnWidths } from '../../ui/use-column-widths.ts';
import classes from './SubjectScreen.module.css';

interface Props {
  readonly rows: readonly SavedResultRow[];
  /** Whether the results are of more than one branch. */
  readonly hasBranches: boolean;
  /** Whether they come from more than one environment. */
  readonly hasEnvironments: boolean;
}

/** What the months can be ordered by, and of which column. */
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

const FIGURES: readonly Column[] = ['carteiraAtiva', 'vencido', 'prejuizo', 'riscoTotal'];

/** Every saved result of the subject, the newest month first unless the officer orders them otherwise. */
export function MonthsTable({ rows, hasBranches, hasEnvironments }: Props) {
  const { t } = useTranslation();
  const layout = useListLayout('months');
  const sizing = useColumnWidths(layout.widths, 'dataBase', (widths) => layout.keep({ widths }));
  const list = useRowMarks();
  const sort = layout.sort ?? { by: 'dataBase', descending: true };
  const names = (Object.keys(VALUES) as Column[]).filter(
    (name) => (name !== 'branch' || hasBranches) && (name !== 'ambiente' || hasEnvironments),
  );
  const columns = names.map((name): ListColumn => {
    const isSorted = sort.by === name;
    return {
      name,
      label: name === 'branch' ? t('subject.branch') : t(`library.column.${name}`),
      isNumber: FIGURES.includes(name),
      sorted: isSorted ? (sort.descending ? 'descending' : 'ascending') : null,
      onSort: () => layout.keep({ sort: { by: name, descending: isSorted ? !sort.descending : true } }),
    };
  });
  return (
    <div className={`${table.frame} ${classes.months}`}>
      <table {...sizing.tableProps} ref={list} aria-label={t('subject.months')}>
        <ListHead columns={columns} sizing={sizing} />
        <tbody className={table.rows} onKeyDown={walkRows}>
          {sortedBy(rows, sort).map((row) => (
            <tr key={row.id}>
              <td>
                <a
                  href={href({ screen: 'result', id: row.id })}
                  className={table.rowLink}
                  data-row-link
                  aria-label={t('library.openResult', { nome: row.nome, month: formatMonth(row.dataBase) })}
                >
                  {formatMonth(row.dataBase)}
                </a>
                <RowMarks row={row} />
              </td>
              {hasBranches && <td>{branchOf(row.documento)}</td>}
              <FigureCells row={row} />
              <td className={table.muted} title={formatInstant(row.queriedAt)}>
                {formatDay(row.queriedAt)}
              </td>
              {hasEnvironments && <td className={table.muted}>{t(`common.environment.${row.environment}`)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** By a column; what is not known stands last in both directions, and equals stay as they came. */
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
