import type { TestSubject } from '#contract/home.ts';
import { BackupReminder } from '../features/backup/BackupReminder.tsx';
import { RunningBatch } from '../features/batches/RunningBatch.tsx';
import { ALL } from '../features/consent/list/ledger-store.ts';
import { QueryPanel } from '../features/consulta/QueryPanel.tsx';
import { CeilingLine } from '../features/costs/CeilingLine.tsx';
import type { Due } from '../features/home/due-lines.ts';
import { HomeScreen } from '../features/home/HomeScreen.tsx';
import { TryPanel } from '../features/home/TryPanel.tsx';
import { FirstRunPanel } from '../features/settings/FirstRunPanel.tsx';
import { RecoveryReminder } from '../features/vault/recovery/RecoveryReminder.tsx';
import { formatMonth } from '../lib/format/date.ts';
import { maskDocument } from '../lib/format/document-mask.ts';
import { latestValue } from '../lib/loadable.ts';
import { href } from '../lib/routes/routes.ts';
import { useStore } from '../lib/stores.ts';
import { useReadOnly } from '../lib/use-read-only.ts';
import { queryWays } from './navigation/query-ways.ts';
import type { AppNavigation } from './navigation/use-navigation.ts';

/** Where each kind of thing that waits is settled. */
const DUE_HREF: Readonly<Record<Due, string>> = {
  unknownAttempts: href({ screen: 'attempts' }),
  unknownConsents: href({ screen: 'consent' }),
  committeeCases: href({ screen: 'cases' }),
  endingConsents: href({ screen: 'consent' }),
  drafts: href({ screen: 'consent' }),
  analysisCases: href({ screen: 'cases' }),
  dueErasures: href({ screen: 'retention' }),
};

const SETTINGS_HREF = href({ screen: 'settings' });

export interface Props {
  readonly navigation: AppNavigation;
}

/** The first page, with the ways that lead from it to elsewhere. */
export function HomeScreenOf({ navigation }: Props) {
  const filterDue = useDueFilter();
  const choose = useStore('findings', (state) => state.choose);
  const recent = useStore('home', (state) => latestValue(state.overview)?.recent);
  const isOnlyRead = useReadOnly();
  return (
    <HomeScreen
      steps={
        isOnlyRead ? null : (
          <FirstRunPanel hasResults={recent ? recent.length > 0 : null} settingsHref={SETTINGS_HREF} />
        )
      }
      reminders={
        <>
          <RecoveryReminder />
          <BackupReminder onSettings={navigation.settings} />
          <RunningBatch batchHref={(id) => href({ screen: 'batch', id })} />
        </>
      }
      query={isOnlyRead ? null : <QueryOf navigation={navigation} />}
      trial={isOnlyRead ? null : <TrialOf navigation={navigation} />}
      settingsHref={SETTINGS_HREF}
      subjectHref={(id) => href({ screen: 'subject', id })}
      resultHref={(id) => href({ screen: 'result', id })}
      dueHref={(due) => DUE_HREF[due]}
      onDue={filterDue}
      onNewMonth={navigation.queryMonth}
      watchWays={{
        watchHref: (id) => href({ screen: 'watch', id }),
        findingsHref: href({ screen: 'findings' }),
        onFindings: (severity) => choose({ choice: 'open', severity }),
      }}
    />
  );
}

/** A new query, wherever it is asked from. */
function QueryOf({ navigation }: Props) {
  return <QueryPanel {...queryWays(navigation)} ceiling={<CeilingLine toAsk={1} />} />;
}

/** The documents to try, each consulted as the form asks. A part of its own: the page is not rendered with each key typed. */
function TrialOf({ navigation }: Props) {
  const tryOut = useTryOut(navigation);
  return <TryPanel onTry={(subject) => void tryOut(subject)} />;
}

/** Has the list show what the first page counted: authorizations of the environment in use, cases of a state. */
function useDueFilter(): (due: Due) => void {
  const filter = useStore('ledger', (state) => state.filter);
  const filterCases = useStore('cases', (state) => state.filter);
  const environment = useStore('settings', (state) => latestValue(state.settings)?.environment ?? null);
  return (due) => {
    if (due === 'endingConsents') filter({ ...ALL, status: 'due_soon', environment });
    if (due === 'unknownConsents') filter({ ...ALL, status: 'unknown', environment });
    if (due === 'drafts') filter(ALL);
    if (due === 'committeeCases') filterCases({ search: '', state: 'committee' });
    if (due === 'analysisCases') filterCases({ search: '', state: 'analysis' });
  };
}

/** Authorizes a test subject and consults the newest month, or opens it where it is saved. */
function useTryOut({ openResult }: AppNavigation): (subject: TestSubject) => Promise<void> {
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
      openResult(String(run.failure.details?.id));
    });
  };
}
