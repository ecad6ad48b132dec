import { Button, Group, Stack, Text } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BridgeFailure } from '#contract/errors.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { VaultPage } from '../VaultPage.tsx';
import { checkNewPin, NewPinFields, NO_PIN } from './NewPinFields.tsx';

/** Offers a PIN at the first run, with its reason; one act puts it off. */
export function PinOffer() {
  const { t } = useTranslation();
  const { setPin, putOffPin, busy } = useStore('vault', (store) => store);
  const [typed, setTyped] = useState(NO_PIN);
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<BridgeFailure | null>(null);
  const problems = checkNewPin(typed);

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(problems).length === 0) setFailure(await setPin(typed.pin));
  };

  return (
    <VaultPage title={t('pin.offerTitle')} lead={t('pin.offerText')}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          <NewPinFields typed={typed} onType={setTyped} shown={tried ? problems : {}} autoFocus />
          {failure !== null && <ErrorNotice failure={failure} />}
          <Group gap="xs">
            <Button type="submit" loading={busy}>
              {t('pin.set')}
            </Button>
            <Button variant="default" disabled={busy} onClick={() => void putOffPin()}>
              {t('pin.later')}
            </Button>
          </Group>
          <Text size="sm">{t('pin.laterText')}</Text>
        </Stack>
      </form>
    </VaultPage>
  );
}
