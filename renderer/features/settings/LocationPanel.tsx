import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BridgeRefusal } from '../../../preload/contract/errors.ts';
import { Panel } from '../../ui/Panel.tsx';
import { RefusalNotice } from '../../ui/RefusalNotice.tsx';
import { useSettings } from './context.ts';

/** Whether the consent form may ask the device where it is; off until the officer wants it. */
export function LocationPanel({ location }: { readonly location: boolean }) {
  const { t } = useTranslation();
  const change = useSettings((state) => state.change);
  const [refusal, setRefusal] = useState<BridgeRefusal | null>(null);
  return (
    <Panel title={t('settings.location')}>
      <Switch
        checked={location}
        onChange={(event) => void change({ location: event.currentTarget.checked }).then(setRefusal)}
        label={t('settings.locationAsk')}
        description={t('settings.locationText')}
      />
      {refusal !== null && <RefusalNotice refusal={refusal} />}
    </Panel>
  );
}
