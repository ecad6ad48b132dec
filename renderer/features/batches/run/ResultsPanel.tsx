import { Select } from '@mantine/core';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchResult } from '#contract/batches.ts';
import { maskForList } from '#domain/basics/document.ts';
import { ITEM_STATES, type RESULT_COLUMNS } from '#domain/batches/batch.ts';
import { errorMessage, isErrorCode } from '#renderer/lib/error-message.ts';
import { formatMonth } from '#renderer/lib/format/date.ts';
import { counted } from '#renderer/lib/format/number.ts';
import { href } from '#renderer/lib/routes/routes.ts';
import { useStore } from '#renderer/lib/stores.ts';
import table from '#renderer/ui/DataTable.module.css';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { figureColumns } from '#renderer/ui/figure-columns.tsx';
import { PagedTable } from '#renderer/ui/PagedTable.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import { RowLink } from '#renderer/ui/RowLink.tsx';
import { RowMarks } from '#renderer/ui/RowMarks.tsx';
import { StatusBadge } from '#renderer/ui/StatusBadge.tsx';
import type { RowPlace, TableColumn, TableColumns } from '#renderer/ui/table-column.ts';
import classes from '../Batch.module.css';
import { ITEM_TONES } from '../batch-figures.ts';
import type { ResultOrder } from '../batch-state.ts';

interface Props {
  readonly title: string;
  readonly actions: ReactNode;
}

/** Lists the outcome of each subject and month; the worst first, unless the officer sorts otherwise. */
export function ResultsPanel({ title, actions }: Props) {
  const { t } = useTranslation();
  const results = useStore('batch', (state) => state.results);
  const { total, failure } = results;
  return (
    <Panel
      title={title}
      lead={<span role="status">{total !== null && t('batches.resultsTotal', counted(total))}</span>}
      actions={
        <>
          <Choices />
          {actions}
        </>
      }
    >
      {failure !== null && <ErrorNotice failure={failure} />}
      {total === 0 ? (
        <p className={classes.note}>{t('batches.noResults')}</p>
      ) : (
        <div className={classes.results}>
          <ResultsTable title={title} />
        </div>
      )}
    </Panel>
  );
}

const ANY = 'any';
const ORDERS = ['worst', 'sheet'] as const;
const BY_COLUMN = 'column';

function Choices() {
  const { t } = useTranslation();
  const { order, state: chosen, listResults } = useStore('batch', (state) => state);
  const isByColumn = typeof order !== 'string';
  return (
    <>
      <Select
        aria-label={t('batches.filterState')}
        data={[
          { value: ANY, label: t('batches.anyState') },
          ...ITEM_STATES.map((state) => ({ value: state, label: t(`batches.item.${state}`) })),
        ]}
        value={chosen ?? ANY}
        onChange={(picked) => void listResults({ state: ITEM_STATES.find((state) => state === picked) ?? null })}
        allowDeselect={false}
        size="xs"
        w={170}
      />
      <Select
        aria-label={t('batches.order')}
        data={[...ORDERS, ...(isByColumn ? [BY_COLUMN] : [])].map((one) => ({
          value: one,
          label: t(`batches.orderBy.${one as 'column'}`),
        }))}
        value={isByColumn ? BY_COLUMN : order}
        onChange={(picked) => void listResults({ order: ORDERS.find((one) => one === picked) ?? order })}
        allowDeselect={false}
        size="xs"
        w={170}
      />
    </>
  );
}

function ResultsTable({ title }: Pick<Props, 'title'>) {
  const list = useStore('batch', (state) => state.results);
  const show = useStore('batch', (state) => state.showResults);
  return <PagedTable label={title} columns={useColumns()} list={{ ...list, show }} />;
}

type SortColumn = (typeof RESULT_COLUMNS)[number];

