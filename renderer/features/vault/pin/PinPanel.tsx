import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BridgeFailure } from '#contract/errors.ts';
import { latestValue } from '#renderer/lib/loadable.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { useSecondsUntil } from '#renderer/lib/use-now.ts';
import { ActButtons } from '#renderer/ui/Acts.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import { StatusBadge } from '#renderer/ui/StatusBadge.tsx';
import { checkNewPin, NewPinFields, NO_PIN } from './NewPinFields.tsx';
import { WaitNotice } from './WaitNotice.tsx';

type Act = 'set' | 'change' | 'remove';

/** Sets, changes and removes the PIN, which only a vault in the keychain has. */
export function PinPanel() {
  const { t } = useTranslation();
  const vault = useStore('vault', (store) => latestValue(store.state)?.vault);
  const secret = useStore('vault', (store) => store.officerSecret());
  const [act, setAct] = useState<Act | null>(null);
  if (vault?.status !== 'open' || vault.vaultKind !== 'keychain') return null;
  const acts: readonly Act[] = secret === 'pin' ? ['change', 'remove'] : ['set'];
  return (
    <Panel title={t('pin.title')} lead={t('pin.lead')}>
      <Group justify="space-between" gap="xs">
        <StatusBadge tone={secret === 'pin' ? 'good' : 'warning'}>
          {t(secret === 'pin' ? 'pin.status.pin' : 'pin.status.none')}
        </StatusBadge>
        <Group gap="xs">
          <ActButtons
            acts={acts.map((one) => ({ id: `pin-${one}`, label: t(`pin.${one}`), run: () => setAct(one) }))}
            size="xs"
          />
        </Group>
      </Group>
      {act !== null && <PinDialog act={act} onClose={() => setAct(null)} />}
    </Panel>
  );
}

interface Props {
  readonly act: Act;
  readonly onClose: () => void;
}

/** Asks for the PIN in force before a change or removal. The typed text goes with the dialog. */
function PinDialog({ act, onClose }: Props) {
  const { t } = useTranslation();
  const { setPin, removePin, busy, waitsUntil } = useStore('vault', (store) => store);
  const [current, setCurrent] = useState('');
  const [typed, setTyped] = useState(NO_PIN);
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<BridgeFailure | null>(null);
  const problems = act === 'remove' ? {} : checkNewPin(typed);
  const waits = useSecondsUntil(waitsUntil);

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(problems).length > 0) return;
    const refused = await (act === 'remove'
      ? removePin(current)
      : setPin(typed.pin, act === 'change' ? current : undefined));
    setFailure(refused);
    setCurrent('');
    if (refused === null) onClose();
  };

  return (
    <Dialog onClose={onClose} title={t(`pin.${act}`)}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          {act === 'remove' && <Text size="md">{t('pin.removeText')}</Text>}
          {act !== 'set' && (
            <PasswordInput
              label={t('pin.current')}
              value={current}
              onChange={(event) => setCurrent(event.currentTarget.value)}
              inputMode="numeric"
              autoComplete="off"
              data-autofocus
            />
          )}
          {act !== 'remove' && <NewPinFields typed={typed} onType={setTyped} shown={tried ? problems : {}} />}
          {failure !== null && failure.code !== 'too_many_wrong' && <ErrorNotice failure={failure} />}
          <WaitNotice seconds={waits} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" loading={busy} disabled={waits > 0 || (act !== 'set' && current === '')}>
              {t(`pin.${act}`)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
