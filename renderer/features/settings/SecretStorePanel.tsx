import { useTranslation } from 'react-i18next';
import type { VaultState } from '#contract/vault.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import classes from './SettingsScreen.module.css';

interface Props {
  readonly vaultKind: Extract<VaultState, { status: 'open' }>['vaultKind'] | 'pin';
}

/** Where the archive's key is kept. */
export function SecretStorePanel({ vaultKind }: Props) {
  const { t } = useTranslation();
  const text = t(`settings.vaultKinds.${vaultKind}`);
  return (
    <Panel title={t('settings.vaultKind')}>
      {vaultKind === 'session' ? <Notice tone="warning" title={text} /> : <p className={classes.hint}>{text}</p>}
    </Panel>
  );
}
