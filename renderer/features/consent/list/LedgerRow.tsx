import { useTranslation } from 'react-i18next';
import type { ConsentRow } from '#contract/consent.ts';
import { maskForList } from '#domain/basics/document.ts';
import { formatDay, formatInstant } from '#renderer/lib/format/date.ts';
import table from '#renderer/ui/DataTable.module.css';
import { ConsentStatus } from '../ConsentStatus.tsx';
import classes from './LedgerTable.module.css';

interface Props {
  readonly row: ConsentRow;
  /** Index in the whole list, counted from 0. */
  readonly index: number;
  readonly href: string;
  readonly isInstitutionShown: boolean;
}

/** One authorization; its name opens the entry. */
export function LedgerRow({ row, index, href, isInstitutionShown }: Props) {
  const { t } = useTranslation();
  const stands = row.status === 'valid' || row.status === 'due_soon' || row.status === 'expired';
  return (
    <tr aria-rowindex={index + 2}>
      <td className={table.grow}>
        <a
          href={href}
          className={table.rowLink}
          data-row-link
          data-index={index}
          aria-label={t('consent.details', { nome: row.nome })}
        >
          {row.nome}
        </a>
      </td>
      <td>{maskForList(row.documento)}</td>
      <td>
        <ConsentStatus status={row.status} />
      </td>
      <td>{stands ? t('consent.validUntil', { day: formatDay(row.validUntil) }) : t('common.noValue')}</td>
      <td className={table.muted}>
        {row.lastQueryAt === null ? t('consent.neverQueried') : formatInstant(row.lastQueryAt)}
      </td>
      {isInstitutionShown && (
        <td className={classes.institution} title={row.institution.nome}>
          {row.institution.nome || t('common.noValue')}
        </td>
      )}
      <td className={table.muted}>{t(`common.environment.${row.environment}`)}</td>
    </tr>
  );
}
