import { SCREEN_NAMES, SCREEN_PATHS } from '#domain/navigation/screen-paths.ts';
import { RESULT_TABS, type ResultTab } from '../../features/results/result-tab.ts';
import { SETTINGS_SECTIONS, type SettingsSection } from '../../features/settings/settings-section.ts';

/** Where the window is. A route never holds a name or a document: addresses end up in histories. */
export type Route =
  | { readonly screen: 'home' }
  | { readonly screen: 'consulta' }
  | { readonly screen: 'attempts' }
  | { readonly screen: 'unreadable' }
  | { readonly screen: 'consent' }
  | { readonly screen: 'consent-new' }
  | { readonly screen: 'consent-returned' }
  | { readonly screen: 'consent-print' }
  | { readonly screen: 'consent-import' }
  | { readonly screen: 'consent-entry'; readonly id: string }
  | { readonly screen: 'consent-receipt'; readonly id: string }
  | { readonly screen: 'dossier' }
  | { readonly screen: 'library' }
  | { readonly screen: 'cases' }
  | { readonly screen: 'case'; readonly id: string }
  | { readonly screen: 'batches' }
  | { readonly screen: 'batch-new' }
  | { readonly screen: 'batch'; readonly id: string }
  | { readonly screen: 'groups' }
  | { readonly screen: 'group-new' }
  | { readonly screen: 'group'; readonly id: string }
  | { readonly screen: 'group-members'; readonly id: string }
  /** What was kept of a group, or the same on paper. */
  | { readonly screen: 'group-snapshot' | 'snapshot-sheet'; readonly id: string; readonly snapshotId: string }
  /** What is seen of a group, on paper; `members` null: all of them. */
  | {
      readonly screen: 'group-sheet';
      readonly id: string;
      readonly month: string;
      readonly proportional: boolean;
      readonly members: readonly string[] | null;
    }
  /** The report of a monitored portfolio's cycle, on paper. */
  | { readonly screen: 'cycle-sheet'; readonly id: string }
  | { readonly screen: 'policies' }
  /** A version of a credit policy; null for the one in force, else the newest. */
  | { readonly screen: 'policy'; readonly id: string; readonly version: number | null }
  /** What a version says of what is saved. */
  | { readonly screen: 'policy-trial'; readonly id: string; readonly version: number }
  | { readonly screen: 'policy-compare'; readonly id: string; readonly one: number; readonly other: number }
  | { readonly screen: 'policy-apply' }
  | { readonly screen: 'watches' | 'watch-new' | 'findings' }
  | { readonly screen: 'watch'; readonly id: string }
  | { readonly screen: WatchPart; readonly id: string }
  /** One cycle of a portfolio, one of its findings. */
  | { readonly screen: 'watch-cycle' | 'finding'; readonly id: string }
  | { readonly screen: 'settings'; readonly section?: SettingsSection }
  | { readonly screen: 'audit' }
  | { readonly screen: 'retention' }
  | { readonly screen: 'costs' }
  | { readonly screen: 'invoice' }
  | { readonly screen: 'help' }
  | { readonly screen: 'result'; readonly id: string; readonly tab?: ResultTab }
  | { readonly screen: 'report'; readonly id: string }
  /** The committee page of a case: its draft, or a version that was signed. */
  | {
      readonly screen: 'case-page';
      readonly id: string;
      readonly version: number | null;
      /** Which of them where a version has two pages. */
      readonly sha256?: string;
    }
  | { readonly screen: 'subject'; readonly id: string }
  | { readonly screen: 'series' }
  | { readonly screen: 'compare'; readonly left?: string; readonly right?: string }
  | { readonly screen: 'not-found' };

export type Screen = Route['screen'];

/** The route of each screen. */
export type RouteOf = { readonly [R in Route as R['screen']]: R };

/** What is done with a portfolio besides reading it, and how that is called in its address. */
export const WATCH_PARTS = {
  'watch-settings': 'configuracoes',
  'watch-members': 'membros',
  'watch-import': 'importar',
  'watch-cycle-new': 'novo-ciclo',
} as const;

export type WatchPart = keyof typeof WATCH_PARTS;

