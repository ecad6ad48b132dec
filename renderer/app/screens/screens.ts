import { type OnDemand, onDemand } from '../../lib/on-demand.tsx';
import type { Address, RouteOf, Screen } from '../../lib/routes/routes.ts';
import { screen } from './screen.ts';

const home = screen(async () => (await import('../HomeScreenOf.tsx')).HomeScreenOf);
const consent = screen(async () => (await import('../ConsentScreenOf.tsx')).ConsentScreenOf);
const group = screen(async () => (await import('../GroupScreenOf.tsx')).GroupScreenOf);
const policy = screen(async () => (await import('../PolicyScreenOf.tsx')).PolicyScreenOf);
const watch = screen(async () => (await import('../WatchScreenOf.tsx')).WatchScreenOf);

/** The component of each screen that has an address. */
export const SCREENS: { readonly [Name in Address['screen']]: OnDemand<RouteOf[Name]> } = {
  home: home,
  consulta: home,
  attempts: screen(async () => (await import('../../features/attempts/AttemptsScreen.tsx')).AttemptsScreen),
  unreadable: screen(async () => (await import('../../features/unreadable/UnreadableScreen.tsx')).UnreadableScreen),
  series: screen(async () => (await import('../SeriesScreenOf.tsx')).SeriesScreenOf),
  compare: screen(async () => (await import('../../features/compare/CompareScreen.tsx')).CompareScreen),
  result: screen(async () => (await import('../ResultScreenOf.tsx')).ResultScreenOf),
  report: screen(async () => (await import('../../features/results/report/ReportScreen.tsx')).ReportScreen),
  library: screen(async () => (await import('../LibraryScreenOf.tsx')).LibraryScreenOf),
  subject: screen(async () => (await import('../SubjectScreenOf.tsx')).SubjectScreenOf),
  dossier: screen(async () => (await import('../../features/subject/dossier/DossierScreen.tsx')).DossierScreen),
  cases: screen(async () => (await import('../../features/cases/list/CaseListScreen.tsx')).CaseListScreen),
  case: screen(async () => (await import('../CaseScreenOf.tsx')).CaseScreenOf),
  'case-page': screen(async () => (await import('../CasePageScreenOf.tsx')).CasePageScreenOf),
  batches: screen(async () => (await import('../../features/batches/list/BatchListScreen.tsx')).BatchListScreen),
  'batch-new': screen(async () => (await import('../../features/batches/new/NewBatchScreen.tsx')).NewBatchScreen),
  batch: screen(async () => (await import('../BatchScreenOf.tsx')).BatchScreenOf),
  'cycle-sheet': screen(async () => (await import('../CycleSheetScreenOf.tsx')).CycleSheetScreenOf),
  settings: screen(async () => (await import('../SettingsScreenOf.tsx')).SettingsScreenOf),
  audit: screen(async () => (await import('../../features/audit/AuditScreen.tsx')).AuditScreen),
  retention: screen(async () => (await import('../../features/retention/RetentionScreen.tsx')).RetentionScreen),
  costs: screen(async () => (await import('../../features/costs/CostsScreen.tsx')).CostsScreen),
  invoice: screen(async () => (await import('../../features/costs/invoice/InvoiceScreen.tsx')).InvoiceScreen),
  help: screen(async () => (await import('../HelpScreenOf.tsx')).HelpScreenOf),
  consent: consent,
  'consent-new': consent,
  'consent-returned': consent,
  'consent-print': consent,
  'consent-import': consent,
  'consent-entry': consent,
  'consent-receipt': consent,
  groups: group,
  'group-new': group,
  group: group,
  'group-members': group,
  'group-snapshot': group,
  'group-sheet': group,
  'snapshot-sheet': group,
  policies: policy,
  policy: policy,
  'policy-trial': policy,
  'policy-compare': policy,
  'policy-apply': policy,
  watches: watch,
  'watch-new': watch,
  watch: watch,
  'watch-settings': watch,
  'watch-members': watch,
  'watch-import': watch,
  'watch-cycle-new': watch,
  'watch-cycle': watch,
  findings: watch,
  finding: watch,
};

/** What the window is while its screen is turned to the customer; the frame of index.html until its code is there. */
export const CustomerApp = onDemand(
  async () => (await import('../CustomerApp.tsx')).CustomerApp,
  () => null,
);

/** Fetches a screen's code ahead of its use. Where that fails nothing is lost: the screen says so when it is shown. */
export function fetchScreen(name: Screen): void {
  if (name !== 'not-found') SCREENS[name].fetch().catch(() => undefined);
}
