import { Button, Skeleton } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Backtest, BacktestFilter, BacktestRow } from '#contract/policies.ts';
import { maskForList } from '#domain/basics/document.ts';
import type { ShownFailure } from '#renderer/lib/error-message.ts';
import { formatMonth } from '#renderer/lib/format/date.ts';
import { formatCount } from '#renderer/lib/format/number.ts';
import { rowAt } from '#renderer/lib/paged-list.ts';
import { href } from '#renderer/lib/routes/routes.ts';
import table from '#renderer/ui/DataTable.module.css';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import { OVERALL_TONES } from '#renderer/ui/RuleResults.tsx';
import { SkeletonRows } from '#renderer/ui/SkeletonRows.tsx';
import { StatusBadge } from '#renderer/ui/StatusBadge.tsx';
import { usePagedRows } from '#renderer/ui/use-paged-rows.ts';
import { VirtualGap } from '#renderer/ui/VirtualGap.tsx';
import classes from '../Policies.module.css';
import type { ShownRows } from '../policies-state.ts';
import { usePolicyActs } from '../policy-acts.ts';

interface Props {
  readonly rows: ShownRows;
  readonly run: Backtest;
}

/** The answers behind a number; each opens its saved result. */
export function BacktestRows({ rows: shown, run }: Props) {
  const { t } = useTranslation();
  const { readRows, showRows } = usePolicyActs();
  const { filter, total, pages, failure } = shown;
  const frame = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLSpanElement>(null);
  const { rows, before, after, walk } = usePagedRows(frame, { total, pages, show: readRows });
  const columns = columnsOf(run);
  // A number that was followed leads to its list.
  useEffect(() => {
    void filter;
    heading.current?.focus();
  }, [filter]);
  const label = t('policies.listOf', { what: filterWords(t, filter, run) });
  return (
    <Panel
      title={
        <span ref={heading} tabIndex={-1} className={classes.listTitle}>
          {label}
        </span>
      }
      actions={<ListActs filter={filter} onClose={() => showRows(null)} />}
    >
      {failure !== null && <ErrorNotice failure={failure} actions={{ retry: () => showRows(filter) }} />}
      <div className={`${table.frame} ${classes.list}`} ref={frame}>
        <table className={table.table} aria-label={label} aria-busy={total === null} aria-rowcount={(total ?? 0) + 1}>
          <Head run={run} columns={columns} />
          <tbody className={table.rows} onKeyDown={walk}>
            {total === null && failure === null && <SkeletonRows columns={columns.length} />}
            <VirtualGap height={before} columns={columns.length} />
            {rows.map(({ index }) => (
              <Row key={index} index={index} row={rowAt(pages, index)} columns={columns} />
            ))}
            <VirtualGap height={after} columns={columns.length} />
          </tbody>
        </table>
      </div>
      {total !== null && (
        <p className={classes.note} role="status">
          {t('policies.listCount', { count: total, number: formatCount(total) })}
        </p>
      )}
    </Panel>
  );
}

