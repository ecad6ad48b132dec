import { Select, Skeleton } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilingPosition } from '#contract/filings.ts';
import { FILED_CLASSES } from '#domain/filings/filing.ts';
import { formatInstant, formatMonth } from '../../lib/format/date.ts';
import { amountText, formatMoney } from '../../lib/format/money.ts';
import { counted, formatCount } from '../../lib/format/number.ts';
import { latestValue } from '../../lib/loadable.ts';
import { href } from '../../lib/routes/routes.ts';
import { useStore } from '../../lib/stores.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import type { TableColumns } from '../../ui/table-column.ts';
import classes from './Filings.module.css';

/** A client in the institution's own filing beside the register's answer for the same month. */
export function SubjectFiling({ documento }: { readonly documento: string }) {
  const { t } = useTranslation();
  const { ofSubject, open } = useStore('filings', (state) => state);
  useEffect(() => void open(documento, null), [open, documento]);
  const known = latestValue(ofSubject);
  if (ofSubject.status === 'failed') return <ErrorNotice failure={ofSubject.failure} />;
  if (known === undefined) return <Skeleton height={240} radius="md" />;
  const { months, position } = known;
  if (position === null) {
    return (
      <Panel title={t('filings.ofSubject')}>
        <p className={classes.note}>{t('filings.notKept')}</p>
        <a href={href({ screen: 'filings' })}>{t('filings.title')}</a>
      </Panel>
    );
  }
  return (
    <Panel
      title={t('filings.ofSubject')}
      actions={
        <Select
          size="xs"
          aria-label={t('filings.fact.month')}
          data={months.map((month) => ({ value: month, label: formatMonth(month) }))}
          value={position.month}
          onChange={(month) => void open(documento, month)}
          allowDeselect={false}
        />
      }
    >
      <Position position={position} />
    </Panel>
  );
}

function Position({ position }: { readonly position: FilingPosition }) {
  const { t } = useTranslation();
  const { month, remittance, readAt, owed, others, rows } = position;
  const isEmpty = rows.length === 0 && others.operations === 0;
  return (
    <div className={classes.stack}>
      <p className={classes.note}>
        {t('filings.source', {
          month: formatMonth(month),
          remittance: formatCount(remittance),
          at: formatInstant(readAt),
        })}
      </p>
      {isEmpty ? (
        <p>{t(owed === null ? 'filings.notKnown' : 'filings.notNamed')}</p>
      ) : (
        <>
          <p>
            {t('filings.owed')}: <strong>{amountText(t, owed)}</strong>
            {others.operations > 0 &&
              `. ${t('filings.others', { ...counted(others.operations), amount: formatMoney(others.cents) })}`}
          </p>
          <Judged position={position} />
          <Compared position={position} />
        </>
      )}
    </div>
  );
}

function Judged({ position: { month, answer, rows, total } }: { readonly position: FilingPosition }) {
  const { t } = useTranslation();
  if (answer === null) return <p>{t('filings.noAnswer', { month: formatMonth(month) })}</p>;
  const isMore = total.more.length > 0 || rows.some(({ more }) => more.length > 0);
  return (
    <>
      {isMore ? (
        <Notice tone="warning" title={t('filings.more')}>
          {t('filings.moreText')}
        </Notice>
      ) : (
        <p>{t('filings.fits')}</p>
      )}
      {answer.provisional && <p className={classes.note}>{t('filings.provisional')}</p>}
    </>
  );
}

type Line = Pick<FilingPosition['rows'][number], 'modality' | 'name' | 'filed' | 'register' | 'more'>;

function Compared({ position: { rows, total, answer } }: { readonly position: FilingPosition }) {
  const { t } = useTranslation();
  const lines: readonly Line[] = [...rows, { modality: '', name: t('filings.total'), ...total }];
  const shown = FILED_CLASSES.filter((one) => total.filed[one] !== 0 || rows.some(({ more }) => more.includes(one)));
  const columns: TableColumns<Line> = [
    {
      key: 'modality',
      head: t('filings.modality'),
      kind: 'name',
      cell: ({ modality, name }) => [modality, name].filter(Boolean).join(' '),
    },
    ...shown.flatMap((one): TableColumns<Line> => {
      const name = t(`filings.class.${one}`);
      return [
        {
          key: `${one}-ours`,
          head: `${name}, ${t('filings.ours')}`,
          kind: 'number',
          cell: ({ filed, more }) =>
            more.includes(one) ? <strong>{formatMoney(filed[one] ?? 0)} ▲</strong> : formatMoney(filed[one] ?? 0),
        },
        {
          key: `${one}-register`,
          head: `${name}, ${t('filings.register')}`,
          kind: 'number',
          cell: ({ register }) =>
            answer === null ? (
              t('common.noValue')
            ) : (
              <a href={href({ screen: 'result', id: answer.resultId })}>{amountText(t, register[one] ?? null)}</a>
            ),
        },
      ];
    }),
  ];
  return (
    <DataTable
      frame="panel"
      label={t('filings.ofSubject')}
      columns={columns}
      rows={lines}
      rowKey={({ modality }) => modality || 'total'}
    />
  );
}
