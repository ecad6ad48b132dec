import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge, Output } from '#contract/contract.ts';
import type { BridgeFailure } from '#contract/errors.ts';
import type { FilingPreview } from '#contract/filings.ts';
import { IDLE, type Loadable } from '../../lib/loadable.ts';
import { reading } from '../../lib/reading.ts';
import { sendUpload } from '../../lib/upload.ts';

interface FilingsStore {
  readonly list: Loadable<Output<'filings.list'>>;
  readonly load: () => Promise<void>;
  /** Name of the file that is read, and the share of it that arrived. */
  readonly file: { readonly name: string; readonly share: number } | null;
  readonly preview: Loadable<FilingPreview>;
  /** Clients kept by the last act; null before it. */
  readonly saved: number | null;
  /** Reads a file and ends the reading of an earlier one. */
  readonly take: (file: File) => Promise<void>;
  /** Keeps what was read; resolves with the failure, or null. */
  readonly save: () => Promise<void>;
  /** Ends a reading and forgets its preview. */
  readonly forget: () => void;
  readonly remove: (of: { readonly cnpj: string; readonly month: string }) => Promise<BridgeFailure | null>;
  readonly ofSubject: Loadable<Output<'filings.of_subject'>>;
  readonly open: (documento: string, month: string | null) => Promise<void>;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly filings: FilingsStore;
  }
}

export function createFilingsStore(bridge: Bridge): StoreApi<FilingsStore> {
  return createStore<FilingsStore>()((set, get) => {
    const read = reading(set, get);
    const load = (): Promise<void> => read.again('list', bridge['filings.list']({}));
    read.follow(bridge.on, ['filings.changed'], 'list', load);
    let upload: string | null = null;
    let sending: AbortController | null = null;
    const forget = (): void => {
      sending?.abort();
      sending = null;
      if (upload !== null) void bridge['upload.discard']({ id: upload });
      upload = null;
      read.begin('preview');
      set({ file: null, preview: IDLE });
    };
    return {
      list: IDLE,
      load,
      file: null,
      preview: IDLE,
      saved: null,
      take: async (file) => {
        forget();
        const own = new AbortController();
        sending = own;
        set({ file: { name: file.name, share: 0 }, preview: { status: 'loading' }, saved: null });
        const progress = (share: number): void => set({ file: { name: file.name, share } });
        const sent = await sendUpload(bridge, 'filing', file, { progress, signal: own.signal });
        if (own.signal.aborted) return;
        if (!sent.ok) return set({ preview: { status: 'failed', failure: sent.error } });
        upload = sent.value;
        await read.quietly('preview', bridge['filings.read']({ upload }));
      },
      save: async () => {
        if (upload === null) return;
        const response = await bridge['filings.save']({ upload });
        if (!response.ok) return set({ preview: { status: 'failed', failure: response.error } });
        upload = null;
        forget();
        set({ saved: response.value.subjects });
        await load();
      },
      forget,
      remove: async (of) => {
        const response = await bridge['filings.remove'](of);
        await load();
        return response.ok ? null : response.error;
      },
      ofSubject: IDLE,
      open: (documento, month) => read.again('ofSubject', bridge['filings.of_subject']({ documento, month })),
    };
  });
}
