import { useTranslation } from 'react-i18next';
import type { VaultState, WorkstationState } from '#contract/vault.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import classes from './SettingsScreen.module.css';

interface Props {
  readonly vaultKind: Extract<VaultState, { status: 'open' }>['vaultKind'] | 'pin';
  readonly keychain: WorkstationState['keychain'];
}

/** Where the archive's key is kept, and through which package. */
export function SecretStorePanel({ vaultKind, keychain }: Props) {
  const { t } = useTranslation();
  const isInKeychain = vaultKind === 'keychain' || vaultKind === 'pin';
  const name = isInKeychain ? keychain?.used : null;
  const kept = t(`settings.vaultKinds.${vaultKind}`);
  const text = name == null ? kept : `${kept} ${t('settings.vaultPackage', { name })}`;
  return (
    <Panel title={t('settings.vaultKind')}>
      {vaultKind === 'session' ? <Notice tone="warning" title={text} /> : <p className={classes.hint}>{text}</p>}
    </Panel>
  );
}
