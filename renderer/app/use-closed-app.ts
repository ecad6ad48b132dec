import { getHotkeyHandler } from '@mantine/hooks';
import { useEffect } from 'react';
import { useStore } from '../lib/stores.ts';
import { NAVIGATION } from './navigation/routes.ts';

/** Keys of the window and of the native menu that open a screen or the palette, or print. */
const KEYS = ['mod+K', 'mod+N', 'mod+shift+N', 'mod+P', ...NAVIGATION.map(({ key }) => `alt+${key}`)];

const reachesNobody = (event: KeyboardEvent): void => event.stopImmediatePropagation();

const swallow = getHotkeyHandler([
  ...KEYS.map((key): [string, typeof reachesNobody] => [key, reachesNobody]),
  // Opens the list of shortcuts, and is a sign that may be written.
  ['shift+?', reachesNobody, { preventDefault: false }],
]);

/** Keeps palette and shortcuts closed while the subject reads; the app can still be locked. */
export function useClosedApp(closed: boolean): void {
  const close = useStore('palette', (state) => state.close);
  useEffect(() => {
    if (!closed) return;
    close();
    // Heard before every other listener; the menu gets only what the page leaves.
    window.addEventListener('keydown', swallow, { capture: true });
    return () => window.removeEventListener('keydown', swallow, { capture: true });
  }, [closed, close]);
}
