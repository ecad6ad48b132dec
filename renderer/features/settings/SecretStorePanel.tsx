import { useTranslation } from 'react-i18next';
import type { VaultState, WorkstationState } from '#contract/vault.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import classes from './SettingsScreen.module.css';

interface Props {
  readonly vaultKind: Extract<VaultState, { status: 'open' }>['vaultKind'] | 'pin';
  readonly keychain: WorkstationState['keychain'];
}

const OTHER = { keytar: 'keyring', keyring: 'keytar' } as const;

export function SecretStorePanel({ vaultKind, keychain }: Props) {
  const { t } = useTranslation();
  const isInKeychain = vaultKind === 'keychain' || vaultKind === 'pin';
  const { used = null, why = null } = isInKeychain ? (keychain ?? {}) : {};
  const kept = t(`settings.vaultKinds.${vaultKind}`);
  const through =
    used === null || why === null ? [] : [t(`settings.vaultPackage.${why}`, { used, other: OTHER[used] })];
  const text = [kept, ...through].join(' ');
  return (
    <Panel title={t('settings.vaultKind')}>
      {vaultKind === 'session' ? <Notice tone="warning" title={text} /> : <p className={classes.hint}>{text}</p>}
    </Panel>
  );
}
