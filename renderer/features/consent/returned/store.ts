import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '#contract/contract.ts';
import type { BridgeFailure, Envelope } from '#contract/errors.ts';
import type { FileSignatures } from '#contract/evidence.ts';
import { attachFile } from '../capture/evidence.ts';
import type { FileReading } from './read-term-file.ts';
import type { ReturnedFiles, ReturnedItem, ReturnedRow } from './returned-rows.ts';

interface ReturnedStore extends ReturnedFiles {
  readonly shown: string | null;
  /** Null if no run is under way. */
  readonly busy: 'reading' | 'attaching' | null;
  readonly failure: BridgeFailure | null;
  /** Adds files and reads them one by one; resolves once all are read. */
  readonly take: (files: readonly File[]) => Promise<void>;
  /** Ends the run after the present file. */
  readonly stop: () => void;
  readonly choose: (id: string, chosen: boolean) => void;
  readonly show: (id: string) => void;
  readonly remove: (id: string) => void;
  /** Clears the list; attached files stay with their drafts. */
  readonly clear: () => void;
  readonly refresh: () => Promise<void>;
  /** Attaches every chosen file that still matches its draft; each is on disk before the next begins. */
  readonly attach: () => Promise<void>;
  /** Registers the act of an attached file, once, after the officer has viewed it. */
  readonly register: (id: string) => Promise<void>;
  readonly readSignatures: (proof: string) => Promise<Envelope<FileSignatures>>;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly returned: ReturnedStore;
  }
}

const AT_START = { items: [], known: new Map(), shown: null, busy: null, failure: null } as const;

/** Loads the reader with the first file. */
const readFile = async (file: Blob): Promise<FileReading> => (await import('./read-term-file.ts')).readTermFile(file);

export function createReturnedStore(
  bridge: Bridge,
  read: typeof readFile = readFile,
  now: () => number = Date.now,
): StoreApi<ReturnedStore> {
  return createStore<ReturnedStore>()((set, get) => {
    const context: Context = { bridge, read, now, set, get, stopped: { is: false } };
    return {
      ...AT_START,
      ...listActions(context),
      take: async (files) => {
        const added = files.map((file) => newItem(file));
        set({ items: [...get().items, ...added] });
        if (get().busy === null) await readAll(context);
      },
      refresh: async () => {
        for (const draft of get().known.keys()) await learn(context, draft);
      },
      attach: async () => {
        if (get().busy !== null) return;
        begin(context, 'attaching');
        const { returnedRows } = await import('./returned-rows.ts');
        for (const { item, reason } of returnedRows(get())) {
          if (context.stopped.is) break;
          if (item.step.name === 'read' && item.chosen && reason === null) await attachOne(context, item);
        }
        set({ busy: null });
        if (waiting(get()) !== undefined) await readAll(context);
      },
      register: (id) => registerOne(context, id),
      readSignatures: (id) => bridge['consent.evidence_signatures']({ id }),
    };
  });
}

interface Context {
  readonly bridge: Bridge;
  readonly read: (file: Blob) => Promise<FileReading>;
  readonly now: () => number;
  readonly set: (part: Partial<ReturnedStore>) => void;
  readonly get: () => ReturnedStore;
  readonly stopped: { is: boolean };
}

function listActions({
  set,
  get,
  stopped,
}: Context): Pick<ReturnedStore, 'stop' | 'choose' | 'show' | 'remove' | 'clear'> {
  return {
    stop: () => {
      stopped.is = true;
    },
    choose: (id, chosen) => change({ set, get }, id, { chosen }),
    show: (id) => set({ shown: id }),
    remove: (id) => set({ items: get().items.filter((item) => item.id !== id) }),
    clear: () => {
      stopped.is = true;
      set({ ...AT_START, busy: get().busy });
    },
  };
}

