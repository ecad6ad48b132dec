import { Button } from '@mantine/core';
import type { TFunction } from 'i18next';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberRow } from '#contract/watches.ts';
import { maskForList } from '#domain/basics/document.ts';
import { formatMonth } from '#renderer/lib/format/date.ts';
import { counted } from '#renderer/lib/format/number.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { Amount } from '#renderer/ui/Amount.tsx';
import { PagedTable } from '#renderer/ui/PagedTable.tsx';
import type { TableColumns } from '#renderer/ui/table-column.ts';
import { useWatchActs } from '../watch-acts.ts';
import { MemberDialog } from './MemberDialog.tsx';

interface Props {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly canChange: boolean;
}

/** The filing that an exposure is of, or that it was typed. */
function exposureSource(t: TFunction, typed: number | null, month: string | null): string {
  if (month !== null) return t('watches.filedIn', { month: formatMonth(month) });
  return typed === null ? '' : t('watches.typedExposure');
}

export function MemberTable({ frame, canChange }: Props) {
  const { t } = useTranslation();
  const { showMembers } = useWatchActs();
  const list = useStore('watches', (state) => state.members);
  const [edited, setEdited] = useState<MemberRow | null>(null);
  const nameOf = ({ nome }: MemberRow): string => nome || t('watches.nameless');
  const columns: TableColumns<MemberRow> = [
    {
      key: 'nome',
      head: t('watches.member.nome'),
      kind: 'grows',
      attributes: (member) => ({ title: nameOf(member) }),
      cell: nameOf,
    },
    { key: 'documento', head: t('watches.member.documento'), cell: ({ documento }) => maskForList(documento) },
    {
      key: 'ownExposure',
      head: t('watches.member.ownExposure'),
      kind: 'number',
      cell: ({ ownExposure, filed }) => <Amount cents={filed?.owed ?? ownExposure} />,
    },
    {
      key: 'exposureFrom',
      head: t('watches.member.exposureFrom'),
      kind: 'muted',
      cell: ({ ownExposure, filed }) => exposureSource(t, ownExposure, filed?.month ?? null),
    },
    {
      key: 'responsible',
      head: t('watches.member.responsible'),
      kind: 'muted',
      cell: ({ responsible }) => responsible,
    },
    { key: 'contract', head: t('watches.member.contract'), kind: 'muted', cell: ({ contract }) => contract },
    { key: 'segment', head: t('watches.member.segment'), kind: 'muted', cell: ({ segment }) => segment },
    {
      key: 'period',
      head: t('watches.member.period'),
      kind: 'muted',
      cell: ({ since, until }) =>
        [
          t('watches.from', { month: formatMonth(since) }),
          ...(until === null ? [] : [t('watches.to', { month: formatMonth(until) })]),
        ].join(', '),
    },
    {
      key: 'acts',
      head: t('watches.member.acts'),
      cell: (member, { index }) =>
        canChange && (
          <Button
            size="compact-xs"
            variant="default"
            data-row-link
            data-index={index}
            aria-label={t('watches.editMember', { nome: nameOf(member) })}
            onClick={() => setEdited(member)}
          >
            {t('watches.edit')}
          </Button>
        ),
    },
  ];
  return (
    <>
      <PagedTable
        label={t('watches.members')}
        columns={columns}
        list={{ ...list, show: showMembers }}
        frameRef={frame}
        count={(total) => t('watches.memberCount', counted(total))}
      />
      {edited !== null && <MemberDialog member={edited} onClose={() => setEdited(null)} />}
    </>
  );
}
