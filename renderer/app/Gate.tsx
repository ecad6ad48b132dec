import { useEffect } from 'react';
import { keepFocus } from '../lib/focus.ts';
import { latestValue } from '../lib/loadable.ts';
import { useStore } from '../lib/stores.ts';
import { ClosedVault, UnlockedApp, Unreachable } from './lazy-app.ts';
import type { Opening } from './opening-stores.ts';

/**
 * Shows the app if the vault is open, else the step that the vault needs. The frame of index.html stays until the code
 * of either is loaded.
 */
export function Gate({ opening }: { readonly opening: Opening }) {
  const state = useStore('vault', (store) => store.state);
  const known = latestValue(state);
  useEffect(() => keepFocus(document), []);

  if (state.status === 'failed') return <Unreachable />;
  if (known === undefined) return null;
  return known.vault.status === 'open' ? (
    <UnlockedApp opening={opening} />
  ) : (
    <ClosedVault opening={opening} vault={known.vault} />
  );
}
