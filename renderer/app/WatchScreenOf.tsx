import { ExportCycleMenu } from '../features/export/ExportCycleMenu.tsx';
import { CycleScreen } from '../features/watches/cycle/CycleScreen.tsx';
import { NewCycleScreen } from '../features/watches/cycle/NewCycleScreen.tsx';
import { NewWatchScreen } from '../features/watches/edit/NewWatchScreen.tsx';
import { WatchSettingsScreen } from '../features/watches/edit/WatchSettingsScreen.tsx';
import type { StartCase } from '../features/watches/findings/ActDialogs.tsx';
import { InboxScreen } from '../features/watches/findings/InboxScreen.tsx';
import { WatchListScreen } from '../features/watches/list/WatchListScreen.tsx';
import { ImportMembersScreen } from '../features/watches/members/ImportMembersScreen.tsx';
import { MembersScreen } from '../features/watches/members/MembersScreen.tsx';
import { WatchScreen } from '../features/watches/view/WatchScreen.tsx';
import { maskDocument } from '../lib/format/document-mask.ts';
import { latestValue } from '../lib/loadable.ts';
import { onDemand } from '../lib/on-demand.tsx';
import { href } from '../lib/routes/routes.ts';
import { go, toSettings } from '../lib/routes/use-route.ts';
import type { Ways } from '../lib/routes/ways.ts';
import { useStore } from '../lib/stores.ts';
import type { WatchRoute } from './navigation/route-kinds.ts';
import { ScreenSkeleton } from './screens/ScreenSkeleton.tsx';

/** Has the charts. */
const FindingScreen = onDemand(
  async () => (await import('../features/watches/findings/FindingScreen.tsx')).FindingScreen,
  ScreenSkeleton,
);

const hrefOf =
  (screen: 'watch' | 'watch-members' | 'watch-import' | 'watch-cycle-new' | 'watch-cycle' | 'finding') =>
  (id: string): string =>
    href({ screen, id });

const [watchHref, cycleHref, findingHref] = [hrefOf('watch'), hrefOf('watch-cycle'), hrefOf('finding')];
const INBOX_HREF = href({ screen: 'findings' });
const NEW_HREF = href({ screen: 'watch-new' });

export interface Props {
  readonly route: WatchRoute;
  readonly navigation: Ways;
}

/** The portfolios, one of them, a cycle, and what was found. */
export function WatchScreenOf({ route, navigation }: Props) {
  switch (route.screen) {
    case 'watches':
      return <WatchListOf />;
    case 'watch-new':
      return (
        <NewWatchScreen
          onWatch={(id) => go({ screen: 'watch-members', id })}
          onLeave={() => go({ screen: 'watches' })}
        />
      );
    case 'findings':
      return <InboxOf />;
    case 'finding':
      return <FindingOf id={route.id} />;
    case 'watch-cycle':
      return (
        <CycleScreen
          id={route.id}
          watchHref={watchHref}
          batchHref={(id) => href({ screen: 'batch', id })}
          findingHref={findingHref}
          exportAction={(cycleId) => <ExportCycleMenu cycleId={cycleId} />}
        />
      );
    default:
      return <OneWatchOf route={route} navigation={navigation} />;
  }
}

function WatchListOf() {
  const saveDueDays = useStore('export', (state) => state.runCalendar);
  const hrefs = { newHref: NEW_HREF, inboxHref: INBOX_HREF };
  return <WatchListScreen {...hrefs} watchHref={watchHref} onDueDays={() => void saveDueDays()} />;
}

type OneWatch = Exclude<WatchRoute, { screen: 'watches' | 'watch-new' | 'findings' | 'finding' | 'watch-cycle' }>;

/** What is done with one portfolio. */
function OneWatchOf({ route: { screen, id }, navigation }: Props & { readonly route: OneWatch }) {
  const choose = useStore('findings', (state) => state.choose);
  const toWatch = (): void => go({ screen: 'watch', id });
  switch (screen) {
    case 'watch':
      return (
        <WatchScreen
          id={id}
          membersHref={hrefOf('watch-members')(id)}
          newCycleHref={hrefOf('watch-cycle-new')(id)}
          cycleHref={cycleHref}
          onInbox={() => {
            choose({ choice: 'open', watchId: id });
            go({ screen: 'findings' });
          }}
          onSettings={() => go({ screen: 'watch-settings', id })}
        />
      );
    case 'watch-settings':
      return <WatchSettingsScreen id={id} onLeave={toWatch} />;
    case 'watch-members':
      return <MembersScreen id={id} watchHref={watchHref(id)} importHref={hrefOf('watch-import')(id)} />;
    case 'watch-import':
      return <ImportMembersScreen id={id} membersHref={hrefOf('watch-members')(id)} />;
    case 'watch-cycle-new':
      return (
        <NewCycleScreen
          id={id}
          watchHref={watchHref(id)}
          onBatch={(batchId) => go({ screen: 'batch', id: batchId })}
          onCapture={(documento) =>
            navigation.capture({ documento: maskDocument(documento), purpose: 'monitoramento', institution: '' })
          }
          onSettings={toSettings}
        />
      );
  }
}

/** Opens the case of an answer's subject, as a result's page does. */
function useStartCase(): StartCase {
  return useStore('case', (state) => state.start);
}

function InboxOf() {
  const environment = useStore('settings', (state) => latestValue(state.settings)?.environment);
  return (
    <InboxScreen
      findingHref={findingHref}
      watchesHref={href({ screen: 'watches' })}
      newHref={NEW_HREF}
      startCase={useStartCase()}
      environment={environment}
    />
  );
}

function FindingOf({ id }: { readonly id: string }) {
  return (
    <FindingScreen
      id={id}
      startCase={useStartCase()}
      inboxHref={INBOX_HREF}
      findingHref={findingHref}
      resultHref={(resultId) => href({ screen: 'result', id: resultId })}
      watchHref={watchHref}
      cycleHref={cycleHref}
      groupHref={(group) => href({ screen: 'group', id: group })}
      caseHref={(opened) => href({ screen: 'case', id: opened })}
    />
  );
}
