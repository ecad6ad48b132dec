import { Checkbox } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { maskForList } from '#domain/basics/document.ts';
import { type LibraryOrder, type LibrarySort, SUBJECT_ORDERS } from '#domain/library/library-filter.ts';
import { formatDay, formatMonth, formatQueried } from '../../lib/format/date.ts';
import { formatCount } from '../../lib/format/number.ts';
import { href } from '../../lib/routes/routes.ts';
import { useStore } from '../../lib/stores.ts';
import { useEnvironment } from '../../lib/use-environment.ts';
import { useInstitutions } from '../../lib/use-institutions.ts';
import table from '../../ui/DataTable.module.css';
import { environmentColumn } from '../../ui/environment-column.ts';
import { figureColumns } from '../../ui/figure-columns.tsx';
import { RowLink } from '../../ui/RowLink.tsx';
import { RowMarks } from '../../ui/RowMarks.tsx';
import type { RowPlace, TableColumn, TableColumns } from '../../ui/table-column.ts';
import classes from './LibraryTable.module.css';
import { idsOf, type LibraryLine, type ListedRow, linesOf, sortAfterClick } from './library-state.ts';
import { RowTags } from './RowTags.tsx';
import { useRowSelection } from './use-row-selection.ts';

/** Width of the column of checkboxes, in pixels. */
const CHECK = 36;

/** Name and row link to the result, the document to the subject; on a month's line the month links to the result. */
export function useLibraryColumns(keepSort: (sort: LibrarySort) => void): TableColumns<LibraryLine> {
  const { t } = useTranslation();
  const inUse = useEnvironment();
  const state = useStore('library', (one) => one);
  const { sort, orderBy, grouped } = state;
  const sortBy = (order: LibraryOrder): TableColumn<LibraryLine>['sort'] => {
    if (grouped && !SUBJECT_ORDERS.some((one) => one === order)) return undefined;
    return {
      sorted: sort.by !== order ? null : sort.descending ? 'descending' : 'ascending',
      onSort: () => {
        orderBy(order);
        keepSort(sortAfterClick(sort, order));
      },
    };
  };
  return [
    {
      key: 'check',
      head: <SelectAll />,
      width: CHECK,
      className: table.check,
      headClass: table.check,
      cell: (line, at) => <RowCheck line={line} at={at} />,
    },
    {
      key: 'nome',
      head: t('library.column.nome'),
      kind: 'grows',
      sort: sortBy('nome'),
      cell: (line, at) => <Who line={line} at={at} />,
    },
    {
      key: 'documento',
      head: t('library.column.documento'),
      cell: ({ kind, row }, at) => kind !== 'month' && <SubjectLink row={row} at={at} />,
    },
    {
      key: 'dataBase',
      head: t('library.column.dataBase'),
      headClass: classes.month,
      sort: sortBy('dataBase'),
      cell: ({ kind, row }, at) =>
        kind === 'month' ? (
          <ResultLink row={row} at={at} text={formatMonth(row.dataBase)} />
        ) : (
          formatMonth(row.dataBase)
        ),
    },
    ...figureColumns<LibraryLine>(
      t,
      ({ row }) => row,
      (figure) => ({ head: t(`library.column.${figure}`), sort: sortBy(figure) }),
    ),
    {
      key: 'consultado',
      head: t('library.column.consultado'),
      kind: 'muted',
      sort: sortBy('queriedAt'),
      attributes: ({ row }) => ({ title: formatQueried(row) }),
      cell: ({ row }) => formatDay(row.queriedAt),
    },
    ...environmentColumn(t, {
      head: t('library.column.ambiente'),
      inUse,
      rows: linesOf(state),
      of: ({ row }) => row.environment,
    }),
  ];
}

function SelectAll() {
  const { t } = useTranslation();
  const { selected, rows, months, selectAll, clearSelection } = useStore('library', (state) => state);
  const isAll = rows.length > 0 && rows.every((row) => idsOf(row, months).every((id) => selected.includes(id)));
  return (
    <Checkbox
      size="xs"
      aria-label={t('library.selectAll')}
      checked={isAll}
      indeterminate={selected.length > 0 && !isAll}
      onChange={() => (selected.length > 0 ? clearSelection() : void selectAll())}
    />
  );
}

interface LineProps {
  readonly line: LibraryLine;
  readonly at: RowPlace;
}

function RowCheck({ line, at }: LineProps) {
  const { t } = useTranslation();
  const { isSelected, isPartly, toggle } = useRowSelection(line);
  const { nome, dataBase } = line.row;
  return (
    <Checkbox
      size="xs"
      checked={isSelected}
      indeterminate={isPartly}
      tabIndex={at.tabIndex ?? 0}
      aria-label={
        line.kind === 'subject'
          ? t('library.selectSubject', { nome })
          : t('library.select', { nome, month: formatMonth(dataBase) })
      }
      onChange={toggle}
    />
  );
}

function Who({ line: { kind, row }, at }: LineProps) {
  const isInstitutionShown = useInstitutions().length > 1;
  return (
    <span className={classes.who}>
      {kind === 'subject' && <Fold row={row} at={at} />}
      {kind !== 'month' && <ResultLink row={row} at={at} text={row.nome} />}
      <RowMarks row={row} />
      {kind !== 'month' && <RowTags tags={row.tags} />}
      {isInstitutionShown && <span className={classes.institution}>{row.institution.nome}</span>}
    </span>
  );
}

interface RowProps {
  readonly row: ListedRow;
  readonly at: RowPlace;
}

function ResultLink({ row: { id, nome, dataBase }, at, text }: RowProps & { readonly text: string }) {
  const { t } = useTranslation();
  const label = t('library.openResult', { nome, month: formatMonth(dataBase) });
  return (
    <RowLink href={href({ screen: 'result', id })} at={at} label={label} className={classes.name}>
      {text}
    </RowLink>
  );
}

function SubjectLink({ row: { id, nome, documento }, at }: RowProps) {
  const { t } = useTranslation();
  const masked = maskForList(documento);
  return (
    <a
      href={href({ screen: 'subject', id, part: 'months' })}
      className={classes.subject}
      tabIndex={at.tabIndex}
      aria-label={t('library.openSubject', { nome, documento: masked })}
    >
      {masked}
    </a>
  );
}

function Fold({ row, at }: RowProps) {
  const { t } = useTranslation();
  const { unfolded, fold } = useStore('library', (state) => state);
  const isOpen = unfolded.has(row.id);
  const count = row.matching ?? 1;
  const Mark = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <button
      type="button"
      className={classes.fold}
      tabIndex={at.tabIndex}
      aria-expanded={isOpen}
      aria-label={t('library.fold', { count, number: formatCount(count), nome: row.nome })}
      onClick={() => void fold(row.id)}
    >
      <Mark size={14} stroke={2} aria-hidden />
      {formatCount(count)}
    </button>
  );
}
