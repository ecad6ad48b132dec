import { useState } from 'react';
import type { BridgeRefusal } from '../../preload/contract/errors.ts';

/** How a form's last saving went. */
export interface Saving {
  /** Why it was not kept; null when it was, or was not tried. */
  readonly refusal: BridgeRefusal | null;
  readonly saved: boolean;
  /** Waits for a saving that answers null, or why nothing was kept. */
  readonly save: (changing: Promise<BridgeRefusal | null>) => Promise<void>;
  /** What is typed is no longer what was saved. */
  readonly edited: () => void;
}

export function useSaving(): Saving {
  const [refusal, setRefusal] = useState<BridgeRefusal | null>(null);
  const [saved, setSaved] = useState(false);
  return {
    refusal,
    saved,
    save: async (changing) => {
      const refused = await changing;
      setRefusal(refused);
      setSaved(refused === null);
    },
    edited: () => {
      setRefusal(null);
      setSaved(false);
    },
  };
}
