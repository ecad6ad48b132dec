import { BackupReminder } from '../features/backup/BackupReminder.tsx';
import { RunningBatch } from '../features/batches/RunningBatch.tsx';
import { QueryPanel } from '../features/consulta/QueryPanel.tsx';
import { CeilingLine } from '../features/costs/CeilingLine.tsx';
import { HomeScreen } from '../features/home/HomeScreen.tsx';
import { FirstRunPanel } from '../features/settings/FirstRunPanel.tsx';
import { RecoveryReminder } from '../features/vault/recovery/RecoveryReminder.tsx';
import { latestValue } from '../lib/loadable.ts';
import { useStore } from '../lib/stores.ts';

/** The first page, with what other features have on it. */
export function HomeScreenOf() {
  const recent = useStore('home', (state) => latestValue(state.overview)?.recent);
  return (
    <HomeScreen
      steps={<FirstRunPanel hasResults={recent ? recent.length > 0 : null} />}
      reminders={
        <>
          <RecoveryReminder />
          <BackupReminder />
          <RunningBatch />
        </>
      }
      query={<QueryPanel ceiling={<CeilingLine toAsk={1} />} />}
    />
  );
}
