import { useState } from 'react';
import type { BridgeFailure } from '#contract/errors.ts';

/** How a form's last saving went. */
export interface Saving {
  /** Why it was not kept; null when it was, or was not tried. */
  readonly failure: BridgeFailure | null;
  readonly saved: boolean;
  /** Waits for a save that resolves with null, or with why nothing was saved. */
  readonly save: (changing: Promise<BridgeFailure | null>) => Promise<void>;
  /** Clears the outcome, since what is typed is no longer what was saved. */
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
