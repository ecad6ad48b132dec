import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { BridgeFailure } from '#contract/errors.ts';
import type { EnvironmentSettings } from '#contract/settings.ts';
import { fieldErrorMessage } from '../../lib/error-message.ts';
import { useStore } from '../../lib/stores.ts';
import { useSaving } from '../../lib/use-saving.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { SaveRow } from '../../ui/SaveRow.tsx';
import classes from './SettingsScreen.module.css';

/** The two addresses of a service. A refusal stands at its field, and the typed text stays. */
export function AddressesForm({ service }: { readonly service: EnvironmentSettings }) {
  switch (service.addressesSetBy) {
    case 'officer':
      return <EditableAddresses service={service} />;
    case 'malformed_policy':
      return (
        <div className={classes.block}>
          <ErrorNotice failure={{ code: 'policy_malformed' }} />
        </div>
      );
    default:
      return <FixedAddresses service={service} />;
  }
}

function FixedAddresses({ service }: { readonly service: EnvironmentSettings }) {
  const { t } = useTranslation();
  return (
    <div className={classes.block}>
      <Facts
        facts={[
          [t('settings.baseUrl'), service.baseUrl],
          [t('settings.authUrl'), service.authUrl],
        ]}
      />
      <p className={classes.hint}>
        {t(service.addressesSetBy === 'institution' ? 'settings.pinnedAddresses' : 'settings.embeddedAddresses')}
      </p>
    </div>
  );
}

function EditableAddresses({ service }: { readonly service: EnvironmentSettings }) {
  const { t } = useTranslation();
  const setAddresses = useStore('settings', (state) => state.setAddresses);
  const { environment, baseUrl, authUrl } = service;
  const form = useForm({ initialValues: { baseUrl, authUrl } });
  const saving = useSaving();
  const field = addressOf(saving.failure);

  const save = async (typed: typeof form.values): Promise<BridgeFailure | null> => {
    const refused = await setAddresses({ environment, ...typed });
    const wrong = addressOf(refused);
    if (refused !== null && wrong !== null) form.setFieldError(wrong, fieldErrorMessage(t, refused));
    return refused;
  };

  return (
    <form
      className={classes.block}
      onSubmit={form.onSubmit((typed) => void saving.save(save(typed)))}
      onChange={saving.edited}
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
      <SaveRow
        label={t('settings.saveAddresses')}
        saving={{ ...saving, failure: field === null ? saving.failure : null }}
      />
    </form>
  );
}

/** The field of a refusal; null if it is about the whole form, or without one. */
function addressOf(failure: BridgeFailure | null): 'baseUrl' | 'authUrl' | null {
  const field = failure?.details?.field;
  return field === 'baseUrl' || field === 'authUrl' ? field : null;
}
