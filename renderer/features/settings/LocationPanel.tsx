import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BridgeFailure } from '#contract/errors.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { useSettings } from './context.ts';

/** Whether the consent form may ask the device where it is; off until the officer wants it. */
export function LocationPanel({ location }: { readonly location: boolean }) {
  const { t } = useTranslation();
  const change = useSettings((state) => state.change);
  const [failure, setFailure] = useState<BridgeFailure | null>(null);
  return (
    <Panel title={t('settings.location')}>
      <Switch
        checked={location}
        onChange={(event) => void change({ location: event.currentTarget.checked }).then(setFailure)}
        label={t('settings.locationAsk')}
        description={t('settings.locationText')}
      />
      {failure !== null && <ErrorNotice failure={failure} />}
    </Panel>
  );
}
