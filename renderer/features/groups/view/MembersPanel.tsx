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
import { Panel } from '#renderer/ui/Panel.tsx';
import { ScrollBox } from '#renderer/ui/ScrollBox.tsx';
import { StatusBadge } from '#renderer/ui/StatusBadge.tsx';
import classes from '../Group.module.css';
import { useGroupActs } from '../group-acts.ts';
import { linkDocument, linkName } from '../members/link-name.ts';
import { AskMissingDialog } from './AskMissingDialog.tsx';

interface Props {
  readonly opened: OpenedGroup;
}

const COLUMNS = ['nome', 'documento', 'role', 'consent', 'newest'] as const;

/** The members: whether each may be asked about, what is saved of it, and whether it is in the view. */
export function MembersPanel({ opened }: Props) {
  const { t } = useTranslation();
  const [asks, setAsks] = useState(false);
  const { members } = opened;
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
        <ScrollBox className={`${table.shaded} ${classes.tall}`} label={t('groups.members')}>
          <table className={`${table.table} ${table.rowHeads}`} aria-label={t('groups.members')}>
            <thead>
              <tr>
                <th scope="col">{t('groups.inView')}</th>
                {COLUMNS.map((column) => (
                  <th key={column} scope="col">
                    {t(`groups.memberColumn.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {members.map((member) => (
                <Row key={member.id} opened={opened} member={member} />
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
      {asks && <AskMissingDialog opened={opened} onClose={() => setAsks(false)} />}
    </Panel>
  );
}

interface RowProps extends Props {
  readonly member: OpenedGroup['members'][number];
}

function Row({ opened, member }: RowProps) {
  const { t } = useTranslation();
  const { capture } = useWays();
  const { choose } = useGroupActs();
  const leftOut = useStore('groups', ({ choice }) => choice.leftOut);
  const links = opened.group.content.links.filter(({ id }) => member.linkIds.includes(id));
  const state = opened.states.find(({ memberId }) => memberId === member.id);
  const nome = linkName(t, member);
  const digits = links[0]?.digits ?? null;
  const others = leftOut.filter((id) => id !== member.id);
  const isIn = !leftOut.includes(member.id);
  return (
    <tr>
      <td>
        <Checkbox
          size="xs"
          aria-label={t('groups.inViewOf', { nome })}
          checked={isIn}
          disabled={isIn && leftOut.length + 1 === opened.members.length}
          onChange={({ currentTarget }) =>
            void choose({ leftOut: currentTarget.checked ? others : [...others, member.id] })
          }
        />
      </td>
      <th scope="row">{nome}</th>
      <td>{linkDocument({ documento: member.documento, digits }) ?? t('common.noValue')}</td>
      <td>{[...new Set(links.map(({ role }) => t(`groups.role.${role}`)))].join(', ')}</td>
      <td>
        {state !== undefined && (
          <Consent
            state={state}
            nome={nome}
            onCapture={() =>
              member.documento !== null &&
              capture({ documento: maskDocument(member.documento), purpose: null, institution: '' })
            }
          />
        )}
      </td>
      <td>
        {state?.resultId && state.newestMonth !== null ? (
          <a href={href({ screen: 'result', id: state.resultId })} className={classes.link}>
            {formatMonth(state.newestMonth)}
          </a>
        ) : (
          <span className={table.muted}>{t('groups.noneSaved')}</span>
        )}
      </td>
    </tr>
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
  readonly nome: string;
  readonly onCapture: () => void;
}

/** Whether the member may be asked about today, and the way to it where an authorization is missing. */
function Consent({ state: { consent, until }, nome, onCapture }: ConsentProps) {
  const { t } = useTranslation();
  return (
    <span className={classes.consent}>
      <StatusBadge tone={TONES[consent]}>
        {consent === 'valid' && until !== null
          ? t('groups.consent.validUntil', { day: formatDay(until) })
          : t(`groups.consent.${consent}`)}
      </StatusBadge>
      {(consent === 'missing' || consent === 'other_purpose') && (
        <Button variant="subtle" size="compact-xs" aria-label={t('groups.captureOf', { nome })} onClick={onCapture}>
          {t('groups.capture')}
        </Button>
      )}
    </span>
  );
}
