import { Button } from '@mantine/core';
import { IconMapPin, IconReload } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '#renderer/lib/stores.ts';
import { Labelled } from '#renderer/ui/Labelled.tsx';
import { locationText } from '../location-text.ts';
import { askLocation, mayAskHere } from './location.ts';
import { readLocation } from './read-metadata.ts';
import classes from './SubjectForm.module.css';

const NOWHERE = { latitude: '', longitude: '', accuracy: '' };

/** Asks for the location only if the officer clicks; the system has to grant it. */
export function LocationField() {
  const { t } = useTranslation();
  const { form, editMetadata } = useStore('capture', (state) => state);
  const [state, setState] = useState<'idle' | 'asking' | 'refused' | 'reload'>('idle');
  const label = useId();
  const location = readLocation(form.metadata);
  const ask = async (): Promise<void> => {
    if (!mayAskHere()) return setState('reload');
    setState('asking');
    const found = await askLocation(navigator.geolocation);
    setState(found === null ? 'refused' : 'idle');
    if (found !== null) editMetadata(found);
  };
  return (
    <Labelled id={label} label={t('consent.location.label')}>
      {location !== null && (
        <Button variant="default" onClick={() => editMetadata(NOWHERE)}>
          {t('consent.location.remove')}
        </Button>
      )}
      {location === null && state === 'reload' && (
        <Button
          variant="default"
          leftSection={<IconReload size={15} aria-hidden />}
          onClick={() => window.location.reload()}
        >
          {t('consent.location.reload')}
        </Button>
      )}
      {location === null && state !== 'reload' && (
        <Button
          variant="default"
          aria-describedby={label}
          leftSection={<IconMapPin size={15} aria-hidden />}
          loading={state === 'asking'}
          onClick={() => void ask()}
        >
          {t('consent.location.ask')}
        </Button>
      )}
      <p className={classes.hint} role="status">
        {location === null ? t(`consent.location.state.${state}`) : locationText(t, location)}
      </p>
    </Labelled>
  );
}
