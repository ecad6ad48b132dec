import type { TFunction } from 'i18next';
import type { Entry } from '#domain/navigation/navigation.ts';
import type { Shortcut } from '../../features/palette/command.ts';

/** The modifier key of commands as this keyboard names it. */
export function commandKey(platform: string): 'Ctrl' | '⌘' {
  return /mac|iphone|ipad/i.test(platform) ? '⌘' : 'Ctrl';
}

/** Keys of the palette as this keyboard writes them. */
export function paletteKeys(): string {
  return `${commandKey(navigator.userAgent)}+K`;
}

/** Keys of the list of shortcuts. A single character would be pressed by dictated text. */
export function shortcutsKeys(): string {
  return `${commandKey(navigator.userAgent)}+/`;
}

/** Keys that work on every screen; charts and tables name theirs in their descriptions. */
export function shortcutsOf(t: TFunction, entries: readonly Entry[]): Shortcut[] {
  return [
    { keys: paletteKeys(), does: t('palette.shortcut.palette') },
    ...entries.map(({ entry, keys }) => ({
      keys,
      does: t('palette.shortcut.screen', { screen: t(`shell.entry.${entry}`) }),
    })),
    { keys: `${commandKey(navigator.userAgent)}+F`, does: t('find.title') },
    { keys: `${commandKey(navigator.userAgent)}+L`, does: t('lock.now') },
    { keys: shortcutsKeys(), does: t('palette.shortcut.shortcuts') },
    { keys: '↑+↓', does: t('palette.shortcut.rows') },
    { keys: `${t('palette.key.home')}+${t('palette.key.end')}`, does: t('palette.shortcut.ends') },
    { keys: t('palette.key.enter'), does: t('palette.shortcut.open') },
    { keys: t('palette.key.escape'), does: t('palette.shortcut.close') },
  ];
}
