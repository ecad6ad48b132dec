import type { ParseKeys } from 'i18next';
import type { EntryName } from '#domain/navigation/navigation.ts';
import { type OnDemand, onDemand } from '../../lib/on-demand.tsx';
import { type Address, parseRoute, type RouteOf, type Screen } from '../../lib/routes/routes.ts';
import { screen } from './screen.ts';

const home = screen(async () => (await import('../HomeScreenOf.tsx')).HomeScreenOf);
const consent = screen(async () => (await import('../ConsentScreenOf.tsx')).ConsentScreenOf);
const library = screen(async () => (await import('../LibraryScreenOf.tsx')).LibraryScreenOf);
const group = screen(async () => (await import('../GroupScreenOf.tsx')).GroupScreenOf);
const policy = screen(async () => (await import('../PolicyScreenOf.tsx')).PolicyScreenOf);
const watch = screen(async () => (await import('../WatchScreenOf.tsx')).WatchScreenOf);

interface ScreenRow<Name extends Screen> {
  /** Entry of the sidebar that is marked. */
  readonly entry: EntryName;
  readonly title: ParseKeys;
  /** True if the screen only serves to query or to change data. */
  readonly writes?: true;
  readonly shown: OnDemand<RouteOf[Name]>;
}

export const SCREENS: { readonly [Name in Address['screen']]: ScreenRow<Name> } = {
  home: { entry: 'home', title: 'shell.entry.home', shown: home },
  consulta: { entry: 'home', title: 'consulta.title', writes: true, shown: home },
  series: {
    entry: 'clients',
    title: 'series.title',
    shown: screen(async () => (await import('../SeriesScreenOf.tsx')).SeriesScreenOf),
  },
  compare: {
    entry: 'clients',
    title: 'compare.title',
    shown: screen(async () => (await import('../../features/compare/CompareScreen.tsx')).CompareScreen),
  },
  result: {
    entry: 'clients',
    title: 'shell.result',
    shown: screen(async () => (await import('../ResultScreenOf.tsx')).ResultScreenOf),
  },
  report: {
    entry: 'clients',
    title: 'result.report.title',
    shown: screen(async () => (await import('../../features/results/report/ReportScreen.tsx')).ReportScreen),
  },
  clients: { entry: 'clients', title: 'shell.entry.clients', shown: library },
  library: { entry: 'clients', title: 'library.title', shown: library },
  provided: {
    entry: 'clients',
    title: 'provided.title',
    writes: true,
    shown: screen(async () => (await import('../../features/provided/ProvidedScreen.tsx')).ProvidedScreen),
  },
  subject: {
    entry: 'clients',
    title: 'subject.title',
    shown: screen(async () => (await import('../SubjectScreenOf.tsx')).SubjectScreenOf),
  },
  dossier: {
    entry: 'clients',
    title: 'dossier.title',
    shown: screen(async () => (await import('../../features/subject/dossier/DossierScreen.tsx')).DossierScreen),
  },
  consent: { entry: 'clients', title: 'consent.title', shown: consent },
  'consent-new': { entry: 'clients', title: 'consent.newTitle', writes: true, shown: consent },
  'consent-returned': { entry: 'clients', title: 'returned.title', writes: true, shown: consent },
  'consent-print': { entry: 'clients', title: 'returned.print.title', writes: true, shown: consent },
  'consent-import': { entry: 'clients', title: 'consent.import.title', writes: true, shown: consent },
  'consent-entry': { entry: 'clients', title: 'consent.title', shown: consent },
  'consent-receipt': { entry: 'clients', title: 'consent.receipt.title', shown: consent },
  cases: {
    entry: 'cases',
    title: 'cases.title',
    shown: screen(async () => (await import('../../features/cases/list/CaseListScreen.tsx')).CaseListScreen),
  },
  case: {
    entry: 'cases',
    title: 'cases.one',
    shown: screen(async () => (await import('../CaseScreenOf.tsx')).CaseScreenOf),
  },
  'case-page': {
    entry: 'cases',
    title: 'casePage.title',
    shown: screen(async () => (await import('../CasePageScreenOf.tsx')).CasePageScreenOf),
  },
  batches: {
    entry: 'portfolios',
    title: 'batches.title',
    shown: screen(async () => (await import('../../features/batches/list/BatchListScreen.tsx')).BatchListScreen),
  },
  'batch-new': {
    entry: 'portfolios',
    title: 'batches.new',
    writes: true,
    shown: screen(async () => (await import('../../features/batches/new/NewBatchScreen.tsx')).NewBatchScreen),
  },
  batch: {
    entry: 'portfolios',
    title: 'batches.one',
    shown: screen(async () => (await import('../BatchScreenOf.tsx')).BatchScreenOf),
  },
  'cycle-sheet': {
    entry: 'portfolios',
    title: 'watchSheet.title',
    shown: screen(async () => (await import('../CycleSheetScreenOf.tsx')).CycleSheetScreenOf),
  },
  groups: { entry: 'portfolios', title: 'groups.title', shown: group },
  'group-new': { entry: 'portfolios', title: 'groups.new', writes: true, shown: group },
  group: { entry: 'portfolios', title: 'groups.one', shown: group },
  'group-members': { entry: 'portfolios', title: 'groups.members', shown: group },
  'group-snapshot': { entry: 'portfolios', title: 'groups.positions', shown: group },
  'group-sheet': { entry: 'portfolios', title: 'groups.sheet', shown: group },
  'snapshot-sheet': { entry: 'portfolios', title: 'groups.sheet', shown: group },
  watches: { entry: 'portfolios', title: 'watches.title', shown: watch },
  'watch-new': { entry: 'portfolios', title: 'watches.new', writes: true, shown: watch },
  watch: { entry: 'portfolios', title: 'watches.one', shown: watch },
  'watch-settings': { entry: 'portfolios', title: 'watches.settings', shown: watch },
  'watch-members': { entry: 'portfolios', title: 'watches.members', shown: watch },
  'watch-import': { entry: 'portfolios', title: 'watches.importTitle', writes: true, shown: watch },
  'watch-cycle-new': { entry: 'portfolios', title: 'watches.newCycle', writes: true, shown: watch },
  'watch-cycle': { entry: 'portfolios', title: 'watches.cycle', shown: watch },
  findings: { entry: 'portfolios', title: 'findings.title', shown: watch },
  finding: { entry: 'portfolios', title: 'findings.one', shown: watch },
  filings: {
    entry: 'portfolios',
    title: 'filings.title',
    shown: screen(async () => (await import('../../features/filings/FilingsScreen.tsx')).FilingsScreen),
  },
  policies: { entry: 'policies', title: 'policies.title', shown: policy },
  policy: { entry: 'policies', title: 'policies.one', shown: policy },
  'policy-trial': { entry: 'policies', title: 'policies.trial', shown: policy },
  'policy-compare': { entry: 'policies', title: 'policies.compare', shown: policy },
  'policy-apply': { entry: 'policies', title: 'policies.apply', shown: policy },
  attempts: {
    entry: 'control',
    title: 'attempts.title',
    shown: screen(async () => (await import('../../features/attempts/AttemptsScreen.tsx')).AttemptsScreen),
  },
  unreadable: {
    entry: 'control',
    title: 'unreadable.title',
    shown: screen(async () => (await import('../../features/unreadable/UnreadableScreen.tsx')).UnreadableScreen),
  },
  audit: {
    entry: 'control',
    title: 'audit.title',
    shown: screen(async () => (await import('../../features/audit/AuditScreen.tsx')).AuditScreen),
  },
  retention: {
    entry: 'control',
    title: 'retention.title',
    shown: screen(async () => (await import('../../features/retention/RetentionScreen.tsx')).RetentionScreen),
  },
  costs: {
    entry: 'control',
    title: 'costs.title',
    shown: screen(async () => (await import('../../features/costs/CostsScreen.tsx')).CostsScreen),
  },
  invoice: {
    entry: 'control',
    title: 'costs.invoice.title',
    shown: screen(async () => (await import('../../features/costs/invoice/InvoiceScreen.tsx')).InvoiceScreen),
  },
  settings: {
    entry: 'settings',
    title: 'settings.title',
    shown: screen(async () => (await import('../SettingsScreenOf.tsx')).SettingsScreenOf),
  },
  help: {
    entry: 'help',
    title: 'shell.entry.help',
    shown: screen(async () => (await import('../HelpScreenOf.tsx')).HelpScreenOf),
  },
};

/** Replaces the whole app; the frame of index.html stays until the code is loaded. */
export const CustomerApp = onDemand(
  async () => (await import('../CustomerApp.tsx')).CustomerApp,
  () => null,
);

/** Loads a screen's code ahead of use. Ignores failures: the screen reports them when it is shown. */
export function fetchScreen(name: Screen): void {
  if (name !== 'not-found') SCREENS[name].shown.fetch().catch(() => undefined);
}

/** Loads the code of the screen that the window's address names. */
export function fetchAddressed(): void {
  fetchScreen(parseRoute(window.location.hash).screen);
}