const WATCH = /^\/carteiras\/([\w-]+)(?:\/([\w-]+))?$/;
const CYCLE = /^\/carteiras\/ciclos\/([\w-]+)$/;
const FINDING = /^\/carteiras\/ocorrencias\/([\w-]+)$/;

const ENTRY = /^\/autorizacoes\/([\w-]+)(\/comprovante)?$/;
/** Two saved results; a side that is not chosen yet is a dash. */
const COMPARE = /^\/comparar(?:\/([\w-]+)\/([\w-]+))?$/;
export const NOT_CHOSEN = '-';
const RESULT = /^\/resultado\/([\w-]+)(?:\/(\w+))?$/;

const BATCH = /^\/lotes\/([\w-]+)$/;

/** A group as it is read, or the ways in which its members belong to it. */
const GROUP = /^\/grupos\/([\w-]+)(\/membros)?$/;

const GROUP_SHEET = /^\/grupos\/([\w-]+)\/folha\/(\d{4}-\d{2})(\/proporcional)?(?:\/membros\/([\w+-]+))?$/;
const SNAPSHOT = /^\/grupos\/([\w-]+)\/posicoes\/([\w-]+)(\/folha)?$/;

/** A cycle's report on paper. */
const CYCLE_SHEET = /^\/carteiras\/ciclos\/([\w-]+)\/folha$/;

/** A credit policy, one of its versions, or two of them compared. */
const POLICY = /^\/politicas\/([\w-]+)(?:\/versao\/([1-9]\d{0,5})(\/simulacao)?)?$/;
const POLICY_COMPARE = /^\/politicas\/([\w-]+)\/comparar\/([1-9]\d{0,5})\/([1-9]\d{0,5})$/;

const CASE = /^\/casos\/([\w-]+)$/;

/** A subject is named by one of its saved results. */
const SUBJECT = /^\/titular\/([\w-]+)$/;

/** The committee page of a case, and which version. */
const CASE_PAGE = /^\/casos\/([\w-]+)\/folha(?:\/([1-9]\d{0,5})(?:\/([\da-f]{64}))?)?$/;

/** The report's segment replaces that of a tab. */
export const REPORT = 'relatorio';

/** How a part of a result's page is called in its address; the first one needs no name. */
export const TAB_PATHS: Readonly<Record<Exclude<ResultTab, 'overview'>, string>> = {
  composition: 'composicao',
  operations: 'operacoes',
  evolution: 'evolucao',
  fields: 'campos',
};

/** A part of the page of settings. */
const SECTION = new RegExp(`^${SCREEN_PATHS.settings}/secao/(\\w+)$`);

export const SECTION_PATHS: Readonly<Record<SettingsSection, string>> = {
  institution: 'instituicao',
  environments: 'ambientes',
  query: 'consulta',
  analysis: 'analise',
  vault: 'cofre',
  people: 'pessoas',
  team: 'equipe',
  audit: 'auditoria',
  backup: 'backup',
  appearance: 'aparencia',
};

