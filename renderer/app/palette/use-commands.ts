import type { TFunction } from 'i18next';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedResult, SavedResultRow } from '#contract/results.ts';
import { maskForList } from '#domain/basics/document.ts';
import { NAVIGATION } from '#domain/navigation/navigation.ts';
import type { Command } from '../../features/palette/command.ts';
import type { Applied } from '../../features/policies/policies-state.ts';
import { LOCALES, type Locale } from '../../i18n/i18n.ts';
import { formatMonth } from '../../lib/format/date.ts';
import { latestValue } from '../../lib/loadable.ts';
import { environmentWords, situationWords } from '../../lib/response-words.ts';
import { RESULT_TABS } from '../../lib/routes/result-tab.ts';
import type { Route } from '../../lib/routes/routes.ts';
import { go } from '../../lib/routes/use-route.ts';
import { useWays, type Ways } from '../../lib/routes/ways.ts';
import { useStore } from '../../lib/stores.ts';
import { useFixed } from '../../lib/use-fixed.ts';
import { commandKey, shortcutsKeys } from './shortcuts.ts';

/** Everything the palette offers on a screen; a new action is one more line. */
export function useCommands(route: Route): Command[] {
  const { t } = useTranslation();
  const ways = useWays();
  const change = useStore('settings', (state) => state.change);
  const openShortcuts = useStore('palette', (state) => state.openShortcuts);
  const lock = useStore('lock', (state) => state.lock);
  const judgedBy = useStore('case', ({ opened }) => latestValue(opened)?.case.answers.at(-1)?.resultId);
  const startCase = useStartCase();
  const applied = useStore('result', ({ opened }) => latestValue(opened));
  const beginApplying = useStore('policies', (state) => state.beginApplying);
  const [isThemeFixed, isLocaleFixed] = [useFixed('theme') !== null, useFixed('locale') !== null];
  return useMemo(
    () => [
      ...hereCommands(t, route),
      ...policyCommands(t, route, applied, beginApplying),
      ...caseCommands(t, route, judgedBy, (resultId) => void startCase(resultId)),
      ...actionCommands(t, ways, { openShortcuts, lock: () => void lock() }),
      ...guardCommands(t),
      ...(isThemeFixed ? [] : themeCommands(t, (theme) => void change({ theme }))),
      ...(isLocaleFixed ? [] : languageCommands(t, (locale) => void change({ locale }))),
      ...screenCommands(t),
    ],
    [
      t,
      route,
      ways,
      change,
      isThemeFixed,
      isLocaleFixed,
      openShortcuts,
      lock,
      judgedBy,
      startCase,
      applied,
      beginApplying,
    ],
  );
}

/** The saved subjects found, each leading to its newest month. */
export function useSavedCommands(): Command[] {
  const saved = useStore('palette', (state) => state.saved);
  const { t } = useTranslation();
  return useMemo(() => saved.map((row) => subjectCommand(t, row)), [t, saved]);
}

function subjectCommand(t: TFunction, row: SavedResultRow): Command {
  const { id, nome, documento, dataBase } = row;
  const detail = [maskForList(documento), formatMonth(dataBase), ...environmentWords(t, row)].join('  ');
  const note = situationWords(t, row).join('  ');
  const command = {
    id: `saved-${id}`,
    group: 'saved',
    label: nome,
    detail,
    run: () => go({ screen: 'result', id }),
  } as const;
  return note === '' ? command : { ...command, note };
}

function hereCommands(t: TFunction, route: Route): Command[] {
  if (route.screen !== 'result') return [];
  return RESULT_TABS.map((tab) => ({
    id: `tab-${tab}`,
    group: 'here',
    label: t('palette.openTab', { tab: t(`result.tabs.${tab}`) }),
    run: () => go({ screen: 'result', id: route.id, tab }),
  }));
}

/** A policy over the result that is shown. */
function policyCommands(
  t: TFunction,
  route: Route,
  result: SavedResult | undefined,
  begin: (applied: Applied) => void,
): Command[] {
  if (route.screen !== 'result' || result?.id !== route.id) return [];
  const { id: resultId, documento, nome } = result;
  const run = (): void => {
    begin({ of: { kind: 'result', resultId }, documento, name: nome });
    go({ screen: 'policy-apply' });
  };
  return [{ id: 'apply-policy', group: 'here', label: t('palette.applyPolicy'), words: t('palette.policyWords'), run }];
}

/** Leads from a result to its case; the result's page says why where there is none. */
function useStartCase(): (resultId: string) => Promise<void> {
  const start = useStore('case', (state) => state.start);
  return useCallback(
    async (resultId) => {
      const started = await start(resultId);
      if (started.ok) go({ screen: 'case', id: started.value.id });
    },
    [start],
  );
}

