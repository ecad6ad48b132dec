import { useHotkeys } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { onDemand } from '../../lib/on-demand.tsx';
import { useStore } from '../../lib/stores.ts';

const PaletteOf = onDemand(
  async () => (await import('./PaletteOf.tsx')).PaletteOf,
  () => null,
);

/** Listens in fields too. The code of the dialogs is loaded at first use. */
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

/** Returns the focus at closing. The dialogs cannot do so: they mount already open. */
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
