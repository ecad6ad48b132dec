import { ExportCycleMenu } from '../features/export/ExportCycleMenu.tsx';
import { CycleScreen } from '../features/watches/cycle/CycleScreen.tsx';
import { NewCycleScreen } from '../features/watches/cycle/NewCycleScreen.tsx';
import { NewWatchScreen } from '../features/watches/edit/NewWatchScreen.tsx';
import { WatchSettingsScreen } from '../features/watches/edit/WatchSettingsScreen.tsx';
import { InboxScreen } from '../features/watches/findings/InboxScreen.tsx';
import { WatchListScreen } from '../features/watches/list/WatchListScreen.tsx';
import { ImportMembersScreen } from '../features/watches/members/ImportMembersScreen.tsx';
import { MembersScreen } from '../features/watches/members/MembersScreen.tsx';
import { WatchScreen } from '../features/watches/view/WatchScreen.tsx';
import type { RouteOf } from '../lib/routes/routes.ts';
import { useStore } from '../lib/stores.ts';
import { screen } from './screens/screen.ts';
import { screensOf } from './screens/screens-of.tsx';

const FindingScreen = screen(
  async () => (await import('../features/watches/findings/FindingScreen.tsx')).FindingScreen,
);

export const WatchScreenOf = screensOf({
  watches: WatchListOf,
  'watch-new': NewWatchScreen,
  watch: WatchScreen,
  'watch-settings': WatchSettingsScreen,
  'watch-members': MembersScreen,
  'watch-import': ImportMembersScreen,
  'watch-cycle-new': NewCycleScreen,
  'watch-cycle': CycleOf,
  findings: InboxScreen,
  finding: FindingScreen,
});

function WatchListOf() {
  const saveDueDays = useStore('export', (state) => state.runCalendar);
  return <WatchListScreen onDueDays={() => void saveDueDays()} />;
}

function CycleOf({ id }: RouteOf['watch-cycle']) {
  return <CycleScreen id={id} exportAction={<ExportCycleMenu cycleId={id} />} />;
}