function useColumns(): TableColumns<BatchResult> {
  const { t } = useTranslation();
  const { order, listResults } = useStore('batch', (state) => state);
  const sortBy = (by: SortColumn): TableColumn<BatchResult>['sort'] => ({
    sorted: typeof order === 'string' || order.by !== by ? null : order.descending ? 'descending' : 'ascending',
    onSort: () => void listResults({ order: nextOrder(order, by) }),
  });
  return [
    {
      key: 'nome',
      head: t('batches.resultColumn.nome'),
      kind: 'grows',
      sort: sortBy('nome'),
      attributes: ({ nome, references }) => ({
        title: references.length === 0 ? undefined : `${nome || t('batches.nameless')} · ${references.join(', ')}`,
      }),
      cell: (row, at) => <Subject row={row} at={at} />,
    },
    { key: 'documento', head: t('batches.resultColumn.documento'), cell: ({ documento }) => maskForList(documento) },
    {
      key: 'month',
      head: t('batches.resultColumn.month'),
      kind: 'muted',
      sort: sortBy('month'),
      cell: ({ month }) => formatMonth(month),
    },
    { key: 'state', head: t('batches.resultColumn.state'), sort: sortBy('state'), cell: (row) => <State row={row} /> },
    ...figureColumns<BatchResult>(
      t,
      ({ judged, ...row }) => (judged === null ? withoutAnswer(t, row) : { ...row, ...judged }),
      (figure) => ({
        head: t(`batches.resultColumn.${figure}`),
        sort: sortBy(figure),
        attributes: (row) => (row.judged === null ? { className: classes.reason, title: withoutAnswer(t, row) } : {}),
      }),
    ),
  ];
}

/** Cycles the order of a column: descending, ascending, then the worst first; names and states begin ascending. */
function nextOrder(order: ResultOrder, by: SortColumn): ResultOrder {
  const descendsFirst = by !== 'nome' && by !== 'state';
  if (typeof order === 'string' || order.by !== by) return { by, descending: descendsFirst };
  return order.descending === descendsFirst ? { by, descending: !descendsFirst } : 'worst';
}

interface CellProps {
  readonly row: BatchResult;
}

function Subject({ row, at }: CellProps & { readonly at: RowPlace }) {
  const { t } = useTranslation();
  const { resultId, references } = row;
  const nome = row.nome || t('batches.nameless');
  return (
    <div className={classes.subject}>
      {resultId === null ? (
        <span data-row-link data-index={at.index} tabIndex={-1}>
          {nome}
        </span>
      ) : (
        <RowLink href={href({ screen: 'result', id: resultId })} at={at}>
          {nome}
        </RowLink>
      )}
      {references.length > 0 && (
        <>
          <span className={table.muted}>·</span>
          <span className={`${table.muted} ${classes.references}`}>
            <bdi>{references.join(', ')}</bdi>
          </span>
        </>
      )}
    </div>
  );
}

function State({ row: { state, askedElsewhere, judged } }: CellProps) {
  const { t } = useTranslation();
  return (
    <span className={classes.state}>
      <StatusBadge tone={ITEM_TONES[state]}>
        {t(askedElsewhere ? 'batches.askedElsewhere' : `batches.item.${state}`)}
      </StatusBadge>
      {judged !== null && <RowMarks row={judged} />}
    </span>
  );
}

/** Reason that a question has no answer; blank if its state is reason enough. */
function withoutAnswer(t: TFunction, { state, askedElsewhere, failure }: Omit<BatchResult, 'judged'>): string {
  if (askedElsewhere) return t('batches.askedElsewhereText');
  const isTold = state === 'refused' || state === 'no_consent';
  if (isTold && failure !== null && isErrorCode(failure)) {
    return errorMessage(t, { code: failure }).happened.replace(/\.$/, '');
  }
  // Another workstation's attempt: the officer decides it there, not here.
  if (state === 'unknown' && failure === 'team_unknown') return t('batches.itemText.team_unknown');
  const explained = EXPLAINED.find((one) => one === state);
  return explained === undefined ? '' : t(`batches.itemText.${explained}`);
}

const EXPLAINED = ['unknown', 'no_consent', 'other_purpose', 'over_ceiling', 'cancelled', 'erased'] as const;
