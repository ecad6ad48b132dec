import { Skeleton } from '@mantine/core';
import { IconClipboardText, IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenedGroup } from '#contract/groups.ts';
import type { GroupLink } from '#domain/groups/group.ts';
import { latestValue } from '#renderer/lib/loadable.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { ActButtons } from '#renderer/ui/Acts.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Loading } from '#renderer/ui/Loading.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import classes from '../Group.module.css';
import { GroupHeader } from '../GroupHeader.tsx';
import { GroupNotices } from '../GroupNotices.tsx';
import { useGroupActs } from '../group-acts.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { LinksTable } from './LinksTable.tsx';
import { QsaDialog } from './QsaDialog.tsx';
import { RemoveLinkDialog } from './RemoveLinkDialog.tsx';

interface Props {
  readonly id: string;
}

/** The links of a group as a tree; each change is an act of its own. */
export function GroupMembersScreen({ id }: Props) {
  const { t } = useTranslation();
  const { open } = useGroupActs();
  const opened = useStore('groups', (state) => state.opened);
  useEffect(() => void open(id), [open, id]);
  const group = latestValue(opened);
  if (opened.status === 'failed') {
    return <ErrorNotice failure={opened.failure} actions={{ retry: () => void open(id) }} />;
  }
  if (group === undefined || group.group.id !== id) {
    return (
      <Loading>
        <Skeleton height={52} width="60%" />
        <Skeleton height={300} />
      </Loading>
    );
  }
  return (
    <>
      <GroupHeader opened={group}>
        <ActButtons acts={[{ id: 'to-group', label: t('groups.toView'), to: { screen: 'group', id } }]} size="xs" />
      </GroupHeader>
      <GroupNotices opened={group} />
      <Members opened={group} />
    </>
  );
}

type Dialog = 'qsa' | 'add' | { readonly edit: GroupLink } | { readonly remove: GroupLink };

function Members({ opened }: { readonly opened: OpenedGroup }) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const { links } = opened.group.content;
  return (
    <Panel
      title={t('groups.members')}
      lead={t('groups.membersLead')}
      actions={
        <ActButtons
          size="xs"
          acts={[
            {
              id: 'qsa',
              label: t('groups.qsa.open'),
              icon: <IconClipboardText size={16} aria-hidden />,
              run: () => setDialog('qsa'),
            },
            {
              id: 'add-member',
              label: t('groups.addMember'),
              icon: <IconPlus size={16} aria-hidden />,
              isPrimary: true,
              writes: true,
              run: () => setDialog('add'),
            },
          ]}
        />
      }
    >
      {links.length === 0 ? (
        <p className={classes.note}>{t('groups.noMembers')}</p>
      ) : (
        <LinksTable links={links} onEdit={(edit) => setDialog({ edit })} onRemove={(remove) => setDialog({ remove })} />
      )}
      {dialog !== null && <MembersDialog dialog={dialog} links={links} onClose={() => setDialog(null)} />}
    </Panel>
  );
}

interface DialogProps {
  readonly dialog: Dialog;
  readonly links: readonly GroupLink[];
  readonly onClose: () => void;
}

function MembersDialog({ dialog, links, onClose }: DialogProps) {
  const { change } = useGroupActs();
  if (dialog === 'qsa') return <QsaDialog links={links} onClose={onClose} />;
  if (dialog !== 'add' && 'remove' in dialog) return <RemoveLinkDialog link={dialog.remove} onClose={onClose} />;
  return (
    <LinkDialog
      link={dialog === 'add' ? null : dialog.edit}
      links={links}
      onKeep={(link) =>
        change((content) => {
          const isKnown = content.links.some(({ id }) => id === link.id);
          const others = content.links.map((one) => (one.id === link.id ? link : one));
          return { ...content, links: isKnown ? others : [...content.links, link] };
        })
      }
      onClose={onClose}
    />
  );
}
