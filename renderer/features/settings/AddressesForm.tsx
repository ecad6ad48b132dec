import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BridgeRefusal } from '../../../preload/contract/errors.ts';
import type { EnvironmentSettings } from '../../../preload/contract/settings.ts';
import { fieldSentence } from '../../lib/refusal-sentence.ts';
import { Facts } from '../../ui/Facts.tsx';
import { RefusalNotice } from '../../ui/RefusalNotice.tsx';
import { SavedMark } from '../../ui/SavedMark.tsx';
import { useSettings } from './context.ts';
import classes from './SettingsScreen.module.css';

/** The two addresses of a service. A refused one says so at its field and keeps what was typed. */
export function AddressesForm({ service }: { readonly service: EnvironmentSettings }) {
  const { t } = useTranslation();
  if (service.editable) return <EditableAddresses service={service} />;
  return (
    <div className={classes.block}>
      <Facts
        facts={[
          [t('settings.baseUrl'), service.baseUrl],
          [t('settings.authUrl'), service.authUrl],
        ]}
      />
      <p className={classes.hint}>{t('settings.embeddedAddresses')}</p>
    </div>
  );
}

function EditableAddresses({ service }: { readonly service: EnvironmentSettings }) {
  const { t } = useTranslation();
  const setAddresses = useSettings((state) => state.setAddresses);
  const { environment, baseUrl, authUrl } = service;
  const form = useForm({ initialValues: { baseUrl, authUrl } });
  const [refusal, setRefusal] = useState<BridgeRefusal | null>(null);
  const [saved, setSaved] = useState(false);

  const save = async (typed: typeof form.values): Promise<void> => {
    const refused = await setAddresses({ environment, ...typed });
    const field = refused?.details?.field;
    if (refused !== null && (field === 'baseUrl' || field === 'authUrl')) {
      form.setFieldError(field, fieldSentence(t, refused));
      setRefusal(null);
    } else {
      setRefusal(refused);
    }
    setSaved(refused === null);
  };

  return (
    <form
      className={classes.block}
      onSubmit={form.onSubmit((typed) => void save(typed))}
      onChange={() => setSaved(false)}
      noValidate
    >
      <TextInput
        label={t('settings.baseUrl')}
        description={t('settings.addressHint')}
        type="url"
        autoComplete="off"
        {...form.getInputProps('baseUrl')}
      />
      <TextInput label={t('settings.authUrl')} type="url" autoComplete="off" {...form.getInputProps('authUrl')} />
      {refusal !== null && <RefusalNotice refusal={refusal} />}
      <div className={classes.row}>
        <Button type="submit" variant="default" size="xs">
          {t('settings.saveAddresses')}
        </Button>
        <SavedMark shown={saved} />
      </div>
    </form>
  );
}
