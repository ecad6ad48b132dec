import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge, Input, Output } from '#contract/contract.ts';
import type { BridgeFailure, Envelope } from '#contract/errors.ts';
import type { ProvidedImport, ProvidedLine } from '#contract/provided.ts';
import type { Purpose } from '#domain/basics/environment.ts';
import type { AnswerState } from '#domain/provided/import-limits.ts';
import { dayFromTyped } from '../../lib/format/date.ts';
import { IDLE, type Loadable, latestValue, picked } from '../../lib/loadable.ts';
import { createListReader, type ListReader, NOTHING_READ, type PagedList } from '../../lib/paged-list.ts';
import { type Reading, reading } from '../../lib/reading.ts';
import { sendUpload } from '../../lib/upload.ts';

/** The use of the answers, as typed. */
interface TypedUse {
  readonly provider: string;
  /** `dd/mm/aaaa`. */
  readonly day: string;
  readonly purpose: Purpose | null;
  /** CNPJ; blank for the usual institution. */
  readonly institution: string;
}

interface ProvidedStore {
  readonly run: Loadable<ProvidedImport | null>;
  readonly lines: PagedList<ProvidedLine>;
  /** Null for lines in any state. */
  readonly state: AnswerState | null;
  /** The line whose details are shown. */
  readonly opened: number | null;
  readonly details: Loadable<Output<'provided.line'>>;
  readonly typed: TypedUse;
  readonly coverage: Loadable<Output<'provided.coverage'>>;
  readonly waiting: Loadable<Output<'provided.waiting'>>;
  /** Files on their way to main. */
  readonly sending: boolean;
  readonly failure: BridgeFailure | null;
  readonly load: () => Promise<void>;
  /** Begins an import with files; they are sent one by one and read while others are sent. */
  readonly take: (files: readonly File[]) => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly filter: (state: AnswerState | null) => void;
  readonly showLines: (first: number, last: number) => void;
  readonly open: (n: number | null) => Promise<void>;
  readonly edit: (part: Partial<TypedUse>) => void;
  readonly save: () => Promise<void>;
  readonly authorize: (id: string) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly provided: ProvidedStore;
  }
}

interface Context {
  readonly bridge: Bridge;
  readonly set: (part: Partial<ProvidedStore>) => void;
  readonly get: () => ProvidedStore;
  readonly read: Reading<ProvidedStore>;
  readonly list: ListReader;
}

export function createProvidedStore(bridge: Bridge): StoreApi<ProvidedStore> {
  const store = createStore<ProvidedStore>()((set, get) => {
    const list = createListReader<ProvidedLine>(
      async (page) => {
        const found = await bridge['provided.lines']({ ...page, state: get().state });
        return found.ok ? { ok: true, value: { rows: found.value.lines, total: found.value.total } } : found;
      },
      (lines) => set({ lines }),
      () => get().lines,
    );
    const context: Context = { bridge, set, get, read: reading(set, get), list };
    return {
      run: IDLE,
      lines: NOTHING_READ,
      state: null,
      opened: null,
      details: IDLE,
      typed: { provider: '', day: '', purpose: null, institution: '' },
      coverage: IDLE,
      waiting: IDLE,
      sending: false,
      failure: null,
      ...importActs(context),
      ...waitingActs(context),
    };
  });
  bridge.on('provided.changed', () => void store.getState().load());
  bridge.on('consent.changed', () => void store.getState().load());
  return store;
}

function importActs(context: Context): Omit<ProvidedStore, keyof Shown | 'authorize' | 'remove'> {
  const { bridge, set, get, read, list } = context;
  return {
    load: async () => {
      await Promise.all([
        read.again('run', picked(bridge['provided.import']({}), 'import')),
        read.again('waiting', bridge['provided.waiting']({})),
        list.reload(),
      ]);
      await readCoverage(context);
    },
    take: async (files) => {
      set({ sending: true, failure: null, state: null, opened: null });
      for (const [index, file] of files.entries()) {
        const added = await sendFile(bridge, file, index === 0);
        if (!added.ok) set({ failure: added.error });
        if (!added.ok || !get().sending) break;
      }
      set({ sending: false });
      await list.restart();
      await get().load();
    },
    stop: async () => {
      set({ sending: false });
      await bridge['provided.cancel']({});
      await get().load();
    },
    filter: (state) => {
      set({ state, opened: null });
      void list.restart();
    },
    showLines: list.show,
    open: async (n) => {
      set({ opened: n, details: IDLE });
      if (n !== null) await read.first('details', bridge['provided.line']({ n }));
    },
    edit: (part) => {
      set({ typed: { ...get().typed, ...part }, failure: null });
      void readCoverage(context);
    },
    save: async () => {
      const use = completeUse(get().typed);
      if (use === null) return;
      const saved = await bridge['provided.save'](use);
      if (!saved.ok) return set({ failure: saved.error });
      set({ failure: null, run: { status: 'ready', value: saved.value } });
    },
  };
}

type Shown = Pick<
  ProvidedStore,
  'run' | 'lines' | 'state' | 'opened' | 'details' | 'typed' | 'coverage' | 'waiting' | 'sending' | 'failure'
>;

function waitingActs({ bridge, set, get }: Context): Pick<ProvidedStore, 'authorize' | 'remove'> {
  const settle = async (work: Promise<Envelope<unknown>>): Promise<void> => {
    const settled = await work;
    set({ failure: settled.ok ? null : settled.error });
    await get().load();
  };
  return {
    authorize: (id) => settle(bridge['provided.authorize']({ id })),
    remove: (id) => settle(bridge['provided.remove']({ id })),
  };
}

async function readCoverage({ bridge, get, read }: Context): Promise<void> {
  const { run, typed } = get();
  if (latestValue(run)?.phase !== 'read' || typed.purpose === null) return;
  await read.again('coverage', bridge['provided.coverage'](askedUse(typed.purpose, typed.institution)));
}

function askedUse(purpose: Purpose, institution: string): Input<'provided.coverage'> {
  return { purpose, ...(institution !== '' && { institution }) };
}

/** Null if something is missing or the day does not exist. */
export function completeUse({ provider, day, purpose, institution }: TypedUse): Input<'provided.save'> | null {
  const consultedOn = dayFromTyped(day);
  if (provider.trim() === '' || consultedOn === null || purpose === null) return null;
  return { ...askedUse(purpose, institution), provider, consultedOn };
}

async function sendFile(bridge: Bridge, file: File, isFirst: boolean): Promise<Envelope<ProvidedImport>> {
  if (file.size === 0) return { ok: false, error: { code: 'provided_refused', details: { reason: 'not_json' } } };
  const upload = await sendUpload(bridge, 'answers', file);
  if (!upload.ok) return upload;
  return bridge['provided.add']({ uploadId: upload.value, name: file.name.slice(0, 255), isFirst });
}
