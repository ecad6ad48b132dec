import { Button, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { latestValue } from '../../lib/loadable.ts';
import { useStore } from '../../lib/stores.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { NewPassphraseForm } from './NewPassphraseForm.tsx';
import classes from './VaultChoice.module.css';
import { VaultPage } from './VaultPage.tsx';

type Choice = 'passphrase' | 'session';

/** Without a working keychain the officer decides, and sees the cost of each choice (docs/security.md#secrets). */
export function VaultChoice() {
  const { t } = useTranslation();
  const failure = useStore('vault', (store) => store.failure);
  const [choice, setChoice] = useState<Choice>('passphrase');
  const lead = [t('vault.choiceText'), useReason()].join(' ');
  return (
    <VaultPage title={t('vault.choiceTitle')} lead={lead}>
      <Radio.Group value={choice} onChange={(value) => setChoice(value === 'session' ? 'session' : 'passphrase')}>
        <Stack gap="xs">
          <Option
            value="passphrase"
            label={t('vault.passphraseOption')}
            note={t('vault.recommended')}
            text={t('vault.passphraseOptionText')}
          />
          <Option value="session" label={t('vault.sessionOption')} text={t('vault.sessionOptionText')} />
        </Stack>
      </Radio.Group>
      <div className={classes.form}>
        {failure !== null && <ErrorNotice failure={failure} />}
        {choice === 'passphrase' ? <NewPassphraseForm /> : <SessionOnly />}
      </div>
    </VaultPage>
  );
}

function useReason(): string {
  const { t } = useTranslation();
  const keychain = useStore('vault', (store) => latestValue(store.state)?.keychain);
  if (keychain === undefined) return '';
  return keychain.used === null ? t('vault.noPackage') : t('vault.noService', { used: keychain.used });
}

function SessionOnly() {
  const { t } = useTranslation();
  const { useSession: startSession, busy } = useStore('vault', (store) => store);
  return (
    <Stack gap="md" align="flex-start">
      <Notice tone="warning" title={t('vault.sessionWarning')} />
      <Button loading={busy} onClick={() => void startSession()}>
        {t('vault.useSession')}
      </Button>
    </Stack>
  );
}

interface OptionProps {
  readonly value: Choice;
  readonly label: string;
  readonly text: string;
  readonly note?: string;
}

function Option({ value, label, text, note }: OptionProps) {
  return (
    <Radio.Card value={value} className={classes.option}>
      <Radio.Indicator className={classes.mark} />
      <span>
        <span className={classes.label}>
          {label}
          {note !== undefined && <span className={classes.note}>{note}</span>}
        </span>
        <span className={classes.text}>{text}</span>
      </span>
    </Radio.Card>
  );
}
