import type { Bridge } from '#contract/contract.ts';
import type { DraftAutosave } from './draft-autosave.ts';
import type { CaptureState } from './form.ts';

/** What the parts of the capture share: its state, where it is kept, and who to ask. */
export interface CaptureContext {
  readonly bridge: Bridge;
  readonly vaultKind: DraftAutosave;
  readonly set: (part: Partial<CaptureState>) => void;
  readonly get: () => CaptureState;
  readonly now: () => number;
}
