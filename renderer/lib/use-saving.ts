import { useState } from 'react';
import type { BridgeFailure } from '#contract/errors.ts';

export interface Saving {
  /** Null if it was saved, or not tried. */
  readonly failure: BridgeFailure | null;
  readonly saved: boolean;
  /** Waits for a save that resolves with null or the failure. */
  readonly save: (changing: Promise<BridgeFailure | null>) => Promise<void>;
  /** Clears the outcome, since the typed values are no longer the saved ones. */
  readonly edited: () => void;
}

export function useSaving(): Saving {
  const [failure, setFailure] = useState<BridgeFailure | null>(null);
  const [saved, setSaved] = useState(false);
  return {
    failure,
    saved,
    save: async (changing) => {
      const refused = await changing;
      setFailure(refused);
      setSaved(refused === null);
    },
    edited: () => {
      setFailure(null);
      setSaved(false);
    },
  };
}
