import { Checkbox, Skeleton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { maskForList } from '#domain/basics/document.ts';
import { formatDay, formatInstant, formatMonth } from '../../lib/format/date.ts';
import { formatCount } from '../../lib/format/number.ts';
import { href } from '../../lib/routes/routes.ts';
import { useStore } from '../../lib/stores.ts';
import { useInstitutions } from '../../lib/use-institutions.ts';
import table from '../../ui/DataTable.module.css';
import { FigureCells } from '../../ui/FigureCells.tsx';
import { RowMarks } from '../../ui/RowMarks.tsx';
import { COLUMNS } from './columns.ts';
import classes from './LibraryTable.module.css';
import { idsOf, type LibraryLine, type ListedRow } from './library-state.ts';
import { RowTags } from './RowTags.tsx';

interface Props {
  readonly line: LibraryLine;
  /** Index in the whole list, counted from 0. */
  readonly index: number;
  /** Whether the list's one tab stop is in this row. */
  readonly isCurrent: boolean;
}

/**
 * One saved result, or a subject by its newest month. The name opens the result from anywhere on the row, the document
 * the subject; of a month below its subject the month does.
 */
export function LibraryRow({ line: { kind, row }, index, isCurrent }: Props) {
  const { t } = useTranslation();
  const month = formatMonth(row.dataBase);
  const documento = maskForList(row.documento);
  const tabIndex = isCurrent ? 0 : -1;
  const isInstitutionShown = useInstitutions().length > 1;
  const { isSelected } = useRowSelection(kind, row);
  const link = (text: string) => (
    <a
      href={href({ screen: 'result', id: row.id })}
      className={`${table.rowLink} ${classes.name}`}
      data-row-link
      data-index={index}
      tabIndex={tabIndex}
      aria-label={t('library.openResult', { nome: row.nome, month })}
    >
      {text}
    </a>
  );
  return (
    <tr aria-rowindex={index + 2} data-selected={isSelected} data-kind={kind}>
      <td className={classes.check}>
        <RowCheck kind={kind} row={row} tabIndex={tabIndex} />
      </td>
      <td className={table.grow}>
        <span className={classes.who}>
          {kind === 'subject' && <Fold row={row} tabIndex={tabIndex} />}
          {kind !== 'month' && link(row.nome)}
          <RowMarks row={row} />
          {kind !== 'month' && <RowTags tags={row.tags} />}
          {isInstitutionShown && <span className={classes.institution}>{row.institution.nome}</span>}
        </span>
      </td>
      <td>
        {kind !== 'month' && (
          <a
            href={href({ screen: 'subject', id: row.id, part: 'months' })}
            className={classes.subject}
            tabIndex={tabIndex}
            aria-label={t('library.openSubject', { nome: row.nome, documento })}
          >
            {documento}
          </a>
        )}
      </td>
      <td>{kind === 'month' ? link(month) : month}</td>
      <FigureCells row={row} />
      <td className={table.muted} title={formatInstant(row.queriedAt)}>
        {formatDay(row.queriedAt)}
      </td>
      <td className={table.muted}>{t(`common.environment.${row.environment}`)}</td>
    </tr>
  );
}

interface CheckProps extends LibraryLine {
  readonly tabIndex: number;
}

function RowCheck({ kind, row, tabIndex }: CheckProps) {
  const { t } = useTranslation();
  const { isSelected, isPartly, toggle } = useRowSelection(kind, row);
  const { nome } = row;
  return (
    <Checkbox
      size="xs"
      checked={isSelected}
      indeterminate={isPartly}
      tabIndex={tabIndex}
      aria-label={
        kind === 'subject'
          ? t('library.selectSubject', { nome })
          : t('library.select', { nome, month: formatMonth(row.dataBase) })
      }
      onChange={toggle}
    />
  );
}

/** Of a subject all that passes is meant. */
function useRowSelection(kind: LibraryLine['kind'], row: ListedRow) {
  const { selected, months, toggle, toggleSubject } = useStore('library', (state) => state);
  const ids = kind === 'subject' ? idsOf(row, months) : [row.id];
  const count = ids.filter((id) => selected.includes(id)).length;
  return {
    isSelected: count === ids.length,
    isPartly: count > 0 && count < ids.length,
    toggle: () => (kind === 'subject' ? void toggleSubject(row.id) : toggle(row.id)),
  };
}

/** Shows and hides the months of a subject, and says how many there are. */
function Fold({ row, tabIndex }: { readonly row: ListedRow; readonly tabIndex: number }) {
  const { t } = useTranslation();
  const { unfolded, fold } = useStore('library', (state) => state);
  const isOpen = unfolded.has(row.id);
  const count = row.matching ?? 1;
  const Mark = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <button
      type="button"
      className={classes.fold}
      tabIndex={tabIndex}
      aria-expanded={isOpen}
      aria-label={t('library.fold', { count, number: formatCount(count), nome: row.nome })}
      onClick={() => void fold(row.id)}
    >
      <Mark size={14} stroke={2} aria-hidden />
      {formatCount(count)}
    </button>
  );
}

/** A row that is not read yet, in its final geometry. */
export function UnreadRow({ index }: { readonly index: number }) {
  return (
    <tr aria-rowindex={index + 2}>
      <td className={classes.check} />
      {COLUMNS.map(({ name }) => (
        <td key={name} className={name === 'nome' ? table.grow : undefined}>
          <Skeleton height={10} width={name === 'nome' ? '60%' : 64} />
        </td>
      ))}
    </tr>
  );
}
