import { Checkbox, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { LibraryRow as Row } from '#contract/library.ts';
import { maskForList } from '#domain/document.ts';
import { formatDay, formatInstant, formatMonth } from '../../lib/format/date.ts';
import { useInstitutions } from '../../lib/use-institutions.ts';
import table from '../../ui/DataTable.module.css';
import { FigureCells } from '../../ui/FigureCells.tsx';
import { RowMarks } from '../../ui/RowMarks.tsx';
import { COLUMNS } from './columns.ts';
import classes from './LibraryTable.module.css';
import { RowTags } from './RowTags.tsx';

interface Props {
  readonly row: Row;
  /** Index in the whole list, counted from 0. */
  readonly index: number;
  /** Whether the list's one tab stop is in this row. */
  readonly isCurrent: boolean;
  readonly isSelected: boolean;
  readonly resultHref: string;
  readonly subjectHref: string;
  readonly onToggle: () => void;
}

/** One saved result. Its name opens it from anywhere on the row, its document opens the subject. */
export function LibraryRow({ row, index, isCurrent, isSelected, resultHref, subjectHref, onToggle }: Props) {
  const { t } = useTranslation();
  const month = formatMonth(row.dataBase);
  const documento = maskForList(row.documento);
  const tabIndex = isCurrent ? 0 : -1;
  const isInstitutionShown = useInstitutions().length > 1;
  return (
    <tr aria-rowindex={index + 2} data-selected={isSelected}>
      <td className={classes.check}>
        <Checkbox
          size="xs"
          checked={isSelected}
          tabIndex={tabIndex}
          aria-label={t('library.select', { nome: row.nome, month })}
          onChange={onToggle}
        />
      </td>
      <td className={table.grow}>
        <span className={classes.who}>
          <a
            href={resultHref}
            className={`${table.rowLink} ${classes.name}`}
            data-row-link
            data-index={index}
            tabIndex={tabIndex}
            aria-label={t('library.openResult', { nome: row.nome, month })}
          >
            {row.nome}
          </a>
          <RowMarks row={row} />
          <RowTags tags={row.tags} />
          {isInstitutionShown && <span className={classes.institution}>{row.institution.nome}</span>}
        </span>
      </td>
      <td>
        <a
          href={subjectHref}
          className={classes.subject}
          tabIndex={tabIndex}
          aria-label={t('library.openSubject', { nome: row.nome, documento })}
        >
          {documento}
        </a>
      </td>
      <td>{month}</td>
      <FigureCells row={row} />
      <td className={table.muted} title={formatInstant(row.queriedAt)}>
        {formatDay(row.queriedAt)}
      </td>
      <td className={table.muted}>{t(`common.environment.${row.environment}`)}</td>
    </tr>
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
