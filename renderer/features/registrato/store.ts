import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge, Input, Output } from '#contract/contract.ts';
import type { BridgeFailure } from '#contract/errors.ts';
import type { ReportPreview } from '#contract/registrato.ts';
import { IDLE, type Loadable } from '../../lib/loadable.ts';
import { reading } from '../../lib/reading.ts';
import { sendUpload } from '../../lib/upload.ts';

interface RegistratoStore {
  readonly ofSubject: Loadable<Output<'registrato.of_subject'>>;
  readonly open: (documento: string, month: string | null) => Promise<void>;
  readonly preview: Loadable<ReportPreview>;
  /** Sends a file and reads it; forgets an earlier one. */
  readonly take: (documento: string, file: File) => Promise<void>;
  /** Reads the sent file again with a password, which is kept until the report is saved or forgotten. */
  readonly unlock: (documento: string, password: string) => Promise<void>;
  readonly save: (documento: string) => Promise<void>;
  readonly forget: () => void;
  readonly verify: (noted: Input<'registrato.verify'>) => Promise<BridgeFailure | null>;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly registrato: RegistratoStore;
  }
}

export function createRegistratoStore(bridge: Bridge): StoreApi<RegistratoStore> {
  return createStore<RegistratoStore>()((set, get) => {
    const read = reading(set, get);
    let shown: { readonly documento: string; readonly month: string | null } | null = null;
    let sent: { readonly upload: string; readonly password: string | null } | null = null;
    let sending: AbortController | null = null;
    const load = async (): Promise<void> => {
      if (shown !== null) await read.again('ofSubject', bridge['registrato.of_subject'](shown));
    };
    read.follow(bridge.on, ['registrato.changed'], 'ofSubject', load);
    const forget = (): void => {
      sending?.abort();
      sending = null;
      if (sent !== null) void bridge['upload.discard']({ id: sent.upload });
      sent = null;
      read.begin('preview');
      set({ preview: IDLE });
    };
    const preview = async (documento: string): Promise<void> => {
      if (sent === null) return;
      set({ preview: { status: 'loading' } });
      await read.quietly('preview', bridge['registrato.read']({ ...sent, documento }));
    };
    return {
      ofSubject: IDLE,
      open: (documento, month) => {
        shown = { documento, month };
        return load();
      },
      preview: IDLE,
      take: async (documento, file) => {
        forget();
        const own = new AbortController();
        sending = own;
        set({ preview: { status: 'loading' } });
        const upload = await sendUpload(bridge, 'registrato', file, { signal: own.signal });
        if (own.signal.aborted) return;
        if (!upload.ok) return set({ preview: { status: 'failed', failure: upload.error } });
        sent = { upload: upload.value, password: null };
        await preview(documento);
      },
      unlock: async (documento, password) => {
        if (sent === null) return;
        sent = { ...sent, password };
        await preview(documento);
      },
      save: async (documento) => {
        if (sent === null) return;
        const saved = await bridge['registrato.save']({ ...sent, documento, isSamePerson: true });
        if (!saved.ok) return set({ preview: { status: 'failed', failure: saved.error } });
        sent = null;
        forget();
        await get().open(documento, null);
      },
      forget,
      verify: async (noted) => {
        const answer = await bridge['registrato.verify'](noted);
        await load();
        return answer.ok ? null : answer.error;
      },
    };
  });
}
