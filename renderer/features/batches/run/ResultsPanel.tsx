import { Select } from '@mantine/core';
import type { TFunction } from 'i18next';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchResult } from '#contract/batches.ts';
import { maskForList } from '#domain/basics/document.ts';
import { ITEM_STATES, RESULT_COLUMNS } from '#domain/batches/batch.ts';
import { errorMessage, isErrorCode } from '#renderer/lib/error-message.ts';
import { formatMonth } from '#renderer/lib/format/date.ts';
import { counted } from '#renderer/lib/format/number.ts';
import { rowAt } from '#renderer/lib/paged-list.ts';
import { href } from '#renderer/lib/routes/routes.ts';
import { useStore } from '#renderer/lib/stores.ts';
import table from '#renderer/ui/DataTable.module.css';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { FigureCells } from '#renderer/ui/FigureCells.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import { RowMarks } from '#renderer/ui/RowMarks.tsx';
import { SkeletonRows, UnreadRow } from '#renderer/ui/SkeletonRows.tsx';
import { SortHeader } from '#renderer/ui/SortHeader.tsx';
import { StatusBadge } from '#renderer/ui/StatusBadge.tsx';
import { usePagedRows } from '#renderer/ui/use-paged-rows.ts';
import { VirtualGap } from '#renderer/ui/VirtualGap.tsx';
import classes from '../Batch.module.css';
import { ITEM_TONES } from '../batch-figures.ts';
import type { ResultOrder } from '../batch-state.ts';

interface Props {
  readonly title: string;
  readonly actions: ReactNode;
}

/** As every list of results has them. */
const FIGURES = ['carteiraAtiva', 'vencido', 'prejuizo', 'riscoTotal'] as const;
const COLUMNS = ['nome', 'documento', 'month', 'state', ...FIGURES] as const;

/** What came of each subject and month, the worst first unless another order is chosen. */
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
  const frame = useRef<HTMLDivElement>(null);
  const { rows, before, after, walk } = usePagedRows(frame, { ...list, show });
  return (
    <div className={table.frame} ref={frame}>
      <table
        className={table.table}
        aria-label={title}
        aria-busy={list.total === null}
        aria-rowcount={(list.total ?? 0) + 1}
      >
        <Head />
        <tbody className={table.rows} onKeyDown={walk}>
          {list.total === null && <SkeletonRows columns={COLUMNS.length} />}
          <VirtualGap height={before} columns={COLUMNS.length} />
          {rows.map(({ index }) => (
            <Row key={index} index={index} row={rowAt(list.pages, index)} />
          ))}
          <VirtualGap height={after} columns={COLUMNS.length} />
        </tbody>
      </table>
    </div>
  );
}

/** A heading orders by its column: figures the highest first, then the other way round, then the worst first again. */
function Head() {
  const { t } = useTranslation();
  const { order, listResults } = useStore('batch', (state) => state);
  return (
    <thead>
      <tr aria-rowindex={1}>
        {COLUMNS.map((column) => {
          const by = RESULT_COLUMNS.find((one) => one === column);
          const isSorted = typeof order !== 'string' && order.by === column;
          return (
            <SortHeader
              key={column}
              label={t(`batches.resultColumn.${column}`)}
              isNumber={isFigure(column)}
              sorted={isSorted ? (order.descending ? 'descending' : 'ascending') : null}
              onSort={by === undefined ? null : () => void listResults({ order: nextOrder(order, by) })}
            />
          );
        })}
      </tr>
    </thead>
  );
}

const isFigure = (column: string): boolean => FIGURES.some((figure) => figure === column);

function nextOrder(order: ResultOrder, by: (typeof RESULT_COLUMNS)[number]): ResultOrder {
  const descendsFirst = isFigure(by) || by === 'month';
  if (typeof order === 'string' || order.by !== by) return { by, descending: descendsFirst };
  return order.descending === descendsFirst ? { by, descending: !descendsFirst } : 'worst';
}

interface RowProps {
  readonly index: number;
  readonly row: BatchResult | undefined;
}

/** One subject and month; its name opens the result, where there is one. */
function Row({ index, row }: RowProps) {
  const { t } = useTranslation();
  if (row === undefined) return <UnreadRow index={index} columns={COLUMNS} />;
  const { resultId, state, askedElsewhere, judged, references } = row;
  const nome = row.nome || t('batches.nameless');
  const joined = references.join(', ');
  const walked = { 'data-row-link': true, 'data-index': index } as const;
  return (
    <tr aria-rowindex={index + 2}>
      <td className={table.grow} title={joined === '' ? undefined : `${nome} · ${joined}`}>
        <div className={classes.subject}>
          {resultId === null ? (
            <span {...walked} tabIndex={-1}>
              {nome}
            </span>
          ) : (
            <a href={href({ screen: 'result', id: resultId })} className={table.rowLink} {...walked}>
              {nome}
            </a>
          )}
          {joined !== '' && (
            <>
              <span className={table.muted}>·</span>
              <span className={`${table.muted} ${classes.references}`}>
                <bdi>{joined}</bdi>
              </span>
            </>
          )}
        </div>
      </td>
      <td>{maskForList(row.documento)}</td>
      <td className={table.muted}>{formatMonth(row.month)}</td>
      <td>
        <span className={classes.state}>
          <StatusBadge tone={ITEM_TONES[state]}>
            {t(askedElsewhere ? 'batches.askedElsewhere' : `batches.item.${state}`)}
          </StatusBadge>
          {judged !== null && <RowMarks row={judged} />}
        </span>
      </td>
      <AnswerCells row={row} />
    </tr>
  );
}

/** The figures of an answer, or in their place why there are none: no zero and no dash stands for that. */
function AnswerCells({ row }: { readonly row: BatchResult }) {
  const { t } = useTranslation();
  const { judged, carteiraAtiva, vencido, prejuizo, riscoTotal } = row;
  if (judged !== null) return <FigureCells row={{ ...judged, carteiraAtiva, vencido, prejuizo, riscoTotal }} />;
  const words = withoutAnswer(t, row);
  return (
    <td colSpan={FIGURES.length} className={`${table.muted} ${classes.reason}`} title={words}>
      {words}
    </td>
  );
}

/** Why a question has no answer; of one that waits its state says it. */
function withoutAnswer(t: TFunction, { state, askedElsewhere, failure }: BatchResult): string {
  if (askedElsewhere) return t('batches.askedElsewhereText');
  const isTold = state === 'refused' || state === 'no_consent';
  if (isTold && failure !== null && isErrorCode(failure)) {
    return errorMessage(t, { code: failure }).happened.replace(/\.$/, '');
  }
  // No attempt of one's own is to be decided about.
  if (state === 'unknown' && failure === 'team_unknown') return t('batches.itemText.team_unknown');
  const explained = EXPLAINED.find((one) => one === state);
  return explained === undefined ? '' : t(`batches.itemText.${explained}`);
}

/** States with words of their own. */
const EXPLAINED = ['unknown', 'no_consent', 'other_purpose', 'over_ceiling', 'cancelled', 'erased'] as const;
