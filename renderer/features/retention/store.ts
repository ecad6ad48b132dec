import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '#contract/contract.ts';
import type { BridgeFailure } from '#contract/errors.ts';
import type { ErasurePreview, Mention, PlannedErasure, RetentionState } from '#contract/retention.ts';
import { parseDocument } from '#domain/basics/document.ts';
import type { ErasureReason, RetentionRules } from '#domain/retention/retention-rules.ts';
import { latest } from '../../lib/latest.ts';
import { fromEnvelope, IDLE, type Loadable, toLoading } from '../../lib/loadable.ts';

interface RetentionStore {
  readonly state: Loadable<RetentionState>;
  /** As typed, with its mask. */
  readonly documento: string;
  /** What would go; an erasure is confirmed with it in sight. */
  readonly preview: PlannedErasure | null;
  /** What went last. */
  readonly erased: ErasurePreview | null;
  readonly busy: boolean;
  readonly failure: BridgeFailure | null;
  readonly load: () => Promise<void>;
  readonly changeRules: (rules: RetentionRules) => Promise<BridgeFailure | null>;
  readonly edit: (documento: string) => void;
  /** Asks what an erasure of a document would take, by default of the typed one. */
  readonly look: (documento?: string) => Promise<void>;
  /** Erases a text of somebody else that mentions whom the preview is about, and shows the preview again. */
  readonly blank: (mention: Mention) => Promise<void>;
  readonly dismiss: () => void;
  /** Erases whom the preview is about; `typed` is the document once more. */
  readonly erase: (typed: string, reason: ErasureReason) => Promise<void>;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly retention: RetentionStore;
  }
}

/** How long things are kept, who is due, and erasing a subject. */
export function createRetentionStore(bridge: Bridge): StoreApi<RetentionStore> {
  const requests = { state: latest(), preview: latest() };
  return createStore<RetentionStore>()((set, get) => ({
    state: IDLE,
    documento: '',
    preview: null,
    erased: null,
    busy: false,
    failure: null,
    load: async () => {
      const isLatest = requests.state();
      set({ state: toLoading(get().state) });
      const response = await bridge['retention.read']({});
      if (isLatest()) set({ state: fromEnvelope(response) });
    },
    changeRules: async (rules) => {
      const response = await bridge['retention.change']({ ...rules });
      if (response.ok) {
        requests.state();
        set({ state: fromEnvelope(response) });
      }
      return response.ok ? null : response.error;
    },
    edit: (documento) => set({ documento, failure: null, erased: null }),
    look: async (documento = get().documento) => {
      const isLatest = requests.preview();
      const parsed = parseDocument(documento);
      if (!parsed.ok) return set({ busy: false, failure: { code: parsed.error.code } });
      set({ busy: true, failure: null, erased: null });
      const response = await bridge['retention.preview']({ documento });
      if (!isLatest()) return;
      set(response.ok ? { busy: false, preview: response.value } : { busy: false, failure: response.error });
    },
    blank: async ({ kind, row, place }) => {
      const { preview, busy } = get();
      if (preview === null || busy) return;
      const isLatest = requests.preview();
      set({ busy: true, failure: null });
      const response = await bridge['retention.blank']({ documento: preview.documento, kind, row, place });
      if (!isLatest()) return;
      set(response.ok ? { busy: false, preview: response.value } : { busy: false, failure: response.error });
    },
    dismiss: () => set({ preview: null, failure: null }),
    erase: async (typed, reason) => {
      const { preview, busy } = get();
      if (preview === null || busy) return;
      set({ busy: true, failure: null });
      const response = await bridge['retention.erase']({
        documento: preview.documento,
        typed,
        reason,
        shown: preview.shown,
      });
      if (!response.ok) {
        if (response.error.code === 'shown_changed') await get().look(preview.documento);
        return set({ busy: false, failure: response.error });
      }
      set({ busy: false, preview: null, erased: response.value, documento: '' });
      await get().load();
    },
  }));
}
