import { Button, Select } from '@mantine/core';
import type { TFunction } from 'i18next';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownLine } from '#contract/batches.ts';
import { maskForList } from '#domain/basics/document.ts';
import { PLANNED_KINDS } from '#domain/batches/plan-batch.ts';
import { LINE_PROBLEMS } from '#domain/sheets/sheet.ts';
import { formatDay, formatInstant, formatMonth } from '#renderer/lib/format/date.ts';
import { maskDocument } from '#renderer/lib/format/document-mask.ts';
import { counted, formatCount } from '#renderer/lib/format/number.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { PagedTable } from '#renderer/ui/PagedTable.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import type { TableColumns } from '#renderer/ui/table-column.ts';
import classes from '../Batch.module.css';

const KINDS = ['valid', ...LINE_PROBLEMS, 'duplicate', 'hidden', ...PLANNED_KINDS] as const;
const ALL = 'all';

export function LinesPanel({ panelRef }: { readonly panelRef: RefObject<HTMLDivElement | null> }) {
  const { t } = useTranslation();
  const { lineKind, lines, listLines } = useStore('batch', (state) => state);
  return (
    <div ref={panelRef}>
      <Panel
        title={t('batches.linesTitle')}
        lead={<span role="status">{lines.total !== null && t('batches.lines', counted(lines.total))}</span>}
        actions={
          <Select
            aria-label={t('batches.linesOf')}
            data={[ALL, ...KINDS].map((kind) => ({ value: kind, label: t(`batches.kind.${kind as 'all'}`) }))}
            value={lineKind ?? ALL}
            onChange={(picked) => void listLines(KINDS.find((kind) => kind === picked) ?? null)}
            allowDeselect={false}
            size="xs"
            w={230}
          />
        }
      >
        {lines.failure !== null && <ErrorNotice failure={lines.failure} />}
        {lines.total === 0 ? <p className={classes.note}>{t('batches.noLines')}</p> : <LinesTable />}
      </Panel>
    </div>
  );
}

/** Each row has one stop for the keyboard: the button that confirms its document, or its number. */
function LinesTable() {
  const { t } = useTranslation();
  const lines = useStore('batch', (state) => state.lines);
  const show = useStore('batch', (state) => state.showLines);
  const columns: TableColumns<ShownLine> = [
    {
      key: 'n',
      head: t('batches.line.n'),
      kind: 'number',
      cell: ({ n }, { index }) => (
        <span data-row-link data-index={index} tabIndex={index === 0 ? 0 : -1}>
          {formatCount(n)}
        </span>
      ),
    },
    {
      key: 'cells',
      head: t('batches.line.cells'),
      className: classes.cells,
      attributes: ({ cells }) => ({ title: cells.join(' · ') }),
      cell: ({ cells, isHidden }) => (
        <>
          {cells.filter((cell) => cell !== '').join(' · ') || t('common.noValue')}{' '}
          {isHidden && <span className={classes.mark}>{t('batches.isHidden')}</span>}
        </>
      ),
    },
    {
      key: 'documento',
      head: t('batches.line.documento'),
      cell: (row) => (row.documento === null ? <Proposed row={row} /> : maskForList(row.documento)),
    },
    {
      key: 'problem',
      head: t('batches.line.problem'),
      attributes: ({ problem }) => (problem === null ? { 'data-kind': 'muted' } : {}),
      cell: (row) => problemText(t, row),
    },
  ];
  return (
    <PagedTable
      label={t('batches.linesTitle')}
      columns={columns}
      list={{ ...lines, show }}
      frameClass={classes.frame}
    />
  );
}

function problemText(t: TFunction, { problem, sameAs, planned, until }: ShownLine): string {
  const ends = until === null ? [] : [t('batches.until', { at: formatInstant(until).slice(0, 16) })];
  if (planned.length > 0) return [...planned.map((question) => plannedText(t, question)), ...ends].join(', ');
  if (problem !== null) return t(`batches.kind.${problem}`);
  return sameAs === null ? t('batches.lineOk') : t('batches.sameAs', { n: formatCount(sameAs) });
}

/** Month of a question; for a reused answer also its day, and if it is provisional. */
function plannedText(t: TFunction, { month, savedAt, provisional }: ShownLine['planned'][number]): string {
  const notes = [
    ...(savedAt === null ? [] : [t('batches.savedOn', { day: formatDay(savedAt) })]),
    ...(provisional ? [t('batches.provisional')] : []),
  ];
  return [formatMonth(month), ...notes].join(' ');
}

function Proposed({ row: { n, proposed } }: { readonly row: ShownLine }) {
  const { t } = useTranslation();
  const acceptProposed = useStore('batch', (state) => state.acceptProposed);
  if (proposed === null) return t('common.noValue');
  const documento = maskDocument(proposed);
  return (
    <span className={classes.state}>
      {t('batches.proposed', { documento })}
      <Button
        size="compact-xs"
        variant="default"
        aria-label={t('batches.acceptOf', { documento, n: formatCount(n) })}
        onClick={() => void acceptProposed([n])}
      >
        {t('batches.accept')}
      </Button>
    </span>
  );
}
