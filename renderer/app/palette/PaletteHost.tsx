import { useHotkeys } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { onDemand } from '../../lib/on-demand.tsx';
import { useStore } from '../../lib/stores.ts';

const PaletteOf = onDemand(
  async () => (await import('./PaletteOf.tsx')).PaletteOf,
  () => null,
);

/** Listens for the keys of palette and shortcuts, in fields too; their code is fetched when it is first wanted. */
export function PaletteHost() {
  const { shown, open, openShortcuts } = useStore('palette', (state) => state);
  useHotkeys(
    [
      ['mod+K', open],
      ['mod+/', openShortcuts],
    ],
    [],
  );
  const [wanted, setWanted] = useState(false);
  useFocusBack(shown !== 'nothing');
  useEffect(() => {
    if (shown !== 'nothing') setWanted(true);
  }, [shown]);
  return wanted ? <PaletteOf /> : null;
}

/** Gives the focus back to what had it; the dialogs cannot, since they are first built when they are already open. */
function useFocusBack(opened: boolean): void {
  const before = useRef<Element | null>(null);
  useEffect(() => {
    if (!opened) return;
    before.current = document.activeElement;
    return () => {
      if (before.current instanceof HTMLElement) before.current.focus();
    };
  }, [opened]);
}
