import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import { latestValue } from '../../lib/loadable.ts';
import { onDemand } from '../../lib/on-demand.tsx';
import { useStore } from '../../lib/stores.ts';

const FindBar = onDemand(
  async () => (await import('./FindBar.tsx')).FindBar,
  () => null,
);

/** Electron lacks the find bar that browsers have. */
export function FindHost() {
  const isElectron = useStore('vault', (state) => latestValue(state.state)?.host === 'electron');
  return isElectron ? <FindKeys /> : null;
}

function FindKeys() {
  const [isOpen, setOpen] = useState(false);
  useHotkeys([['mod+F', () => setOpen(true)]], []);
  return isOpen ? <FindBar onClose={() => setOpen(false)} /> : null;
}
