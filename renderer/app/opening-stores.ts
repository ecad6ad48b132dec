import type { Bridge } from '#contract/contract.ts';
import { createSettingsStore } from '../features/settings/store.ts';
import { createProofStore } from '../features/vault/proof/store.ts';
import { createVaultStore } from '../features/vault/store.ts';
import { provingBridge, watchBridge } from '../lib/bridge.ts';
import type { Stores } from '../lib/stores.ts';

/** Parts of a window that the vault's state does not decide. */
export interface Opening {
  /** Asks for proofs, and notices a screen turned to the customer. */
  readonly bridge: Bridge;
  readonly stores: Pick<Stores, 'vault' | 'proof' | 'settings'>;
}

export function createOpening(plainBridge: Bridge): Opening {
  const proof = createProofStore(plainBridge);
  const proving = provingBridge(plainBridge, (...asked) => proof.getState().ask(...asked));
  const vault = createVaultStore(proving);
  const bridge = watchBridge(proving, () => void vault.getState().load());
  return { bridge, stores: { vault, proof, settings: createSettingsStore(bridge) } };
}

/** Later stores come with the code that shows them, and outlive it: a vault that opens keeps those of a closed one. */
export function oncePerWindow<Made>(make: (opening: Opening) => Made): (opening: Opening) => Made {
  const made = new WeakMap<Opening, Made>();
  return (opening) => {
    const known = made.get(opening) ?? make(opening);
    made.set(opening, known);
    return known;
  };
}
