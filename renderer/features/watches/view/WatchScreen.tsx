import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/contract.ts';
import type { WatchRow } from '#contract/watches.ts';
import type { Act } from '#renderer/lib/acts.ts';
import { formatDay, formatMonth } from '#renderer/lib/format/date.ts';
import { counted } from '#renderer/lib/format/number.ts';
import { href } from '#renderer/lib/routes/routes.ts';
import { go } from '#renderer/lib/routes/use-route.ts';
import { useWays } from '#renderer/lib/routes/ways.ts';
import { ActButtons, ActMenu } from '#renderer/ui/Acts.tsx';
import { FormDialog } from '#renderer/ui/FormDialog.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import { OpenCounts } from '../OpenCounts.tsx';
import classes from '../Watch.module.css';
import { WithWatch } from '../WithWatch.tsx';
import { useWatchActs } from '../watch-acts.ts';
import { CyclesPanel } from './CyclesPanel.tsx';

export function WatchScreen({ id }: { readonly id: string }) {
  return <WithWatch id={id}>{(opened) => <OpenWatch opened={opened} />}</WithWatch>;
}

function OpenWatch({ opened: { watch, cycles } }: { readonly opened: Output<'watches.open'> }) {
  const { t } = useTranslation();
  const { chooseFindings } = useWays();
  const { id, settings, members, environment, endedAt } = watch;
  const facts = [
    t('watches.memberCount', counted(members)),
    t(`watches.cadence.${settings.cadence}`),
    t(`common.environment.${environment}`),
  ];
  const toMembers: Act = { id: 'watch-members', label: t('watches.members'), to: { screen: 'watch-members', id } };
  const newCycle: Act = {
    id: 'watch-cycle-new',
    label: t('watches.newCycle'),
    isPrimary: true,
    to: { screen: 'watch-cycle-new', id },
  };
  const toInbox = (): void => {
    chooseFindings({ watchId: id });
    go({ screen: 'findings' });
  };
  return (
    <>
      <PageHeader
        title={settings.name}
        lead={facts.join(' · ')}
        actions={<More watch={watch} />}
        acts={endedAt === null && members > 0 ? [toMembers, newCycle] : [toMembers]}
      />
      <div className={classes.stack}>
        <Notices watch={watch} />
        <Panel
          title={t('watches.openFindings')}
          lead={t('watches.openFindingsLead')}
          actions={<ActButtons acts={[{ id: 'findings', label: t('watches.toInbox'), run: toInbox }]} size="xs" />}
        >
          <OpenCounts open={watch.open} />
        </Panel>
        <CyclesPanel cycles={cycles} />
      </div>
    </>
  );
}

/** Notices above a portfolio: it has ended, a cycle is due, or it has no members. */
function Notices({ watch }: { readonly watch: WatchRow }) {
  const { t } = useTranslation();
  const { id, members, due, endedAt } = watch;
  return (
    <>
      {endedAt !== null && <Notice tone="info" title={t('watches.endedOn', { day: formatDay(endedAt) })} />}
      {due !== null && (
        <Notice tone="info" title={t('watches.dueTitle', { month: formatMonth(due) })}>
          {t('watches.dueText')}
        </Notice>
      )}
      {members === 0 && endedAt === null && (
        <Notice
          tone="info"
          title={t('watches.noneInMonth')}
          actions={
            <Button component="a" href={href({ screen: 'watch-members', id })} size="xs">
              {t('watches.addMember')}
            </Button>
          }
        >
          {t('watches.noMembersText')}
        </Notice>
      )}
    </>
  );
}

function More({ watch }: { readonly watch: WatchRow }) {
  const { t } = useTranslation();
  const { end } = useWatchActs();
  const [isEnding, setEnding] = useState(false);
  if (watch.endedAt !== null) return null;
  return (
    <>
      <ActMenu
        title={t('watches.more')}
        button="dots"
        acts={[
          { id: 'watch-settings', label: t('watches.settings'), to: { screen: 'watch-settings', id: watch.id } },
          { id: 'watch-end', label: t('watches.end'), run: () => setEnding(true) },
        ]}
      />
      {isEnding && (
        <FormDialog
          title={t('watches.endTitle', { name: watch.settings.name })}
          submit={t('watches.end')}
          isDangerous
          onSubmit={end}
          onClose={() => setEnding(false)}
        >
          <p>{t('watches.endText')}</p>
        </FormDialog>
      )}
    </>
  );
}
