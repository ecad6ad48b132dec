import { Button, Group, PasswordInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BridgeFailure } from '#contract/errors.ts';
import type { EnvironmentSettings } from '#contract/settings.ts';
import { fieldErrorMessage } from '../../lib/error-message.ts';
import { useStore } from '../../lib/stores.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SavedMark } from '../../ui/SavedMark.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { RemoveKey } from './RemoveKey.tsx';
import classes from './SettingsScreen.module.css';

/** Says if a key is saved, and takes a new one. The key itself never returns to this window. */
export function KeySection({ service }: { readonly service: EnvironmentSettings }) {
  const { t } = useTranslation();
  return (
    <div className={classes.block}>
      <div className={classes.row}>
        <strong>{t('settings.key')}</strong>
        <KeyBadge service={service} />
      </div>
      {service.keyOfOrigin !== null && (
        <Notice tone="warning" title={t('settings.keyOfOther', { origin: service.keyOfOrigin })}>
          {t('settings.keyOfOtherText')}
        </Notice>
      )}
      {service.environment === 'embutido' ? (
        <p className={classes.hint}>{t('settings.keyProvisioned')}</p>
      ) : (
        <KeyForm service={service} />
      )}
    </div>
  );
}

function KeyBadge({ service: { keyKept, keyOfOrigin } }: { readonly service: EnvironmentSettings }) {
  const { t } = useTranslation();
  if (keyKept) return <StatusBadge tone="good">{t('settings.keyKept')}</StatusBadge>;
  if (keyOfOrigin !== null) return <StatusBadge tone="warning">{t('settings.keyElsewhere')}</StatusBadge>;
  return <StatusBadge tone="neutral">{t('settings.keyAbsent')}</StatusBadge>;
}

function KeyForm({ service }: { readonly service: EnvironmentSettings }) {
  const { t } = useTranslation();
  const setKey = useStore('settings', (state) => state.setKey);
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState<BridgeFailure | null>(null);
  const [done, setDone] = useState<{ readonly what: 'keySaved' | 'keyRemoved'; readonly baseUrl: string } | null>(null);

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const refused = await setKey(service.environment, typed);
    setFailure(refused);
    setDone(refused === null ? { what: 'keySaved', baseUrl: service.baseUrl } : null);
    if (refused === null) setTyped('');
  };
  const type = (text: string): void => {
    setTyped(text);
    setFailure(null);
    setDone(null);
  };
  const malformed = failure?.code === 'key_malformed';
  const hasKey = service.keyKept || service.keyOfOrigin !== null;

  return (
    <form className={classes.column} onSubmit={(event) => void submit(event)}>
      <PasswordInput
        label={t('settings.keyLabel')}
        description={service.baseUrl === '' ? t('settings.keyNeedsAddress') : t('settings.keyHint', service)}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        error={malformed && failure !== null && fieldErrorMessage(t, failure)}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
      />
      {failure !== null && !malformed && <ErrorNotice failure={failure} />}
      <Group gap="xs">
        <Button type="submit" variant="default" size="xs" disabled={typed.trim() === ''}>
          {t(hasKey ? 'settings.replaceKey' : 'settings.setKey')}
        </Button>
        {hasKey && (
          <RemoveKey
            environment={service.environment}
            onRemoved={() => setDone({ what: 'keyRemoved', baseUrl: service.baseUrl })}
          />
        )}
        <SavedMark shown={done?.baseUrl === service.baseUrl}>{t(`settings.${done?.what ?? 'keySaved'}`)}</SavedMark>
      </Group>
    </form>
  );
}
