import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedResultRow } from '#contract/results.ts';
import { maskForList } from '#domain/basics/document.ts';
import type { Entry } from '#domain/navigation/navigation.ts';
import { SCREEN_NAMES, type ScreenName } from '#domain/navigation/screen-paths.ts';
import type { Command } from '../../features/palette/command.ts';
import { LOCALES, type Locale } from '../../i18n/i18n.ts';
import { type Act, runAct, useAllowedActs } from '../../lib/acts.ts';
import { formatMonth } from '../../lib/format/date.ts';
import { environmentWords, situationWords } from '../../lib/response-words.ts';
import { placeOf } from '../../lib/routes/routes.ts';
import { SECTION_TITLES, SETTINGS_SECTIONS } from '../../lib/routes/settings-section.ts';
import { go } from '../../lib/routes/use-route.ts';
import { useWays, type Ways } from '../../lib/routes/ways.ts';
import { useStore } from '../../lib/stores.ts';
import { useFixed } from '../../lib/use-fixed.ts';
import { SCREENS } from '../screens/screens.ts';
import { useEntries } from '../screens/use-entries.ts';
import { commandKey, shortcutsKeys } from './shortcuts.ts';

/** Commands of the current screen, every screen that needs no parameter, and the program's own commands. */
export function useCommands(): Command[] {
  const { t } = useTranslation();
  const ways = useWays();
  const entries = useEntries();
  const published = useStore('acts', (state) => state.published);
  const here = useAllowedActs(useMemo(() => [...published.values()].flat(), [published]));
  const change = useStore('settings', (state) => state.change);
  const openShortcuts = useStore('palette', (state) => state.openShortcuts);
  const lock = useStore('lock', (state) => state.lock);
  const [isThemeFixed, isLocaleFixed] = [useFixed('theme') !== null, useFixed('locale') !== null];
  return useMemo(
    () => [
      ...here.map(hereCommand),
      ...programCommands(t, { openShortcuts, lock: () => void lock() }),
      ...(isThemeFixed ? [] : themeCommands(t, (theme) => void change({ theme }))),
      ...(isLocaleFixed ? [] : languageCommands(t, (locale) => void change({ locale }))),
      ...entryCommands(t, entries),
      ...screenCommands(t, entries, ways),
      ...settingsCommands(t),
    ],
    [t, ways, entries, here, change, isThemeFixed, isLocaleFixed, openShortcuts, lock],
  );
}

function hereCommand(act: Act): Command {
  const { id, label, of, words, note, isOff = false, isBusy = false } = act;
  return {
    id: `here-${id}`,
    group: 'here',
    label: of === undefined ? label : `${of}: ${label}`,
    words,
    note,
    isOff: isOff || isBusy,
    run: () => runAct(act),
  };
}

/** Saved subjects found by the search; each opens its newest month. */
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

interface ProgramActs {
  readonly openShortcuts: () => void;
  readonly lock: () => void;
}

function programCommands(t: TFunction, { openShortcuts, lock }: ProgramActs): Command[] {
  return [
    {
      id: 'lock',
      group: 'do',
      label: t('lock.now'),
      words: t('palette.lockWords'),
      keys: `${commandKey(navigator.userAgent)}+L`,
      run: lock,
    },
    {
      id: 'shortcuts',
      group: 'do',
      label: t('palette.shortcuts'),
      words: t('palette.shortcutsWords'),
      keys: shortcutsKeys(),
      run: openShortcuts,
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

function entryCommands(t: TFunction, entries: readonly Entry[]): Command[] {
  return entries.map(({ entry, screen, keys }) => ({
    id: `entry-${entry}`,
    group: 'go' as const,
    label: t(`shell.entry.${entry}`),
    keys,
    run: () => go({ screen }),
  }));
}

/** Screens without an entry in the sidebar. */
function screenCommands(t: TFunction, entries: readonly Entry[], ways: Ways): Command[] {
  const runs: Partial<Record<ScreenName, () => void>> = {
    'consent-new': ways.captureAnyone,
    series: () => ways.series(),
  };
  return SCREEN_NAMES.filter((name) => entries.every(({ screen }) => screen !== name || name === 'batches')).map(
    (screen) => ({
      id: `screen-${screen}`,
      group: 'go' as const,
      label: t(SCREENS[screen].title),
      words: t(`palette.words.${screen}`),
      run: runs[screen] ?? (() => go(placeOf(screen))),
    }),
  );
}

function settingsCommands(t: TFunction): Command[] {
  const settings = t('settings.title');
  return SETTINGS_SECTIONS.map((section) => ({
    id: `settings-${section}`,
    group: 'go' as const,
    label: t(SECTION_TITLES[section]),
    detail: settings,
    words: `${settings} ${t(`palette.sectionWords.${section}`)}`,
    run: () => go({ screen: 'settings', section }),
  }));
}
