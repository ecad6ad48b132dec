import { useTranslation } from 'react-i18next';
import type { SavedResultRow } from '../../../preload/contract/archive.ts';
import { maskForList } from '../../../preload/domain/document.ts';
import { formatDay, formatInstant } from '../../lib/format/instant.ts';
import { formatMonth } from '../../lib/format/month.ts';
import { Amount } from '../../ui/Amount.tsx';
import table from '../../ui/DataTable.module.css';

/** One saved result. The name is the link, stretched over its row. */
export function ResultRow({ row, href }: { readonly row: SavedResultRow; readonly href: string }) {
  const { t } = useTranslation();
  const month = formatMonth(row.dataBase);
  return (
    <tr>
      <td className={table.grow}>
        <a
          href={href}
          className={table.rowLink}
          data-row-link
          aria-label={t('library.openResult', { nome: row.nome, month })}
        >
          {row.nome}
        </a>
      </td>
      <td>{maskForList(row.documento)}</td>
      <td>{month}</td>
      <td className={table.number}>
        <Amount cents={row.carteiraAtiva} />
      </td>
      <td className={table.number}>
        <Amount cents={row.vencido} tone="danger" />
      </td>
      <td className={table.number}>
        <Amount cents={row.riscoTotal} />
      </td>
      <td className={table.muted} title={formatInstant(row.queriedAt)}>
        {formatDay(row.queriedAt)}
      </td>
      <td className={table.muted}>{t(`common.environment.${row.environment}`)}</td>
    </tr>
  );
}
