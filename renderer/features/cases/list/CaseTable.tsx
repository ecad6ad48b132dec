import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaseRow } from '#contract/cases.ts';
import { maskForList } from '#domain/basics/document.ts';
import { formatInstant, formatMonth } from '#renderer/lib/format/date.ts';
import { formatMoney } from '#renderer/lib/format/money.ts';
import { counted } from '#renderer/lib/format/number.ts';
import { href } from '#renderer/lib/routes/routes.ts';
import { useStore } from '#renderer/lib/stores.ts';
import table from '#renderer/ui/DataTable.module.css';
import { PagedTable } from '#renderer/ui/PagedTable.tsx';
import { RowLink } from '#renderer/ui/RowLink.tsx';
import { StatusBadge } from '#renderer/ui/StatusBadge.tsx';
import type { TableColumns } from '#renderer/ui/table-column.ts';
import { STATE_TONES } from '../case-state.ts';

interface Props {
  readonly frame: RefObject<HTMLDivElement | null>;
}

export function CaseTable({ frame }: Props) {
  const { t } = useTranslation();
  const list = useStore('cases', (state) => state);
  const columns: TableColumns<CaseRow> = [
    {
      key: 'nome',
      head: t('cases.column.nome'),
      kind: 'grows',
      cell: ({ id, nome }, at) => (
        <RowLink href={href({ screen: 'case', id })} at={at}>
          {nome}
        </RowLink>
      ),
    },
    { key: 'document', head: t('cases.column.document'), cell: ({ documento }) => maskForList(documento) },
    { key: 'product', head: t('cases.column.product'), cell: ({ product }) => product || <Untyped /> },
    {
      key: 'amount',
      head: t('cases.column.amount'),
      kind: 'number',
      cell: ({ amount }) => (amount === null ? <Untyped /> : formatMoney(amount)),
    },
    {
      key: 'stateName',
      head: t('cases.column.stateName'),
      cell: ({ state }) => <StatusBadge tone={STATE_TONES[state]}>{t(`cases.state.${state}`)}</StatusBadge>,
    },
    { key: 'month', head: t('cases.column.month'), kind: 'muted', cell: ({ month }) => formatMonth(month) },
    {
      key: 'reference',
      head: t('cases.column.reference'),
      kind: 'muted',
      cell: ({ reference }) => reference || t('common.noValue'),
    },
    {
      key: 'changedAt',
      head: t('cases.column.changedAt'),
      kind: 'muted',
      cell: ({ changedAt }) => formatInstant(changedAt).slice(0, 16),
    },
  ];
  return (
    <PagedTable
      label={t('cases.title')}
      columns={columns}
      list={list}
      frameRef={frame}
      count={(total) => t('cases.total', counted(total))}
    />
  );
}

/** Distinguishes a missing amount from an empty text or zero. */
function Untyped() {
  const { t } = useTranslation();
  return <span className={table.muted}>{t('cases.untyped')}</span>;
}
