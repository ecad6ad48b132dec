import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { FindingRow } from '#contract/watches.ts';
import { maskForList } from '#domain/basics/document.ts';
import { formatMonth } from '#renderer/lib/format/date.ts';
import { foundValue } from '#renderer/lib/found-value.ts';
import type { PagedList } from '#renderer/lib/paged-list.ts';
import { href } from '#renderer/lib/routes/routes.ts';
import { Amount } from '#renderer/ui/Amount.tsx';
import { PagedTable, type RowSelection } from '#renderer/ui/PagedTable.tsx';
import { RowLink } from '#renderer/ui/RowLink.tsx';
import { StatusBadge } from '#renderer/ui/StatusBadge.tsx';
import type { TableColumns } from '#renderer/ui/table-column.ts';
import { FINDING_TONES, SEVERITY_TONES } from '../tones.ts';
import classes from './Findings.module.css';
import { ageText } from './finding-words.ts';

interface Props {
  readonly label: string;
  readonly list: PagedList<FindingRow> & { readonly show: (first: number, last: number) => void };
  readonly frame?: RefObject<HTMLDivElement | null>;
  readonly selection?: Omit<RowSelection<FindingRow>, 'labelOf'>;
  readonly className?: string | undefined;
  /** The page itself names the portfolio. */
  readonly isOfOneWatch?: boolean;
}

/** Lists findings, the gravest and the most owed first. */
export function FindingTable({ label, list, frame, selection, className, isOfOneWatch = false }: Props) {
  const { t } = useTranslation();
  const namesOf = ({ nome, rule }: FindingRow) => ({
    nome: nome || t('watches.nameless'),
    rule: t(`watches.rule.${rule}`),
  });
  return (
    <PagedTable<FindingRow>
      label={label}
      columns={useColumns(namesOf).filter(({ key }) => !isOfOneWatch || key !== 'watch')}
      list={list}
      frameRef={frame}
      frameClass={className}
      className={classes.list}
      isOneStop
      selection={selection && { ...selection, labelOf: (row: FindingRow) => t('findings.select', namesOf(row)) }}
    />
  );
}

type NamesOf = (row: FindingRow) => { readonly nome: string; readonly rule: string };

function useColumns(namesOf: NamesOf): TableColumns<FindingRow> {
  const { t } = useTranslation();
  return [
    {
      key: 'severity',
      head: t('findings.column.severity'),
      cell: ({ severity }) => (
        <StatusBadge tone={SEVERITY_TONES[severity]}>{t(`watches.severity.${severity}`)}</StatusBadge>
      ),
    },
    {
      key: 'nome',
      head: t('findings.column.nome'),
      kind: 'grows',
      className: classes.who,
      cell: (row, at) => (
        <>
          <RowLink href={href({ screen: 'finding', id: row.id })} at={at} label={t('findings.open', namesOf(row))}>
            {namesOf(row).nome}
          </RowLink>
          {row.groups.length > 0 && (
            <span className={classes.group}>{row.groups.map(({ name }) => name).join(', ')}</span>
          )}
        </>
      ),
    },
    { key: 'rule', head: t('findings.column.rule'), cell: ({ rule }) => t(`watches.rule.${rule}`) },
    {
      key: 'values',
      head: t('findings.column.values'),
      className: classes.values,
      attributes: ({ before, now }) => ({ title: `${formatMonth(before.month)} → ${formatMonth(now.month)}` }),
      cell: ({ rule, before, now }) => `${foundValue(t, rule, before.value)} → ${foundValue(t, rule, now.value)}`,
    },
    {
      key: 'ownExposure',
      head: t('findings.column.ownExposure'),
      kind: 'number',
      attributes: ({ filedIn }) =>
        filedIn === null ? {} : { title: t('watches.filedIn', { month: formatMonth(filedIn) }) },
      cell: ({ ownExposure }) => <Amount cents={ownExposure} />,
    },
    { key: 'age', head: t('findings.column.age'), kind: 'muted', cell: (row) => ageText(t, row) },
    { key: 'state', head: t('findings.column.state'), cell: (row) => <StateBadge row={row} /> },
    {
      key: 'documento',
      head: t('findings.column.documento'),
      kind: 'muted',
      cell: ({ documento }) => maskForList(documento),
    },
    {
      key: 'watch',
      head: t('findings.column.watch'),
      kind: 'muted',
      className: classes.watch,
      attributes: ({ watchName }) => ({ title: watchName }),
      cell: ({ watchName }) => watchName,
    },
  ];
}

export function StateBadge({ row: { state, until } }: { readonly row: Pick<FindingRow, 'state' | 'until'> }) {
  const { t } = useTranslation();
  return (
    <StatusBadge tone={FINDING_TONES[state]}>
      {state === 'snoozed' && until !== null
        ? t('findings.snoozedUntil', { month: formatMonth(until) })
        : t(`watches.state.${state}`)}
    </StatusBadge>
  );
}
