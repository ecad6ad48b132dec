import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/contract.ts';
import type { PolicyRow } from '#contract/policies.ts';
import { formatInstant } from '#renderer/lib/format/date.ts';
import { counted, formatCount } from '#renderer/lib/format/number.ts';
import { href } from '#renderer/lib/routes/routes.ts';
import { DataTable } from '#renderer/ui/DataTable.tsx';
import { RowLink } from '#renderer/ui/RowLink.tsx';
import { StatusBadge } from '#renderer/ui/StatusBadge.tsx';
import type { TableColumns } from '#renderer/ui/table-column.ts';
import classes from '../Policies.module.css';
import { STATE_TONES, segmentWords } from '../policy-words.ts';

interface Props {
  /** Undefined until the first read. */
  readonly list: Output<'policies.list'> | undefined;
  readonly frame: RefObject<HTMLDivElement | null>;
}

/** Lists the policies; the name opens the version in force, else the newest. */
export function PolicyTable({ list, frame }: Props) {
  const { t } = useTranslation();
  const columns: TableColumns<PolicyRow> = [
    {
      key: 'name',
      head: t('policies.column.name'),
      kind: 'grows',
      cell: ({ policyId, name, isExample }, at) => (
        <>
          <RowLink href={href({ screen: 'policy', id: policyId })} at={at}>
            {name || t('policies.unnamed')}
          </RowLink>{' '}
          {isExample && <span className={classes.example}>{t('policies.example')}</span>}
        </>
      ),
    },
    {
      key: 'segment',
      head: t('policies.column.segment'),
      cell: ({ newest, segment }) => segmentWords(t, newest.tipo, segment),
    },
    { key: 'versions', head: t('policies.column.versions'), cell: (row) => <Versions row={row} /> },
    { key: 'rules', head: t('policies.column.rules'), kind: 'number', cell: ({ rules }) => formatCount(rules) },
    {
      key: 'institution',
      head: t('policies.column.institution'),
      kind: 'muted',
      cell: ({ institution }) => institution.nome,
    },
    {
      key: 'changedAt',
      head: t('policies.column.changedAt'),
      kind: 'muted',
      cell: ({ changedAt }) => formatInstant(changedAt).slice(0, 16),
    },
  ];
  const count =
    list &&
    (list.rows.length < list.total
      ? t('policies.shownOf', { shown: list.rows.length, number: formatCount(list.total) })
      : t('policies.count', counted(list.total)));
  return (
    <DataTable
      label={t('policies.title')}
      columns={columns}
      rows={list?.rows}
      rowKey={({ policyId }) => policyId}
      isWalked
      frameRef={frame}
      count={count}
    />
  );
}

function Versions({ row: { newest, inForce } }: { readonly row: PolicyRow }) {
  const { t } = useTranslation();
  return (
    <>
      {inForce !== null && inForce.version !== newest.version && (
        <>
          <StatusBadge tone={STATE_TONES.in_force}>
            {t('policies.versionState.in_force', { version: inForce.version })}
          </StatusBadge>{' '}
        </>
      )}
      <StatusBadge tone={STATE_TONES[newest.state]}>
        {t(`policies.versionState.${newest.state}`, { version: newest.version })}
      </StatusBadge>
    </>
  );
}
