import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '../../../preload/contract/contract.ts';
import type { BridgeRefusal } from '../../../preload/contract/errors.ts';
import type { ErasurePreview, RetentionState } from '../../../preload/contract/retention.ts';
import { parseDocument } from '../../../preload/domain/document.ts';
import type { ErasureReason, RetentionRules } from '../../../preload/domain/retention/retention-rules.ts';
import { IDLE, type Loadable, reloading, settled } from '../../lib/loadable.ts';

export interface RetentionStore {
  readonly state: Loadable<RetentionState>;
  /** As typed, with its mask. */
  readonly documento: string;
  /** What would go; an erasure is confirmed with it in sight. */
  readonly preview: ErasurePreview | null;
  /** What went last. */
  readonly erased: ErasurePreview | null;
  readonly busy: boolean;
  readonly refusal: BridgeRefusal | null;
  readonly load: () => Promise<void>;
  readonly changeRules: (rules: RetentionRules) => Promise<BridgeRefusal | null>;
  readonly edit: (documento: string) => void;
  /** Asks what an erasure of a document would take, by default of the typed one. */
  readonly look: (documento?: string) => Promise<void>;
  readonly dismiss: () => void;
  /** Erases whom the preview is about; `typed` is the document once more. */
  readonly erase: (typed: string, reason: ErasureReason) => Promise<void>;
}

/** How long things are kept, who is due, and erasing a subject. */
export function createRetentionStore(bridge: Bridge): StoreApi<RetentionStore> {
  return createStore<RetentionStore>()((set, get) => ({
    state: IDLE,
    documento: '',
    preview: null,
    erased: null,
    busy: false,
    refusal: null,
    load: async () => {
      set({ state: reloading(get().state) });
      set({ state: settled(await bridge['retention.read']({})) });
    },
    changeRules: async (rules) => {
      const answer = await bridge['retention.change']({ ...rules });
      if (answer.ok) set({ state: settled(answer) });
      return answer.ok ? null : answer.error;
    },
    edit: (documento) => set({ documento, refusal: null, erased: null }),
    look: async (documento = get().documento) => {
      const parsed = parseDocument(documento);
      if (!parsed.ok) return set({ refusal: { code: parsed.error.code } });
      set({ busy: true, refusal: null, erased: null });
      const answer = await bridge['retention.preview']({ documento });
      set(answer.ok ? { busy: false, preview: answer.value } : { busy: false, refusal: answer.error });
    },
    dismiss: () => set({ preview: null, refusal: null }),
    erase: async (typed, reason) => {
      const { preview, busy } = get();
      if (preview === null || busy) return;
      set({ busy: true, refusal: null });
      const answer = await bridge['retention.erase']({ documento: preview.documento, typed, reason });
      if (!answer.ok) return set({ busy: false, refusal: answer.error });
      set({ busy: false, preview: null, erased: answer.value, documento: '' });
      await get().load();
    },
  }));
}