/** The ways between a result, its case and the committee page. */
function caseCommands(
  t: TFunction,
  route: Route,
  judgedBy: string | undefined,
  start: (resultId: string) => void,
): Command[] {
  const here = (id: string, label: string, run: () => void): Command => ({
    id,
    group: 'here',
    label,
    run,
    words: t('palette.caseWords'),
  });
  if (route.screen === 'result') return [here('to-case', t('palette.toCase'), () => start(route.id))];
  if (route.screen === 'case-page') {
    return [here('case', t('casePage.back'), () => go({ screen: 'case', id: route.id }))];
  }
  if (route.screen !== 'case') return [];
  const { id } = route;
  const page = here('case-page', t('cases.page'), () => go({ screen: 'case-page', id, version: null }));
  if (judgedBy === undefined) return [page];
  return [page, here('case-result', t('palette.caseResult'), () => go({ screen: 'result', id: judgedBy }))];
}

interface AppActs {
  readonly openShortcuts: () => void;
  readonly lock: () => void;
}

function actionCommands(t: TFunction, ways: Ways, { openShortcuts, lock }: AppActs): Command[] {
  const act = (id: string, label: string, words: string, run: () => void): Command => ({
    id,
    group: 'do',
    label,
    words,
    run,
  });
  return [
    act('consult', t('palette.newQuery'), t('palette.newQueryWords'), () => go({ screen: 'consulta' })),
    act('consent', t('palette.newConsent'), t('palette.newConsentWords'), ways.captureAnyone),
    act('series', t('palette.series'), t('palette.seriesWords'), () => ways.series()),
    act('compare', t('palette.compare'), t('palette.compareWords'), () => go({ screen: 'compare' })),
    act('group', t('groups.new'), t('palette.groupWords'), () => go({ screen: 'group-new' })),
    act('findings', t('findings.title'), t('palette.findingsWords'), () => go({ screen: 'findings' })),
    act('watch', t('watches.new'), t('palette.watchWords'), () => go({ screen: 'watch-new' })),
    act('dossier', t('palette.dossier'), t('palette.dossierWords'), () => go({ screen: 'dossier' })),
    act('attempts', t('attempts.title'), t('palette.attemptsWords'), () => go({ screen: 'attempts' })),
    act('unreadable', t('unreadable.title'), t('palette.unreadableWords'), () => go({ screen: 'unreadable' })),
    act('returned', t('returned.title'), t('palette.returnedWords'), () => go({ screen: 'consent-returned' })),
    act('print', t('returned.print.open'), t('palette.printWords'), () => go({ screen: 'consent-print' })),
    act('import', t('palette.importConsents'), t('palette.importWords'), () => go({ screen: 'consent-import' })),
    { ...act('lock', t('lock.now'), t('palette.lockWords'), lock), keys: `${commandKey(navigator.userAgent)}+L` },
    {
      ...act('shortcuts', t('palette.shortcuts'), t('palette.shortcutsWords'), openShortcuts),
      keys: shortcutsKeys(),
    },
  ];
}

/** What was asked and what it costs; what is kept of everything that was done, and for how long. */
function guardCommands(t: TFunction): Command[] {
  const [toAudit, toRetention] = [() => go({ screen: 'audit' }), () => go({ screen: 'retention' })];
  const [toCosts, toInvoice] = [() => go({ screen: 'costs' }), () => go({ screen: 'invoice' })];
  return [
    { id: 'costs', group: 'do', label: t('costs.title'), words: t('palette.costsWords'), run: toCosts },
    { id: 'invoice', group: 'do', label: t('costs.invoice.title'), words: t('palette.invoiceWords'), run: toInvoice },
    { id: 'audit', group: 'do', label: t('lock.toAudit'), words: t('palette.auditWords'), run: toAudit },
    {
      id: 'retention',
      group: 'do',
      label: t('lock.toRetention'),
      words: t('palette.retentionWords'),
      run: toRetention,
    },
  ];
}

function themeCommands(t: TFunction, change: (theme: 'system' | 'light' | 'dark') => void): Command[] {
  return (['light', 'dark', 'system'] as const).map((theme) => ({
    id: `theme-${theme}`,
    group: 'do' as const,
    label: t(`palette.${theme}`),
    words: t('palette.themeWords'),
    run: () => change(theme),
  }));
}

function languageCommands(t: TFunction, change: (locale: Locale) => void): Command[] {
  return LOCALES.map((locale) => ({
    id: `language-${locale}`,
    group: 'do' as const,
    label: t(`common.languages.${locale}`),
    words: t('palette.languageWords'),
    run: () => change(locale),
  }));
}

function screenCommands(t: TFunction): Command[] {
  return NAVIGATION.map(({ screen, key }) => ({
    id: `screen-${screen}`,
    group: 'go',
    label: t(`shell.${screen}`),
    keys: `Alt+${key}`,
    run: () => go({ screen }),
  }));
}
