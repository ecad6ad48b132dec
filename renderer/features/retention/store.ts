import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '#contract/contract.ts';
import type { BridgeFailure, Envelope } from '#contract/errors.ts';
import type { ErasurePreview, Mention, PlannedErasure, RetentionState } from '#contract/retention.ts';
import { parseDocument } from '#domain/basics/document.ts';
import type { ErasureReason, RetentionRules } from '#domain/retention/retention-rules.ts';
import { IDLE, type Loadable } from '../../lib/loadable.ts';
import { reading } from '../../lib/reading.ts';

interface RetentionStore {
  readonly state: Loadable<RetentionState>;
  /** As typed, with its mask. */
  readonly documento: string;
  /** The planned erasure; the officer confirms with it in sight. */
  readonly preview: PlannedErasure | null;
  readonly erased: ErasurePreview | null;
  readonly busy: boolean;
  readonly failure: BridgeFailure | null;
  readonly load: () => Promise<void>;
  readonly changeRules: (rules: RetentionRules) => Promise<BridgeFailure | null>;
  readonly edit: (documento: string) => void;
  /** Plans the erasure of a document, by default the typed one. */
  readonly look: (documento?: string) => Promise<void>;
  /** Erases another subject's text that mentions this one, and plans again. */
  readonly blank: (mention: Mention) => Promise<void>;
  readonly dismiss: () => void;
  /** Erases the planned subject; `typed` is the document once more. */
  readonly erase: (typed: string, reason: ErasureReason) => Promise<void>;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly retention: RetentionStore;
  }
}

export function createRetentionStore(bridge: Bridge): StoreApi<RetentionStore> {
  return createStore<RetentionStore>()((set, get) => {
    const read = reading(set, get);
    const show = async (asked: Promise<Envelope<PlannedErasure>>, beside?: Partial<RetentionStore>): Promise<void> => {
      const isLatest = read.begin('preview');
      set({ busy: true, failure: null, ...beside });
      const response = await asked;
      if (!isLatest()) return;
      set(response.ok ? { busy: false, preview: response.value } : { busy: false, failure: response.error });
    };
    return {
      state: IDLE,
      documento: '',
      preview: null,
      erased: null,
      busy: false,
      failure: null,
      load: () => read.again('state', bridge['retention.read']({})),
      changeRules: (rules) => read.change('state', bridge['retention.change']({ ...rules })),
      edit: (documento) => set({ documento, failure: null, erased: null }),
      look: async (documento = get().documento) => {
        read.begin('preview');
        const parsed = parseDocument(documento);
        if (!parsed.ok) return set({ busy: false, failure: { code: parsed.error.code } });
        await show(bridge['retention.preview']({ documento }), { erased: null });
      },
      blank: async ({ kind, row, place }) => {
        const { preview, busy } = get();
        if (preview === null || busy) return;
        await show(bridge['retention.blank']({ documento: preview.documento, kind, row, place }));
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
    };
  });
}
