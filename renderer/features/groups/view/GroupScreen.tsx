import { Skeleton } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Input } from '#contract/contract.ts';
import type { OpenedGroup } from '#contract/groups.ts';
import { latestValue } from '#renderer/lib/loadable.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { ActButtons } from '#renderer/ui/Acts.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Loading } from '#renderer/ui/Loading.tsx';
import classes from '../Group.module.css';
import { GroupHeader } from '../GroupHeader.tsx';
import { GroupNotices } from '../GroupNotices.tsx';
import { useGroupActs } from '../group-acts.ts';
import { SnapshotsPanel } from '../snapshots/SnapshotsPanel.tsx';
import { askedOf } from '../view-acts.ts';
import { Consolidated } from './Consolidated.tsx';
import { MembersPanel } from './MembersPanel.tsx';
import { ViewControls } from './ViewControls.tsx';

interface Props {
  readonly id: string;
  readonly exportAction: (asked: Input<'groups.view'>, name: string) => ReactNode;
}

export function GroupScreen({ id, exportAction }: Props) {
  const { open, loadView, loadSnapshots } = useGroupActs();
  const opened = useStore('groups', (state) => state.opened);
  useEffect(() => {
    void open(id).then(() => Promise.all([loadView(), loadSnapshots()]));
  }, [open, loadView, loadSnapshots, id]);
  const group = latestValue(opened);
  if (opened.status === 'failed') {
    return <ErrorNotice failure={opened.failure} actions={{ retry: () => void open(id) }} />;
  }
  if (group === undefined || group.group.id !== id) {
    return (
      <Loading>
        <Skeleton height={52} width="60%" />
        <Skeleton height={300} />
        <Skeleton height={300} />
      </Loading>
    );
  }
  return <OpenGroup opened={group} exportAction={exportAction} />;
}

interface OpenProps extends Pick<Props, 'exportAction'> {
  readonly opened: OpenedGroup;
}

function OpenGroup({ opened, exportAction }: OpenProps) {
  const { t } = useTranslation();
  const { view, choice } = useStore('groups', (state) => state);
  const asked = askedOf({ opened: { status: 'ready', value: opened }, choice });
  const shown = latestValue(view);
  return (
    <>
      <GroupHeader opened={opened}>
        <ActButtons
          size="xs"
          acts={[
            {
              id: 'group-members',
              label: t('groups.editMembers'),
              icon: <IconUsers size={16} aria-hidden />,
              to: { screen: 'group-members', id: opened.group.id },
            },
          ]}
        />
        {asked !== null &&
          shown !== undefined &&
          exportAction({ ...asked, month: shown.month }, opened.group.content.name)}
      </GroupHeader>
      <GroupNotices opened={opened} />
      <div className={classes.stack}>
        <MembersPanel opened={opened} />
        {opened.members.length > 0 && <ViewControls opened={opened} />}
        <SumOfMembers hasMembers={opened.members.length > 0} />
        <SnapshotsPanel groupId={opened.group.id} />
      </div>
    </>
  );
}

function SumOfMembers({ hasMembers }: { readonly hasMembers: boolean }) {
  const { t } = useTranslation();
  const { loadView } = useGroupActs();
  const view = useStore('groups', (state) => state.view);
  if (view.status === 'failed' && view.failure.code !== 'month_unknown') {
    return <ErrorNotice failure={view.failure} actions={{ retry: () => void loadView() }} />;
  }
  if (view.status === 'failed') {
    return (
      hasMembers && (
        <p className={classes.note} role="status">
          {t('groups.nothingKnown')}
        </p>
      )
    );
  }
  const shown = latestValue(view);
  if (shown === undefined) return view.status === 'loading' && <Skeleton height={300} />;
  return shown.rows.length > 0 && <Consolidated view={shown} />;
}
