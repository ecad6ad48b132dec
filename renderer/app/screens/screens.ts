import type { ComponentType } from 'react';
import { type OnDemand, onDemand } from '../../lib/on-demand.tsx';
import type { Screen } from '../../lib/routes/routes.ts';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';

/** Every screen's code is fetched when it is shown for the first time, or ahead of it by its `fetch`. */
const screen = <Props extends object>(load: () => Promise<ComponentType<Props>>): OnDemand<Props> =>
  onDemand(load, ScreenSkeleton);

export const AttemptsScreen = screen(
  async () => (await import('../../features/attempts/AttemptsScreen.tsx')).AttemptsScreen,
);
export const AuditScreen = screen(async () => (await import('../../features/audit/AuditScreen.tsx')).AuditScreen);
export const BatchListScreen = screen(
  async () => (await import('../../features/batches/list/BatchListScreen.tsx')).BatchListScreen,
);
export const BatchScreenOf = screen(async () => (await import('../BatchScreenOf.tsx')).BatchScreenOf);
export const NewBatchScreen = screen(
  async () => (await import('../../features/batches/new/NewBatchScreen.tsx')).NewBatchScreen,
);
export const CasePageScreenOf = screen(async () => (await import('../CasePageScreenOf.tsx')).CasePageScreenOf);
export const CaseListScreen = screen(
  async () => (await import('../../features/cases/list/CaseListScreen.tsx')).CaseListScreen,
);
export const CaseScreenOf = screen(async () => (await import('../CaseScreenOf.tsx')).CaseScreenOf);
export const CompareScreen = screen(
  async () => (await import('../../features/compare/CompareScreen.tsx')).CompareScreen,
);
export const ConsentScreenOf = screen(async () => (await import('../ConsentScreenOf.tsx')).ConsentScreenOf);
export const ConsultaScreenOf = screen(async () => (await import('../ConsultaScreenOf.tsx')).ConsultaScreenOf);
export const CostsScreen = screen(async () => (await import('../../features/costs/CostsScreen.tsx')).CostsScreen);
export const CycleSheetScreenOf = screen(async () => (await import('../CycleSheetScreenOf.tsx')).CycleSheetScreenOf);
export const DossierScreen = screen(
  async () => (await import('../../features/subject/dossier/DossierScreen.tsx')).DossierScreen,
);
export const EvolutionPanel = screen(
  async () => (await import('../../features/series/evolution/EvolutionPanel.tsx')).EvolutionPanel,
);
export const GroupScreenOf = screen(async () => (await import('../GroupScreenOf.tsx')).GroupScreenOf);
export const HelpScreenOf = screen(async () => (await import('../HelpScreenOf.tsx')).HelpScreenOf);
export const HomeScreenOf = screen(async () => (await import('../HomeScreenOf.tsx')).HomeScreenOf);
export const InvoiceScreen = screen(
  async () => (await import('../../features/costs/invoice/InvoiceScreen.tsx')).InvoiceScreen,
);
export const LibraryScreenOf = screen(async () => (await import('../LibraryScreenOf.tsx')).LibraryScreenOf);
export const PolicyScreenOf = screen(async () => (await import('../PolicyScreenOf.tsx')).PolicyScreenOf);
export const RetentionScreen = screen(
  async () => (await import('../../features/retention/RetentionScreen.tsx')).RetentionScreen,
);
export const ResultScreenOf = screen(async () => (await import('../ResultScreenOf.tsx')).ResultScreenOf);
export const ReportScreen = screen(
  async () => (await import('../../features/results/report/ReportScreen.tsx')).ReportScreen,
);
export const SeriesScreen = screen(async () => (await import('../../features/series/SeriesScreen.tsx')).SeriesScreen);
export const SettingsScreenOf = screen(async () => (await import('../SettingsScreenOf.tsx')).SettingsScreenOf);
export const SubjectScreenOf = screen(async () => (await import('../SubjectScreenOf.tsx')).SubjectScreenOf);

export const SubjectGroups = onDemand(
  async () => (await import('../../features/groups/SubjectGroups.tsx')).SubjectGroups,
  () => null,
);

export const BatchGroups = onDemand(
  async () => (await import('../../features/groups/BatchGroups.tsx')).BatchGroups,
  () => null,
);

export const UnreadableScreen = screen(
  async () => (await import('../../features/unreadable/UnreadableScreen.tsx')).UnreadableScreen,
);

export const WatchScreenOf = screen(async () => (await import('../WatchScreenOf.tsx')).WatchScreenOf);

export const BatchCycle = onDemand(
  async () => (await import('../../features/watches/cycle/BatchCycle.tsx')).BatchCycle,
  () => null,
);

export const SubjectWatches = onDemand(
  async () => (await import('../../features/watches/SubjectWatches.tsx')).SubjectWatches,
  () => null,
);

/** What the window is while its screen is turned to the customer; the frame of index.html until its code is there. */
export const CustomerApp = onDemand(
  async () => (await import('../CustomerApp.tsx')).CustomerApp,
  () => null,
);

const CODE_OF: Readonly<Record<Screen, { readonly fetch: () => Promise<void> } | null>> = {
  home: HomeScreenOf,
  consulta: ConsultaScreenOf,
  attempts: AttemptsScreen,
  unreadable: UnreadableScreen,
  consent: ConsentScreenOf,
  'consent-new': ConsentScreenOf,
  'consent-returned': ConsentScreenOf,
  'consent-print': ConsentScreenOf,
  'consent-import': ConsentScreenOf,
  'consent-entry': ConsentScreenOf,
  'consent-receipt': ConsentScreenOf,
  dossier: DossierScreen,
  library: LibraryScreenOf,
  cases: CaseListScreen,
  case: CaseScreenOf,
  batches: BatchListScreen,
  'batch-new': NewBatchScreen,
  batch: BatchScreenOf,
  groups: GroupScreenOf,
  'group-new': GroupScreenOf,
  group: GroupScreenOf,
  'group-members': GroupScreenOf,
  'group-snapshot': GroupScreenOf,
  'group-sheet': GroupScreenOf,
  'snapshot-sheet': GroupScreenOf,
  'cycle-sheet': CycleSheetScreenOf,
  policies: PolicyScreenOf,
  policy: PolicyScreenOf,
  'policy-trial': PolicyScreenOf,
  'policy-compare': PolicyScreenOf,
  'policy-apply': PolicyScreenOf,
  watches: WatchScreenOf,
  'watch-new': WatchScreenOf,
  watch: WatchScreenOf,
  'watch-settings': WatchScreenOf,
  'watch-members': WatchScreenOf,
  'watch-import': WatchScreenOf,
  'watch-cycle-new': WatchScreenOf,
  'watch-cycle': WatchScreenOf,
  findings: WatchScreenOf,
  finding: WatchScreenOf,
  settings: SettingsScreenOf,
  audit: AuditScreen,
  retention: RetentionScreen,
  costs: CostsScreen,
  invoice: InvoiceScreen,
  help: HelpScreenOf,
  result: ResultScreenOf,
  report: ReportScreen,
  'case-page': CasePageScreenOf,
  subject: SubjectScreenOf,
  series: SeriesScreen,
  compare: CompareScreen,
  'not-found': null,
};

/** Fetches a screen's code ahead of its use. Where that fails nothing is lost: the screen says so when it is shown. */
export function fetchScreen(screen: Screen): void {
  CODE_OF[screen]?.fetch().catch(() => undefined);
}
