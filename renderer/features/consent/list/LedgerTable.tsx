import type { TFunction } from 'i18next';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsentRow } from '#contract/consent.ts';
import { maskForList } from '#domain/basics/document.ts';
import { NOBODY } from '#domain/consent/institution.ts';
import { formatDay, formatInstant } from '#renderer/lib/format/date.ts';
import { counted } from '#renderer/lib/format/number.ts';
import { href } from '#renderer/lib/routes/routes.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { useEnvironment } from '#renderer/lib/use-environment.ts';
import { useInstitutions } from '#renderer/lib/use-institutions.ts';
import { useListLayout } from '#renderer/lib/use-list-layout.ts';
import table from '#renderer/ui/DataTable.module.css';
import { PagedTable } from '#renderer/ui/PagedTable.tsx';
import { RowLink } from '#renderer/ui/RowLink.tsx';
import { useRowMarks } from '#renderer/ui/select-all.ts';
import { Table } from '#renderer/ui/Table.tsx';
import type { TableColumn, TableColumns } from '#renderer/ui/table-column.ts';
import { useColumnWidths } from '#renderer/ui/use-column-widths.ts';
import { ConsentMark } from '../ConsentStatus.tsx';
import classes from './LedgerTable.module.css';
import { type LedgerOrder, nextOrder } from './ledger-store.ts';

interface Props {
  readonly frame: RefObject<HTMLDivElement | null>;
}

type LedgerRow = Pick<
  ConsentRow,
  'id' | 'nome' | 'documento' | 'status' | 'validUntil' | 'lastQueryAt' | 'institution' | 'environment'
>;

export function LedgerTable({ frame }: Props) {
  const { t } = useTranslation();
  const list = useStore('ledger', (state) => state);
  const layout = useListLayout('ledger');
  const sizing = useColumnWidths(layout.widths, 'nome', (widths) => layout.keep({ widths }));
  const columns = useColumns((sort) => layout.keep({ sort }));
  return (
    <PagedTable
      label={t('consent.listLabel')}
      columns={columns}
      list={list}
      frameRef={frame}
      frameClass={classes.frame}
      sizing={sizing}
      tableRef={useRowMarks()}
      count={(total) => t('consent.total', counted(total))}
    />
  );
}

function useColumns(keepSort: (sort: LedgerOrder | null) => void): TableColumns<LedgerRow> {
  const { t } = useTranslation();
  const { order, orderBy } = useStore('ledger', (state) => state);
  const inUse = useEnvironment();
  const hasInstitutions = useInstitutions().length > 1;
  const by = (column: LedgerOrder['by']): NonNullable<TableColumn<LedgerRow>['sort']> => ({
    sorted: order?.by !== column ? null : order.descending ? 'descending' : 'ascending',
    onSort: () => {
      orderBy(column);
      keepSort(nextOrder(order, column));
    },
  });
  return [
    {
      key: 'nome',
      head: t('consent.nome'),
      kind: 'grows',
      sort: by('nome'),
      cell: ({ id, nome, status }, at) => (
        <RowLink href={href({ screen: 'consent-entry', id })} at={at} label={t('consent.details', { nome })}>
          <span className={classes.mark}>
            <ConsentMark status={status} />
          </span>
          {nome}
        </RowLink>
      ),
    },
    {
      key: 'documento',
      head: t('consent.documento'),
      sort: by('documento'),
      cell: ({ documento }) => maskForList(documento),
    },
    {
      key: 'situacao',
      head: t('consent.situacao'),
      cell: ({ status, environment }) =>
        [
          t(`consent.status.${status}`),
          ...(environment === inUse ? [] : [t(`common.environment.${environment}`)]),
        ].join(' · '),
    },
    {
      key: 'validade',
      head: t('consent.validade'),
      sort: by('validUntil'),
      cell: ({ status, validUntil }) =>
        STANDS.includes(status) ? t('consent.validUntil', { day: formatDay(validUntil) }) : t('common.noValue'),
    },
    {
      key: 'ultimaConsulta',
      head: t('consent.ultimaConsulta'),
      kind: 'muted',
      sort: by('lastQueryAt'),
      cell: ({ lastQueryAt }) => (lastQueryAt === null ? t('consent.neverQueried') : formatInstant(lastQueryAt)),
    },
    ...(hasInstitutions ? [institutionColumn(t)] : []),
  ];
}

const STANDS: readonly ConsentRow['status'][] = ['valid', 'due_soon', 'expired'];

/** Shown if the settings have several institutions. */
function institutionColumn(t: TFunction): TableColumn<LedgerRow> {
  return {
    key: 'instituicao',
    head: t('common.institution'),
    className: classes.institution,
    attributes: ({ institution }) => ({ title: institution.nome }),
    cell: ({ institution }) => institution.nome || t('common.noValue'),
  };
}

const FIVE_YEARS_MS = 5 * 365 * 24 * 60 * 60 * 1_000;

export function ExampleLedger() {
  const { t } = useTranslation();
  const columns = useColumns(() => undefined).map((column) => ({ ...column, sort: undefined }));
  const example: LedgerRow = {
    id: '',
    nome: t('consent.example'),
    documento: '12345678909',
    status: 'valid',
    validUntil: new Date(Date.now() + FIVE_YEARS_MS).toISOString(),
    lastQueryAt: null,
    institution: NOBODY,
    environment: useEnvironment() ?? 'embutido',
  };
  return (
    <div className={table.frame}>
      <Table columns={columns} rows={[example]} rowKey={({ id }) => id} className={table.table} />
    </div>
  );
}
