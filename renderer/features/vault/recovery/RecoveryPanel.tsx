import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { latestValue } from '#renderer/lib/loadable.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { ActButtons } from '#renderer/ui/Acts.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import { StatusBadge } from '#renderer/ui/StatusBadge.tsx';
import { RecoveryDialog } from './RecoveryDialog.tsx';
import classes from './RecoveryPanel.module.css';

const TONES = {
  none: 'neutral',
  damaged: 'danger',
  replaced: 'danger',
  unconfirmed: 'warning',
  confirmed: 'good',
} as const;

/** Shows the state of the recovery code, and makes another; hidden in a session. */
export function RecoveryPanel() {
  const { t } = useTranslation();
  const vault = useStore('vault', (store) => latestValue(store.state)?.vault);
  const status = useStore('vault', (store) => store.recovery());
  const [making, setMaking] = useState(false);
  if (vault?.status !== 'open' || vault.vaultKind === 'session') return null;
  return (
    <Panel title={t('recovery.title')} lead={t('recovery.lead')}>
      <div className={classes.row}>
        <StatusBadge tone={TONES[status]}>{t(`recovery.status.${status}`)}</StatusBadge>
        <ActButtons
          acts={[
            {
              id: 'recovery-code',
              label: t(status === 'none' ? 'recovery.make' : 'recovery.makeAnother'),
              of: t('recovery.title'),
              run: () => setMaking(true),
            },
          ]}
          size="xs"
        />
      </div>
      <RecoveryDialog opened={making} onClose={() => setMaking(false)} />
    </Panel>
  );
}