/** Reads `location.hash`; an empty one leads to the first page. */
export function parseRoute(hash: string): Route {
  const path = hash.replace(/^#/, '');
  if (path === '' || path === '/') return { screen: 'home' };
  const screen = SCREEN_NAMES.find((name) => SCREEN_PATHS[name] === path);
  // More names than the compiler takes apart.
  if (screen !== undefined) return { screen } as Route;
  const routes = [
    entryRoute,
    compareRoute,
    resultRoute,
    caseRoute,
    casePageRoute,
    batchRoute,
    groupRoute,
    groupSheetRoute,
    snapshotRoute,
    policyRoute,
    policyCompareRoute,
    cycleSheetRoute,
    cycleRoute,
    findingRoute,
    watchRoute,
    subjectRoute,
    sectionRoute,
  ];
  return routes.map((routeOf) => routeOf(path)).find((route) => route !== null) ?? { screen: 'not-found' };
}

function sectionRoute(path: string): Route | null {
  const [, name] = SECTION.exec(path) ?? [];
  const section = SETTINGS_SECTIONS.find((one) => SECTION_PATHS[one] === name);
  return section === undefined ? null : { screen: 'settings', section };
}

function entryRoute(path: string): Route | null {
  const [, id, receipt] = ENTRY.exec(path) ?? [];
  if (id === undefined) return null;
  return { screen: receipt === undefined ? 'consent-entry' : 'consent-receipt', id };
}

function compareRoute(path: string): Route | null {
  const found = COMPARE.exec(path);
  if (found === null) return null;
  const [, left = NOT_CHOSEN, right = NOT_CHOSEN] = found;
  return {
    screen: 'compare',
    ...(left !== NOT_CHOSEN && { left }),
    ...(right !== NOT_CHOSEN && { right }),
  };
}

function resultRoute(path: string): Route | null {
  const [, id, tabPath] = RESULT.exec(path) ?? [];
  if (id === undefined) return null;
  if (tabPath === REPORT) return { screen: 'report', id };
  if (tabPath === undefined) return { screen: 'result', id };
  const tab = RESULT_TABS.find((name) => name !== 'overview' && TAB_PATHS[name] === tabPath);
  return tab === undefined ? null : { screen: 'result', id, tab };
}

function caseRoute(path: string): Route | null {
  const [, id] = CASE.exec(path) ?? [];
  return id === undefined ? null : { screen: 'case', id };
}

function batchRoute(path: string): Route | null {
  const [, id] = BATCH.exec(path) ?? [];
  return id === undefined ? null : { screen: 'batch', id };
}

function groupRoute(path: string): Route | null {
  const [, id, members] = GROUP.exec(path) ?? [];
  if (id === undefined) return null;
  return { screen: members === undefined ? 'group' : 'group-members', id };
}

function groupSheetRoute(path: string): Route | null {
  const [, id, month, share, chosen] = GROUP_SHEET.exec(path) ?? [];
  if (id === undefined || month === undefined) return null;
  const members = chosen === undefined ? null : chosen.split('+');
  return { screen: 'group-sheet', id, month, proportional: share !== undefined, members };
}

function snapshotRoute(path: string): Route | null {
  const [, id, snapshotId, sheet] = SNAPSHOT.exec(path) ?? [];
  if (id === undefined || snapshotId === undefined) return null;
  return { screen: sheet === undefined ? 'group-snapshot' : 'snapshot-sheet', id, snapshotId };
}

function cycleSheetRoute(path: string): Route | null {
  const [, id] = CYCLE_SHEET.exec(path) ?? [];
  return id === undefined ? null : { screen: 'cycle-sheet', id };
}

function policyRoute(path: string): Route | null {
  const [, id, version, trial] = POLICY.exec(path) ?? [];
  if (id === undefined) return null;
  if (version !== undefined && trial !== undefined) return { screen: 'policy-trial', id, version: Number(version) };
  return { screen: 'policy', id, version: version === undefined ? null : Number(version) };
}

function policyCompareRoute(path: string): Route | null {
  const [, id, one, other] = POLICY_COMPARE.exec(path) ?? [];
  return id === undefined ? null : { screen: 'policy-compare', id, one: Number(one), other: Number(other) };
}

function cycleRoute(path: string): Route | null {
  const [, id] = CYCLE.exec(path) ?? [];
  return id === undefined ? null : { screen: 'watch-cycle', id };
}

function findingRoute(path: string): Route | null {
  const [, id] = FINDING.exec(path) ?? [];
  return id === undefined ? null : { screen: 'finding', id };
}

function watchRoute(path: string): Route | null {
  const [, id, part] = WATCH.exec(path) ?? [];
  if (id === undefined) return null;
  if (part === undefined) return { screen: 'watch', id };
  const screen = (Object.keys(WATCH_PARTS) as WatchPart[]).find((one) => WATCH_PARTS[one] === part);
  return screen === undefined ? null : { screen, id };
}

function casePageRoute(path: string): Route | null {
  const [, id, version, sha256] = CASE_PAGE.exec(path) ?? [];
  if (id === undefined) return null;
  const page = { screen: 'case-page', id, version: version === undefined ? null : Number(version) } as const;
  return sha256 === undefined ? page : { ...page, sha256 };
}

function subjectRoute(path: string): Route | null {
  const [, id] = SUBJECT.exec(path) ?? [];
  return id === undefined ? null : { screen: 'subject', id };
}
