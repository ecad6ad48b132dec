import { Button } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Backtest, BacktestFilter, BacktestRow } from '#contract/policies.ts';
import { maskForList } from '#domain/basics/document.ts';
import type { ShownFailure } from '#renderer/lib/error-message.ts';
import { formatMonth } from '#renderer/lib/format/date.ts';
import { counted, formatCount } from '#renderer/lib/format/number.ts';
import { href } from '#renderer/lib/routes/routes.ts';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { PagedTable } from '#renderer/ui/PagedTable.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import { RowLink } from '#renderer/ui/RowLink.tsx';
import { OVERALL_TONES } from '#renderer/ui/RuleResults.tsx';
import { StatusBadge } from '#renderer/ui/StatusBadge.tsx';
import type { TableColumn, TableColumns } from '#renderer/ui/table-column.ts';
import classes from '../Policies.module.css';
import type { ShownRows } from '../policies-state.ts';
import { usePolicyActs } from '../policy-acts.ts';

interface Props {
  readonly rows: ShownRows;
  readonly run: Backtest;
}

export function BacktestRows({ rows: shown, run }: Props) {
  const { t } = useTranslation();
  const { readRows, showRows } = usePolicyActs();
  const { filter, total, failure } = shown;
  const heading = useRef<HTMLSpanElement>(null);
  // A click on a number moves the focus to its list.
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
      <PagedTable
        label={label}
        columns={columnsOf(t, run)}
        list={{ ...shown, show: readRows }}
        frameClass={classes.list}
      />
      {total !== null && (
        <p className={classes.note} role="status">
          {t('policies.listCount', counted(total))}
        </p>
      )}
    </Panel>
  );
}

function columnsOf(t: TFunction, { one, other }: Backtest): TableColumns<BacktestRow> {
  const texts = (key: 'failed' | 'pending' | 'leftOut'): TableColumn<BacktestRow> => ({
    key,
    head: t(`policies.listColumn.${key}`),
    cell: (row) => row[key].join(', ') || t('common.noValue'),
  });
  const columns: TableColumns<BacktestRow> = [
    {
      key: 'nome',
      head: t('policies.listColumn.nome'),
      kind: 'grows',
      cell: ({ resultId, nome }, at) => (
        <RowLink href={href({ screen: 'result', id: resultId })} at={at}>
          {nome}
        </RowLink>
      ),
    },
    { key: 'document', head: t('policies.listColumn.document'), cell: ({ documento }) => maskForList(documento) },
    { key: 'month', head: t('policies.listColumn.month'), cell: ({ month }) => formatMonth(month) },
    {
      key: 'one',
      head: t('policies.version', { version: one.version }),
      cell: ({ overall, provisional }) => <OverallBadge overall={overall} isProvisional={provisional} />,
    },
    {
      key: 'other',
      head: t('policies.version', { version: other?.version ?? 0 }),
      cell: (row) => <OverallBadge overall={row.other} isProvisional={false} />,
    },
    { key: 'level', head: t('policies.listColumn.level'), cell: ({ level }) => level ?? t('common.noValue') },
    texts('failed'),
    texts('pending'),
    texts('leftOut'),
  ];
  return columns.filter(({ key }) => key !== 'other' || other !== null);
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
