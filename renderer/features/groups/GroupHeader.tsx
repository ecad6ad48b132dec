import { Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BridgeFailure } from '#contract/errors.ts';
import type { OpenedGroup } from '#contract/groups.ts';
import { ActMenu } from '#renderer/ui/Acts.tsx';
import { FormDialog } from '#renderer/ui/FormDialog.tsx';
import header from '#renderer/ui/RecordHeader.module.css';
import { GroupFields } from './GroupFields.tsx';
import { useGroupActs } from './group-acts.ts';

interface Props {
  readonly opened: OpenedGroup;
  /** Buttons, the primary one last. */
  readonly children: ReactNode;
}

export function GroupHeader({ opened, children }: Props) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<'edit' | 'archive' | null>(null);
  const { environment, content, isArchived } = opened.group;
  const { name, kind, criterion } = content;
  const close = (): void => setDialog(null);
  const edit = { id: 'edit-group', label: t('groups.editGroup'), run: () => setDialog('edit') };
  const archive = { id: 'archive-group', label: t('groups.archive'), run: () => setDialog('archive') };
  return (
    <header className={header.header}>
      <div className={header.who}>
        <Title order={1}>{name}</Title>
      </div>
      <div className={header.acts}>
        <ActMenu title={t('groups.more')} button="dots" size="xs" acts={isArchived ? [edit] : [edit, archive]} />
        {children}
      </div>
      <div className={header.which}>
        <span>{[t(`groups.kind.${kind}`), criterion].filter(Boolean).join(': ')}</span>
        <span>{t('groups.memberCount', { count: opened.members.length })}</span>
        <span className={header.environment}>{t(`common.environment.${environment}`)}</span>
      </div>
      {dialog === 'edit' && <EditFormDialog opened={opened} onClose={close} />}
      {dialog === 'archive' && <ArchiveDialog name={name} onClose={close} />}
    </header>
  );
}

function EditFormDialog({ opened, onClose }: { readonly opened: OpenedGroup; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { change } = useGroupActs();
  const { name, kind, criterion } = opened.group.content;
  const [typed, setTyped] = useState({ name, kind, criterion });
  const [isChecked, setChecked] = useState(false);
  const submit = (): Promise<BridgeFailure | null> | null => {
    setChecked(true);
    return typed.name.trim() === '' ? null : change((content) => ({ ...content, ...typed }));
  };
  return (
    <FormDialog title={t('groups.editGroup')} submit={t('common.save')} onSubmit={submit} onClose={onClose}>
      <GroupFields typed={typed} onType={setTyped} isChecked={isChecked} />
    </FormDialog>
  );
}

function ArchiveDialog({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { archive } = useGroupActs();
  return (
    <FormDialog
      title={t('groups.archiveTitle', { name })}
      submit={t('groups.archive')}
      onSubmit={() => archive(true)}
      onClose={onClose}
    >
      <p>{t('groups.archiveText')}</p>
    </FormDialog>
  );
}
