import type { ScreenName } from './screen-paths.ts';

/** Names of the entries of the sidebar and of the native menu. */
export const ENTRY_NAMES = {
  home: { pt: 'Início', en: 'Home' },
  clients: { pt: 'Clientes', en: 'Clients' },
  cases: { pt: 'Casos', en: 'Cases' },
  portfolios: { pt: 'Carteiras', en: 'Portfolios' },
  policies: { pt: 'Políticas', en: 'Policies' },
  settings: { pt: 'Configurações', en: 'Settings' },
  help: { pt: 'Ajuda', en: 'Help' },
  control: { pt: 'Controle', en: 'Control' },
} as const;

export type EntryName = keyof typeof ENTRY_NAMES;

interface EntryRow {
  readonly entry: EntryName;
  /** The screen that it opens. */
  readonly screen: ScreenName;
  /** As menus and the list of shortcuts write them. */
  readonly keys: string;
}

/** The entries in their order. */
export const ENTRIES = [
  { entry: 'home', screen: 'home', keys: 'Alt+1' },
  { entry: 'clients', screen: 'clients', keys: 'Alt+2' },
  { entry: 'cases', screen: 'cases', keys: 'Alt+3' },
  { entry: 'portfolios', screen: 'batches', keys: 'Alt+4' },
  { entry: 'policies', screen: 'policies', keys: 'Alt+5' },
  { entry: 'settings', screen: 'settings', keys: 'Alt+6' },
  { entry: 'help', screen: 'help', keys: 'F1' },
] as const satisfies readonly EntryRow[];

/** The log, the costs and the retention; an auditor has this entry instead of the policies. */
export const CONTROL = { entry: 'control', screen: 'audit', keys: 'Alt+5' } as const satisfies EntryRow;

export type Entry = (typeof ENTRIES)[number] | typeof CONTROL;

/** The lists of an entry, which stand side by side as its tabs. */
export const ENTRY_TABS = {
  clients: ['clients', 'library', 'consent'],
  portfolios: ['batches', 'watches', 'groups', 'filings'],
  control: ['audit', 'costs', 'retention', 'attempts', 'unreadable'],
} as const satisfies Readonly<Partial<Record<EntryName, readonly ScreenName[]>>>;
