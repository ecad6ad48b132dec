import { Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Settings } from '#contract/settings.ts';
import { useStore } from '../../lib/stores.ts';
import { useFixed } from '../../lib/use-fixed.ts';
import { useSetting } from '../../lib/use-setting.ts';
import { Panel } from '../../ui/Panel.tsx';
import { SettingRow } from '../../ui/SettingRow.tsx';
import classes from './SettingsScreen.module.css';

/** The folder whose sheets become drafts of batches. */
export function WatchFolderPanel({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation();
  const { change, chooseFolder } = useStore('settings', (state) => state);
  const setting = useSetting((watchFolder: string) => change({ watchFolder }));
  const { watchFolder, purpose } = settings;
  const choose = async (): Promise<void> => {
    const path = await chooseFolder();
    if (path !== null) await setting.change(path, watchFolder);
  };
  return (
    <Panel title={t('settings.watchFolder')} lead={t('settings.watchFolderText')}>
      <Stack gap="sm">
        <p className={classes.note}>{watchFolder === '' ? t('settings.noFolder') : watchFolder}</p>
        {watchFolder !== '' && purpose === null && <p className={classes.note}>{t('settings.folderNeedsPurpose')}</p>}
        <SettingRow change={setting} fixed={useFixed('watchFolder')}>
          <Group gap="xs">
            <Button variant="default" size="xs" onClick={() => void choose()}>
              {t('settings.chooseFolder')}
            </Button>
            {watchFolder !== '' && (
              <Button variant="subtle" size="xs" onClick={() => void setting.change('', watchFolder)}>
                {t('settings.leaveFolder')}
              </Button>
            )}
          </Group>
        </SettingRow>
      </Stack>
    </Panel>
  );
}
