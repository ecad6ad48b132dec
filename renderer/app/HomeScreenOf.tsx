import type { TestSubject } from '#contract/home.ts';
import { BackupReminder } from '../features/backup/BackupReminder.tsx';
import { RunningBatch } from '../features/batches/RunningBatch.tsx';
import { QueryPanel } from '../features/consulta/QueryPanel.tsx';
import { CeilingLine } from '../features/costs/CeilingLine.tsx';
import { HomeScreen } from '../features/home/HomeScreen.tsx';
import { TryPanel } from '../features/home/TryPanel.tsx';
import { FirstRunPanel } from '../features/settings/FirstRunPanel.tsx';
import { RecoveryReminder } from '../features/vault/recovery/RecoveryReminder.tsx';
import { formatMonth } from '../lib/format/date.ts';
import { maskDocument } from '../lib/format/document-mask.ts';
import { latestValue } from '../lib/loadable.ts';
import { go } from '../lib/routes/use-route.ts';
import { useStore } from '../lib/stores.ts';
import { useReadOnly } from '../lib/use-read-only.ts';

/** The first page, with what other features have on it. */
export function HomeScreenOf() {
  const recent = useStore('home', (state) => latestValue(state.overview)?.recent);
  const isOnlyRead = useReadOnly();
  return (
    <HomeScreen
      steps={isOnlyRead ? null : <FirstRunPanel hasResults={recent ? recent.length > 0 : null} />}
      reminders={
        <>
          <RecoveryReminder />
          <BackupReminder />
          <RunningBatch />
        </>
      }
      query={isOnlyRead ? null : <QueryPanel ceiling={<CeilingLine toAsk={1} />} />}
      trial={isOnlyRead ? null : <TrialOf />}
    />
  );
}

/** The documents to try, each consulted as the form asks. A part of its own: the page is not rendered with each key typed. */
function TrialOf() {
  const tryOut = useTryOut();
  return <TryPanel onTry={(subject) => void tryOut(subject)} />;
}

/** Authorizes a test subject and consults the newest month, or opens it where it is saved. */
function useTryOut(): (subject: TestSubject) => Promise<void> {
  const tryOut = useStore('home', (state) => state.tryOut);
  const { draft, months, edit, submit, dismiss } = useStore('consulta', (state) => state);
  return ({ documento }) => {
    const purpose = draft.purpose ?? 'concessao';
    return tryOut(documento, purpose, async () => {
      const newest = latestValue(months)?.newest;
      const month = newest === undefined ? draft.month : formatMonth(newest);
      edit({ documento: maskDocument(documento), month, purpose, institution: '', reference: '' });
      const run = await submit();
      if (run.status !== 'refused' || run.failure.code !== 'already_saved') return;
      dismiss();
      edit({ documento: '' });
      go({ screen: 'result', id: String(run.failure.details?.id) });
    });
  };
}