function newItem(file: File): ReturnedItem {
  return {
    id: crypto.randomUUID(),
    file,
    step: { name: 'waiting' },
    reading: null,
    failure: null,
    proof: null,
    chosen: true,
  };
}

function change({ set, get }: Pick<Context, 'set' | 'get'>, id: string, part: Partial<ReturnedItem>): void {
  set({ items: get().items.map((item) => (item.id === id ? { ...item, ...part } : item)) });
}

function begin({ set, stopped }: Context, busy: 'reading' | 'attaching'): void {
  stopped.is = false;
  set({ busy, failure: null });
}

/** Reads the waiting files one by one; after a stop, the others are marked as stopped. */
async function readAll(context: Context): Promise<void> {
  const { set, get, stopped } = context;
  begin(context, 'reading');
  const { draftsIn } = await import('./returned-rows.ts');
  for (let next = waiting(get()); next !== undefined && !stopped.is; next = waiting(get())) {
    const reading = await context.read(next.file);
    const unknown = draftsIn(reading).filter((draft) => !get().known.has(draft));
    for (const draft of unknown) await learn(context, draft);
    // A draft that could not be read is not unknown: the run ends before this file.
    if (get().failure !== null) break;
    change(context, next.id, { reading, step: { name: 'read' } });
  }
  const left = { reading: { ok: false, reason: 'stopped' }, step: { name: 'read' } } as const;
  set({ busy: null, items: get().items.map((item) => (item.step.name === 'waiting' ? { ...item, ...left } : item)) });
}

function waiting({ items }: ReturnedStore): ReturnedItem | undefined {
  return items.find(({ step }) => step.name === 'waiting');
}

/** Reads a draft again; one that the archive no longer has is dropped. */
async function learn({ bridge, now, set, get }: Context, draft: string): Promise<void> {
  const { knownDraft } = await import('./known-draft.ts');
  const found = await knownDraft(bridge, draft, now());
  if (!found.ok) return set({ failure: found.error });
  const known = new Map(get().known);
  if (found.value === null) known.delete(draft);
  else known.set(draft, found.value);
  set({ known });
}

/** Attaches a file if it still matches its draft, which is read again first. */
async function attachOne(context: Context, { id, file }: ReturnedItem): Promise<void> {
  const rowOf = await lookup(context);
  const before = rowOf(id);
  if (before?.known) await learn(context, before.known.draft);
  const row = rowOf(id);
  if (context.get().failure !== null || row?.reason !== null || row.known === null) return;
  change(context, id, { step: { name: 'attaching' }, failure: null });
  const attached = await attachFile(
    context.bridge,
    { draftId: row.known.draft, kind: 'arquivo_assinado', file },
    () => undefined,
  );
  if (!attached.ok) return change(context, id, { step: { name: 'read' }, failure: attached.error });
  change(context, id, { step: { name: 'attached' }, proof: attached.value });
  await learn(context, row.known.draft);
}

/** Sends the act with the text of the attached file, as last read; main refuses any other text. */
async function registerOne(context: Context, id: string): Promise<void> {
  const row = (await lookup(context))(id);
  if (row?.item.step.name !== 'attached' || row.reason !== null) return;
  if (row.known?.status !== 'draft' || row.known.prepared === null) return;
  const { form, prepared, draft } = row.known;
  change(context, id, { step: { name: 'registering' }, failure: null });
  const { actInput } = await import('../capture/register.ts');
  const response = await context.bridge['consent.register'](actInput(form, prepared, draft));
  if (response.ok) change(context, id, { step: { name: 'registered', consent: response.value } });
  else change(context, id, { step: { name: 'attached' }, failure: response.error });
  await learn(context, draft);
}

/** Loads the matching in advance, so that a look-up and the act on it are one step. */
async function lookup({ get }: Context): Promise<(id: string) => ReturnedRow | undefined> {
  const { returnedRows } = await import('./returned-rows.ts');
  return (id) => returnedRows(get()).find(({ item }) => item.id === id);
}
