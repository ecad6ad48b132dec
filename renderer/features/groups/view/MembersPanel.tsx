import { Button, Checkbox } from '@mantine/core';
import { IconReportSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberState, OpenedGroup } from '#contract/groups.ts';
import { formatDay, formatMonth } from '#renderer/lib/format/date.ts';
import { maskDocument } from '#renderer/lib/format/document-mask.ts';
import { href } from '#renderer/lib/routes/routes.ts';
import { useWays } from '#renderer/lib/routes/ways.ts';
import { useStore } from '#renderer/lib/stores.ts';
import table from '#renderer/ui/DataTable.module.css';
import { DataTable } from '#renderer/ui/DataTable.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import { StatusBadge } from '#renderer/ui/StatusBadge.tsx';
import type { TableColumns } from '#renderer/ui/table-column.ts';
import classes from '../Group.module.css';
import { useGroupActs } from '../group-acts.ts';
import { linkDocument, linkName } from '../members/link-name.ts';
import { AskMissingDialog } from './AskMissingDialog.tsx';

interface Props {
  readonly opened: OpenedGroup;
}

export function MembersPanel({ opened }: Props) {
  const { t } = useTranslation();
  const [asks, setAsks] = useState(false);
  const { members } = opened;
  const columns = useColumns(opened);
  return (
    <Panel
      title={t('groups.members')}
      lead={t('groups.membersViewLead')}
      actions={
        members.length > 0 && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconReportSearch size={16} aria-hidden />}
            onClick={() => setAsks(true)}
          >
            {t('groups.ask.open')}
          </Button>
        )
      }
    >
      {members.length === 0 ? (
        <p className={classes.note}>{t('groups.noMembersYet')}</p>
      ) : (
        <DataTable
          label={t('groups.members')}
          columns={columns}
          rows={members}
          rowKey={({ id }) => id}
          frame="panel"
          frameClass={classes.tall}
        />
      )}
      {asks && <AskMissingDialog opened={opened} onClose={() => setAsks(false)} />}
    </Panel>
  );
}

type Member = OpenedGroup['members'][number];

function useColumns(opened: OpenedGroup): TableColumns<Member> {
  const { t } = useTranslation();
  const linksOf = ({ linkIds }: Member) => opened.group.content.links.filter(({ id }) => linkIds.includes(id));
  const stateOf = ({ id }: Member) => opened.states.find(({ memberId }) => memberId === id);
  return [
    { key: 'inView', head: t('groups.inView'), cell: (member) => <InView opened={opened} member={member} /> },
    { key: 'nome', head: t('groups.memberColumn.nome'), kind: 'name', cell: (member) => linkName(t, member) },
    {
      key: 'documento',
      head: t('groups.memberColumn.documento'),
      cell: (member) =>
        linkDocument({ documento: member.documento, digits: linksOf(member)[0]?.digits ?? null }) ??
        t('common.noValue'),
    },
    {
      key: 'role',
      head: t('groups.memberColumn.role'),
      cell: (member) => [...new Set(linksOf(member).map(({ role }) => t(`groups.role.${role}`)))].join(', '),
    },
    {
      key: 'consent',
      head: t('groups.memberColumn.consent'),
      cell: (member) => {
        const state = stateOf(member);
        return state !== undefined && <Consent state={state} member={member} />;
      },
    },
    { key: 'newest', head: t('groups.memberColumn.newest'), cell: (member) => <Newest state={stateOf(member)} /> },
  ];
}

function InView({ opened, member: { id, ...member } }: Props & { readonly member: Member }) {
  const { t } = useTranslation();
  const { choose } = useGroupActs();
  const leftOut = useStore('groups', ({ choice }) => choice.leftOut);
  const others = leftOut.filter((one) => one !== id);
  const isIn = !leftOut.includes(id);
  return (
    <Checkbox
      size="xs"
      aria-label={t('groups.inViewOf', { nome: linkName(t, member) })}
      checked={isIn}
      disabled={isIn && leftOut.length + 1 === opened.members.length}
      onChange={({ currentTarget }) => void choose({ leftOut: currentTarget.checked ? others : [...others, id] })}
    />
  );
}

function Newest({ state }: { readonly state: MemberState | undefined }) {
  const { t } = useTranslation();
  if (!state?.resultId || state.newestMonth === null) {
    return <span className={table.muted}>{t('groups.noneSaved')}</span>;
  }
  return (
    <a href={href({ screen: 'result', id: state.resultId })} className={classes.link}>
      {formatMonth(state.newestMonth)}
    </a>
  );
}

const TONES = {
  valid: 'good',
  other_purpose: 'warning',
  missing: 'warning',
  no_document: 'neutral',
  erased: 'neutral',
} as const;

interface ConsentProps {
  readonly state: MemberState;
  readonly member: Member;
}

function Consent({ state: { consent, until }, member }: ConsentProps) {
  const { t } = useTranslation();
  const { capture } = useWays();
  const { documento } = member;
  const onCapture = (): void => {
    if (documento !== null) capture({ documento: maskDocument(documento), purpose: null, institution: '' });
  };
  return (
    <span className={classes.consent}>
      <StatusBadge tone={TONES[consent]}>
        {consent === 'valid' && until !== null
          ? t('groups.consent.validUntil', { day: formatDay(until) })
          : t(`groups.consent.${consent}`)}
      </StatusBadge>
      {(consent === 'missing' || consent === 'other_purpose') && (
        <Button
          variant="subtle"
          size="compact-xs"
          aria-label={t('groups.captureOf', { nome: linkName(t, member) })}
          onClick={onCapture}
        >
          {t('groups.capture')}
        </Button>
      )}
    </span>
  );
}
