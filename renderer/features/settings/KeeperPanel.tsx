import { useTranslation } from 'react-i18next';
import type { VaultState } from '../../../preload/contract/workstation.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import classes from './SettingsScreen.module.css';

interface Props {
  readonly keeper: Extract<VaultState, { status: 'open' }>['keeper'];
  readonly version: string;
}

/** Where the archive's key is kept, and which Lastro this is. */
export function KeeperPanel({ keeper, version }: Props) {
  const { t } = useTranslation();
  const text = t(`settings.keepers.${keeper}`);
  return (
    <Panel title={t('settings.keeper')}>
      {keeper === 'session' ? <Notice tone="warning" title={text} /> : <p className={classes.hint}>{text}</p>}
      <p className={classes.hint}>{t('settings.version', { version })}</p>
    </Panel>
  );
}
