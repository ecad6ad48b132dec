import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BridgeFailure } from '#contract/errors.ts';
import { latestValue } from '../../lib/loadable.ts';
import { checkNewPassphrase } from '../../lib/new-passphrase.ts';
import { useStore } from '../../lib/stores.ts';
import { useSecondsUntil } from '../../lib/use-now.ts';
import { ActButtons } from '../../ui/Acts.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { NewPassphraseFields } from '../../ui/NewPassphraseFields.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SavedMark } from '../../ui/SavedMark.tsx';
import { WaitNotice } from './pin/WaitNotice.tsx';

/** Changes the passphrase, if one keeps the archive's key. */
export function PassphrasePanel() {
  const { t } = useTranslation();
  const vault = useStore('vault', (store) => latestValue(store.state)?.vault);
  const [changing, setChanging] = useState(false);
  const [changed, setChanged] = useState(false);
  if (vault?.status !== 'open' || vault.vaultKind !== 'passphrase') return null;
  const close = (isChanged: boolean): void => {
    setChanging(false);
    setChanged(isChanged);
  };
  return (
    <Panel title={t('vault.passphrase')} lead={t('vault.passphraseLead')}>
      <Group gap="xs">
        <ActButtons
          size="xs"
          acts={[{ id: 'change-passphrase', label: t('vault.changePassphrase'), run: () => setChanging(true) }]}
        />
        <SavedMark shown={changed}>{t('vault.passphraseChanged')}</SavedMark>
      </Group>
      {changing && <PassphraseDialog onClose={close} />}
    </Panel>
  );
}

/** Asks for the passphrase in force and twice for the new one. The typed text goes with the dialog. */
function PassphraseDialog({ onClose }: { readonly onClose: (changed: boolean) => void }) {
  const { t } = useTranslation();
  const { changePassphrase, judgePassphrase, busy, waitsUntil } = useStore('vault', (store) => store);
  const [current, setCurrent] = useState('');
  const [typed, setTyped] = useState({ passphrase: '', confirmation: '' });
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<BridgeFailure | null>(null);
  const problems = checkNewPassphrase(typed);
  const waits = useSecondsUntil(waitsUntil);

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(problems).length > 0) return;
    const refused = await changePassphrase(current, typed.passphrase);
    setFailure(refused);
    setCurrent('');
    if (refused === null) onClose(true);
  };

  return (
    <Dialog onClose={() => onClose(false)} title={t('vault.changePassphrase')}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          <Text size="md">{t('vault.changePassphraseText')}</Text>
          <PasswordInput
            label={t('vault.currentPassphrase')}
            value={current}
            onChange={(event) => setCurrent(event.currentTarget.value)}
            autoComplete="current-password"
            data-autofocus
          />
          <NewPassphraseFields
            label={t('recovery.newPassphrase')}
            typed={typed}
            onType={setTyped}
            shown={tried ? problems : {}}
            judge={judgePassphrase}
            hint={t('vault.noRecovery')}
          />
          {failure !== null && failure.code !== 'too_many_wrong' && <ErrorNotice failure={failure} />}
          <WaitNotice seconds={waits} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => onClose(false)}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" loading={busy} disabled={waits > 0 || current === ''}>
              {t('vault.changePassphrase')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
