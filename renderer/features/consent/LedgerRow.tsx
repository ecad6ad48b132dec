import { useTranslation } from 'react-i18next';
import type { ConsentRow } from '../../../preload/contract/consent.ts';
import { maskForList } from '../../../preload/domain/document.ts';
import { formatDay, formatInstant } from '../../lib/format/instant.ts';
import table from '../../ui/DataTable.module.css';
import { ConsentStatus } from './ConsentStatus.tsx';

interface Props {
  readonly row: ConsentRow;
  readonly onShow: () => void;
}

/** One authorization; its name opens the details. */
export function LedgerRow({ row, onShow }: Props) {
  const { t } = useTranslation();
  const stands = row.status === 'valid' || row.status === 'due_soon' || row.status === 'expired';
  return (
    <tr>
      <td className={table.grow}>
        <button
          type="button"
          className={`${table.rowButton} ${table.rowLink}`}
          data-row-link
          aria-label={t('consent.details', { nome: row.nome })}
          onClick={onShow}
        >
          {row.nome}
        </button>
      </td>
      <td>{maskForList(row.documento)}</td>
      <td>
        <ConsentStatus status={row.status} />
      </td>
      <td>{stands ? t('consent.validUntil', { day: formatDay(row.validUntil) }) : t('common.noValue')}</td>
      <td className={table.muted}>
        {row.lastQueryAt === null ? t('consent.neverQueried') : formatInstant(row.lastQueryAt)}
      </td>
      <td className={table.muted}>{t(`common.environment.${row.environment}`)}</td>
    </tr>
  );
}
