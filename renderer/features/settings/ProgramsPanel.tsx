import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommandsState } from '#contract/commands.ts';
import type { BridgeFailure } from '#contract/errors.ts';
import type { Settings } from '#contract/settings.ts';
import { HTTP_PORT } from '#domain/commands/program.ts';
import { formatDay } from '../../lib/format/date.ts';
import { latestValue } from '../../lib/loadable.ts';
import { useStore } from '../../lib/stores.ts';
import { ActButtons } from '../../ui/Acts.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { AddProgramDialog } from './AddProgramDialog.tsx';
import classes from './SettingsScreen.module.css';
import { SwitchSetting } from './SwitchSetting.tsx';

/** The loopback port for other programs, each with a token of its own. */
export function ProgramsPanel({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation();
  const { commands, loadCommands } = useStore('settings', (state) => state);
  const [adding, setAdding] = useState(false);
  const [shownOnce, setShownOnce] = useState<string | null>(null);
  useEffect(() => void loadCommands(), [loadCommands]);
  const state = latestValue(commands);
  return (
    <Panel title={t('settings.programs')} lead={t('settings.programsText')}>
      <Stack gap="sm">
        <SwitchSetting
          name="localHttp"
          settings={settings}
          label={t('settings.localHttp')}
          description={t('settings.localHttpText', { port: String(HTTP_PORT) })}
        />
        {state?.isPortTaken && <p className={classes.note}>{t('settings.portTaken', { port: String(HTTP_PORT) })}</p>}
        {state?.programs.map((program) => (
          <ProgramRow key={program.id} program={program} />
        ))}
        <Group gap="xs">
          <ActButtons
            acts={[{ id: 'add-program', label: t('settings.addProgram'), writes: true, run: () => setAdding(true) }]}
            size="xs"
          />
        </Group>
      </Stack>
      {adding && <AddProgramDialog onAdded={setShownOnce} onClose={() => setAdding(false)} />}
      {shownOnce !== null && !adding && (
        <Dialog title={t('settings.programToken')} onClose={() => setShownOnce(null)}>
          <Stack gap="sm">
            <Text size="sm">{t('settings.programTokenText')}</Text>
            <code className={classes.token}>{shownOnce}</code>
            <CopyButton text={shownOnce} label={t('settings.programToken')} withText />
          </Stack>
        </Dialog>
      )}
    </Panel>
  );
}

function ProgramRow({ program }: { readonly program: CommandsState['programs'][number] }) {
  const { t } = useTranslation();
  const endProgram = useStore('settings', (state) => state.endProgram);
  const [failure, setFailure] = useState<BridgeFailure | null>(null);
  const scopes = program.scopes.map((scope) => t(`settings.programScope.${scope}`)).join(', ');
  return (
    <div>
      <Group justify="space-between" gap="xs">
        <span>{t('settings.programRow', { name: program.name, scopes, until: formatDay(program.endsAt) })}</span>
        <Button
          variant="subtle"
          size="xs"
          aria-label={t('settings.endProgramNamed', { name: program.name })}
          onClick={() => void endProgram(program.id).then(setFailure)}
        >
          {t('settings.endProgram')}
        </Button>
      </Group>
      {failure !== null && <ErrorNotice failure={failure} />}
    </div>
  );
}