function Head({ run, columns }: { readonly run: Backtest; readonly columns: readonly Column[] }) {
  const { t } = useTranslation();
  const versions = { one: run.one.version, other: run.other?.version ?? 0 };
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column === 'one' || column === 'other'
              ? t('policies.version', { version: versions[column] })
              : t(`policies.listColumn.${column}`)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type Column = 'nome' | 'document' | 'month' | 'one' | 'other' | 'level' | 'failed' | 'pending' | 'leftOut';

function columnsOf(run: Backtest): readonly Column[] {
  return [
    'nome',
    'document',
    'month',
    'one',
    ...(run.other === null ? [] : (['other'] as const)),
    'level',
    'failed',
    'pending',
    'leftOut',
  ];
}

interface RowProps {
  readonly index: number;
  readonly row: BacktestRow | undefined;
  readonly columns: readonly Column[];
}

/** One answer; a row that is not read yet stands in its final geometry. */
function Row({ index, row, columns }: RowProps) {
  return (
    <tr aria-rowindex={index + 2}>
      {columns.map((column) => (
        <td key={column} className={column === 'nome' ? table.grow : undefined}>
          {row === undefined ? <Skeleton height={10} width={72} /> : <Cell {...{ index, row, column }} />}
        </td>
      ))}
    </tr>
  );
}

function Cell({
  index,
  row,
  column,
}: Omit<RowProps, 'columns' | 'row'> & { readonly row: BacktestRow; readonly column: Column }) {
  const { t } = useTranslation();
  switch (column) {
    case 'nome':
      return (
        <a
          href={href({ screen: 'result', id: row.resultId })}
          className={table.rowLink}
          data-row-link
          data-index={index}
        >
          {row.nome}
        </a>
      );
    case 'document':
      return maskForList(row.documento);
    case 'month':
      return formatMonth(row.month);
    case 'one':
      return <OverallBadge overall={row.overall} isProvisional={row.provisional} />;
    case 'other':
      return <OverallBadge overall={row.other} isProvisional={false} />;
    case 'level':
      return row.level ?? t('common.noValue');
    default:
      return row[column].join(', ') || t('common.noValue');
  }
}

interface OverallProps {
  readonly overall: BacktestRow['other'];
  readonly isProvisional: boolean;
}

function OverallBadge({ overall, isProvisional }: OverallProps) {
  const { t } = useTranslation();
  if (overall === null) return t('common.noValue');
  return (
    <>
      <StatusBadge tone={OVERALL_TONES[overall]}>{t(`policies.overall.${overall}`)}</StatusBadge>{' '}
      {isProvisional && <StatusBadge tone="warning">{t('policies.provisional')}</StatusBadge>}
    </>
  );
}

function ListActs({ filter, onClose }: { readonly filter: BacktestFilter; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { exportRows } = usePolicyActs();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ShownFailure | null>(null);
  const [saved, setSaved] = useState<{ readonly path: string; readonly leftOut: number } | null>(null);
  const save = async (): Promise<void> => {
    setBusy(true);
    const response = await exportRows(filter);
    setBusy(false);
    setFailure(response.ok ? null : response.error);
    if (response.ok && response.value.outcome === 'saved') setSaved(response.value);
  };
  return (
    <div className={classes.acts}>
      {failure !== null && <ErrorNotice failure={failure} />}
      {saved !== null && (
        <Notice tone="good" live title={t('policies.exported', { path: saved.path })}>
          {saved.leftOut > 0 &&
            t('policies.exportLeftOut', { count: saved.leftOut, number: formatCount(saved.leftOut) })}
        </Notice>
      )}
      <Button variant="default" size="xs" loading={busy} onClick={() => void save()}>
        {t('policies.export')}
      </Button>
      <Button variant="subtle" color="gray" size="xs" onClick={onClose}>
        {t('policies.closeList')}
      </Button>
    </div>
  );
}

/** What a list is of. */
function filterWords(t: TFunction, filter: BacktestFilter, run: Backtest): string {
  const { overall, other, changed, rule, noRule, level } = filter;
  if (changed) return t('policies.listChanged');
  if (noRule) return t('policies.listNoRule');
  if (rule !== null) {
    const title = run.one.rules.find(({ ruleId }) => ruleId === rule.ruleId)?.title ?? '';
    return t('policies.listRule', { rule: title, outcome: t(`policies.outcome.${rule.outcome}`) });
  }
  if (level !== null) {
    const name = run.one.levels.find(({ id }) => id === level.id)?.name;
    return t('policies.listLevel', { level: level.id === null ? t('policies.noLevel') : (name ?? '') });
  }
  if (overall !== null && other !== null) {
    return t('policies.listPair', { one: t(`policies.overall.${other}`), other: t(`policies.overall.${overall}`) });
  }
  return overall === null ? t('policies.listAll') : t(`policies.overall.${overall}`);
}
