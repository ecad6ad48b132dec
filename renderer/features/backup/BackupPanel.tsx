import { Select } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BackupState } from '#contract/backup.ts';
import { REMINDER_DAYS } from '#domain/backup/backup.ts';
import { formatInstant } from '../../lib/format/date.ts';
import { latestValue } from '../../lib/loadable.ts';
import { useStore } from '../../lib/stores.ts';
import { useFixed } from '../../lib/use-fixed.ts';
import { useSetting } from '../../lib/use-setting.ts';
import { ActButtons } from '../../ui/Acts.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SettingRow } from '../../ui/SettingRow.tsx';
import { AutomaticBackups } from './AutomaticBackups.tsx';
import classes from './Backup.module.css';
import { BackupDialog } from './BackupDialog.tsx';
import { BackupMaking } from './BackupMaking.tsx';
import { PreviousArchives } from './PreviousArchives.tsx';
import { RestoreDialog } from './RestoreDialog.tsx';
import { useOpenedFile } from './use-opened-file.ts';

export function BackupPanel() {
  const { t } = useTranslation();
  const { load, cancelRestore, making } = useStore('backup', (store) => store);
  const state = useStore('backup', (store) => latestValue(store.state));
  const [open, setOpen] = useState<'making' | 'restoring' | null>(null);
  useEffect(() => void load(), [load]);
  useOpenedFile(() => setOpen('restoring'));
  const openRestore = (): void => {
    void cancelRestore();
    setOpen('restoring');
  };
  return (
    <Panel title={t('backup.title')} lead={t('backup.lead')}>
      <p className={classes.status}>{state === undefined ? t('common.loading') : <BackupStatus state={state} />}</p>
      <div className={classes.actions}>
        <ActButtons
          size="xs"
          acts={[
            {
              id: 'backup',
              label: t('backup.make'),
              words: t('palette.sectionWords.backup'),
              run: () => setOpen('making'),
            },
            { id: 'restore', label: t('backup.restore'), words: t('palette.sectionWords.backup'), run: openRestore },
          ]}
        />
      </div>
      {open !== 'making' && making !== null && (
        <div className={classes.making}>
          <BackupMaking making={making} />
        </div>
      )}
      {state !== undefined && <AutomaticBackups automatic={state.automatic} />}
      {state !== undefined && <Reminder days={state.remindDays} />}
      {state !== undefined && state.previousArchives.length > 0 && (
        <PreviousArchives previousArchives={state.previousArchives} />
      )}
      <BackupDialog opened={open === 'making'} onClose={() => setOpen(null)} />
      <RestoreDialog opened={open === 'restoring'} onClose={() => setOpen(null)} />
    </Panel>
  );
}

function BackupStatus({ state: { lastAt, unsaved } }: { readonly state: BackupState }) {
  const { t } = useTranslation();
  const last = lastAt === null ? t('backup.never') : t('backup.lastAt', { instant: formatInstant(lastAt) });
  return `${last} ${unsaved === 0 ? t('backup.nothingNew') : t('backup.unsaved', { count: unsaved })}`;
}

function Reminder({ days }: { readonly days: BackupState['remindDays'] }) {
  const { t } = useTranslation();
  const remind = useStore('backup', (store) => store.remind);
  const setting = useSetting(remind);
  const label = (choice: number): string =>
    choice === 0 ? t('backup.remindNever') : t('backup.days', { count: choice });
  return (
    <SettingRow change={setting} fixed={useFixed('remindDays')}>
      <Select
        size="xs"
        label={t('backup.remind')}
        data={REMINDER_DAYS.map((choice) => ({ value: String(choice), label: label(choice) }))}
        value={String(days)}
        allowDeselect={false}
        onChange={(value) => {
          const chosen = REMINDER_DAYS.find((choice) => String(choice) === value);
          if (chosen !== undefined && chosen !== days) void setting.change(chosen, days);
        }}
        className={classes.reminder}
      />
    </SettingRow>
  );
}
