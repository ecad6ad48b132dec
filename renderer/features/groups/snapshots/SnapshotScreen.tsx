import { Skeleton } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { SnapshotChange } from '#contract/groups.ts';
import { namedOfficer } from '#domain/people/printed-officer.ts';
import { formatInstant, formatMonth } from '#renderer/lib/format/date.ts';
import { amountText } from '#renderer/lib/format/money.ts';
import { latestValue } from '#renderer/lib/loadable.ts';
import { href } from '#renderer/lib/routes/routes.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { ActButtons } from '#renderer/ui/Acts.tsx';
import { CopyButton } from '#renderer/ui/CopyButton.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import classes from '../Group.module.css';
import { useGroupActs } from '../group-acts.ts';
import type { OpenedSnapshot } from '../groups-state.ts';
import { SnapshotTable } from './SnapshotTable.tsx';

interface Props {
  readonly id: string;
  readonly snapshotId: string;
  readonly actions: (opened: OpenedSnapshot) => ReactNode;
}

export function SnapshotScreen({ id, snapshotId, actions }: Props) {
  const { t } = useTranslation();
  const { openSnapshot } = useGroupActs();
  const snapshot = useStore('groups', (state) => state.snapshot);
  useEffect(() => void openSnapshot(snapshotId), [openSnapshot, snapshotId]);
  if (snapshot.status === 'failed') {
    return <ErrorNotice failure={snapshot.failure} actions={{ retry: () => void openSnapshot(snapshotId) }} />;
  }
  const opened = latestValue(snapshot);
  if (opened === undefined || opened.row.id !== snapshotId) return <Skeleton height={480} />;
  const { row, holds, changes } = opened;
  return (
    <>
      <PageHeader
        title={t('groups.position', { version: row.version, month: formatMonth(row.month) })}
        lead={t('groups.positionLead', {
          name: opened.snapshot.texts.part?.name ?? t('groups.erased'),
          at: formatInstant(row.at).slice(0, 16),
          officer: namedOfficer(row.officer).name,
        })}
        actions={
          <>
            <ActButtons
              acts={[{ id: 'to-group', label: t('groups.toGroup'), to: { screen: 'group', id } }]}
              size="xs"
            />
            {actions(opened)}
          </>
        }
      />
      <div className={classes.stack}>
        {holds ? (
          <Notice tone="info" title={t('groups.holds')}>
            {t('groups.holdsText')}
          </Notice>
        ) : (
          <Notice tone="danger" title={t('groups.broken')}>
            {t('groups.brokenText')}
          </Notice>
        )}
        <p className={classes.hash}>
          SHA-256 {row.sha256} <CopyButton text={row.sha256} label={t('groups.copyHash')} />
        </p>
        <SnapshotTable opened={opened} />
        <Panel title={t('groups.changes')}>
          {changes.length === 0 ? (
            <p className={classes.note}>{t('groups.noChanges')}</p>
          ) : (
            <ul className={classes.notes}>
              {changes.map((change) => (
                <li key={JSON.stringify(change)}>
                  <ChangeText change={change} />
                </li>
              ))}
            </ul>
          )}
        </Panel>
      </div>
    </>
  );
}

function ChangeText({ change }: { readonly change: SnapshotChange }) {
  const { t } = useTranslation();
  if (change.kind === 'erased') return <>{t('groups.change.erased')}</>;
  if (change.kind !== 'answer') return <>{t(`groups.change.${change.kind}`, { nome: change.nome })}</>;
  const { nome, now, carteiraAtivaBefore, carteiraAtivaNow } = change;
  const amounts = { before: amountText(t, carteiraAtivaBefore), now: amountText(t, carteiraAtivaNow) };
  return (
    <>
      {t(now === null ? 'groups.change.answerGone' : 'groups.change.answer', { nome, ...amounts })}{' '}
      {now !== null && (
        <a href={href({ screen: 'result', id: now })} className={classes.link}>
          {t('groups.change.open')}
        </a>
      )}
    </>
  );
}
