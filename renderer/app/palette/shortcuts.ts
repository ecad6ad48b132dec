import type { TFunction } from 'i18next';
import type { Entry } from '#domain/navigation/navigation.ts';
import type { Shortcut } from '../../features/palette/command.ts';

/** How the key that goes with commands is called on this keyboard. */
export function commandKey(platform: string): 'Ctrl' | '⌘' {
  return /mac|iphone|ipad/i.test(platform) ? '⌘' : 'Ctrl';
}

/** Opens the palette, as it is written on this keyboard. */
export function paletteKeys(): string {
  return `${commandKey(navigator.userAgent)}+K`;
}

/** Shows the keys, as it is written on this keyboard; no single character does, since what is dictated would press it. */
export function shortcutsKeys(): string {
  return `${commandKey(navigator.userAgent)}+/`;
}

/** The keys that work everywhere; a chart or a table says its own in its description. */
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
