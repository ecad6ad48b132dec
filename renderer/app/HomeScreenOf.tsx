import { useTranslation } from 'react-i18next';
import { BackupReminder } from '../features/backup/BackupReminder.tsx';
import { RunningBatch } from '../features/batches/RunningBatch.tsx';
import { QueryPanel } from '../features/consulta/QueryPanel.tsx';
import { CeilingLine } from '../features/costs/CeilingLine.tsx';
import { HomeScreen } from '../features/home/HomeScreen.tsx';
import { FirstRunPanel } from '../features/settings/FirstRunPanel.tsx';
import { RecoveryReminder } from '../features/vault/recovery/RecoveryReminder.tsx';
import { latestValue } from '../lib/loadable.ts';
import { useStore } from '../lib/stores.ts';

/** Joins the first page with parts of other features; the address of a query opens all fields of the form. */
export function HomeScreenOf({ screen }: { readonly screen: 'home' | 'consulta' }) {
  const { t } = useTranslation();
  const recent = useStore('home', (state) => latestValue(state.overview)?.recent);
  return (
    <HomeScreen
      title={t(screen === 'home' ? 'shell.entry.home' : 'consulta.title')}
      query={<QueryPanel isWhole={screen === 'consulta'} ceiling={<CeilingLine toAsk={1} />} />}
      steps={<FirstRunPanel hasResults={recent ? recent.length > 0 : null} />}
      reminders={
        <>
          <RecoveryReminder />
          <BackupReminder />
          <RunningBatch />
        </>
      }
    />
  );
}
