import { useTranslation } from 'react-i18next';
import { isGap } from '#domain/consulta/response-kind.ts';
import { type Judged, kindWord, percentOf } from '../lib/response-words.ts';
import { Amount } from './Amount.tsx';
import table from './DataTable.module.css';

interface Props {
  /** Cents; null where the response omits it. */
  readonly row: Judged & Readonly<Record<'carteiraAtiva' | 'vencido' | 'prejuizo' | 'riscoTotal', number | null>>;
}

/** The figures that every list of saved results shows, as cells of its row; in their place a word where there are none. */
export function FigureCells({ row }: Props) {
  const { t } = useTranslation();
  if (row.kind !== 'operations') {
    const processed = row.kind === 'inconclusive' ? ` (${t('kind.processed', { percent: percentOf(t, row) })})` : '';
    return (
      <td colSpan={4} className={table.muted}>
        {isGap(row.kind) && `${t('common.noValue')} `}
        {`${kindWord(t, row)}${processed}`}
      </td>
    );
  }
  return (
    <>
      <td className={table.number}>
        <Amount cents={row.carteiraAtiva} />
      </td>
      <td className={table.number}>
        <Amount cents={row.vencido} tone="danger" />
      </td>
      <td className={table.number}>
        <Amount cents={row.prejuizo} tone="danger" />
      </td>
      <td className={table.number}>
        <Amount cents={row.riscoTotal} />
      </td>
    </>
  );
}
