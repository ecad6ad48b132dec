import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/contract.ts';
import type { PolicyRow } from '#contract/policies.ts';
import { formatInstant } from '#renderer/lib/format/date.ts';
import { formatCount } from '#renderer/lib/format/number.ts';
import { href } from '#renderer/lib/routes/routes.ts';
import table from '#renderer/ui/DataTable.module.css';
import { ListTable } from '#renderer/ui/ListTable.tsx';
import { StatusBadge } from '#renderer/ui/StatusBadge.tsx';
import classes from '../Policies.module.css';
import { STATE_TONES, segmentWords } from '../policy-words.ts';

interface Props {
  /** Undefined while it is read. */
  readonly list: Output<'policies.list'> | undefined;
  readonly tableRef: RefObject<HTMLDivElement | null>;
}

const COLUMNS = ['name', 'segment', 'versions', 'rules', 'institution', 'changedAt'] as const;

/** The policies; the name opens the version in force, else the newest. */
export function PolicyTable({ list, tableRef }: Props) {
  const { t } = useTranslation();
  const columns = COLUMNS.map((name) => ({
    name,
    label: t(`policies.column.${name}`),
    isNumber: name === 'rules',
  }));
  const count =
    list &&
    (list.rows.length < list.total
      ? t('policies.shownOf', { shown: list.rows.length, number: formatCount(list.total) })
      : t('policies.count', { count: list.total, number: formatCount(list.total) }));
  return (
    <ListTable
      tableRef={tableRef}
      label={t('policies.title')}
      columns={columns}
      rows={list?.rows.map((row) => <Row key={row.policyId} row={row} />)}
      count={count}
    />
  );
}

function Row({ row }: { readonly row: PolicyRow }) {
  const { t } = useTranslation();
  const { policyId, name, segment, isExample, rules, institution, newest, inForce, changedAt } = row;
  return (
    <tr>
      <td className={table.grow}>
        <a href={href({ screen: 'policy', id: policyId })} className={table.rowLink} data-row-link>
          {name || t('policies.unnamed')}
        </a>{' '}
        {isExample && <span className={classes.example}>{t('policies.example')}</span>}
      </td>
      <td>{segmentWords(t, newest.tipo, segment)}</td>
      <td>
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
      </td>
      <td className={table.number}>{formatCount(rules)}</td>
      <td className={table.muted}>{institution.nome}</td>
      <td className={table.muted}>{formatInstant(changedAt).slice(0, 16)}</td>
    </tr>
  );
}
