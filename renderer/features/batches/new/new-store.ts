import { createStore, type StoreApi } from 'zustand/vanilla';
import type { BatchRow } from '#contract/batches.ts';
import type { Bridge, Output } from '#contract/contract.ts';
import type { BridgeFailure, Envelope } from '#contract/errors.ts';
import type { BatchSettings } from '#domain/batches/batch.ts';
import type { SheetLayout } from '#domain/batches/sheet-columns.ts';
import type { AskableMonths } from '#domain/month.ts';
import type { UploadPurpose } from '#domain/upload.ts';
import { latest } from '#renderer/lib/latest.ts';
import { fromEnvelope, IDLE, type Loadable, latestValue, toLoading } from '#renderer/lib/loadable.ts';
import { sendUpload } from '#renderer/lib/upload.ts';
import { NEW_SETTINGS, type TypedSettings } from '../new-settings.ts';

export type ReadSheet = Output<'batches.read'>;

export interface NewBatchStore {
  /** The file's name, blank for pasted cells; null before there is any. */
  readonly name: string | null;
  readonly sheet: Loadable<ReadSheet>;
  readonly layout: SheetLayout;
  readonly settings: TypedSettings;
  /** Which months can be asked today; undefined until it is known. */
  readonly months: AskableMonths | undefined;
  /** Why the lines were not kept. */
  readonly failure: BridgeFailure | null;
  readonly busy: boolean;
  /** Reads the months and the usual purpose. */
  readonly load: () => Promise<void>;
  /** Reads a file; one chosen later replaces it. */
  readonly take: (file: File) => Promise<void>;
  readonly paste: (cells: string) => Promise<void>;
  readonly chooseSheet: (sheet: string) => Promise<void>;
  readonly setLayout: (layout: SheetLayout) => void;
  readonly edit: (part: Partial<TypedSettings>) => void;
  /** Keeps the lines as a draft; null where they were not. */
  readonly keep: (settings: BatchSettings) => Promise<BatchRow | null>;
  readonly forget: () => void;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly newBatch: NewBatchStore;
  }
}

const UPLOAD: UploadPurpose = 'batch';

const NO_LAYOUT: SheetLayout = {
  hasHeader: true,
  columns: { documento: [], nome: [], referencia: [], mes: [], grupo: [] },
};

const NOTHING = {
  name: null,
  sheet: IDLE,
  layout: NO_LAYOUT,
  settings: NEW_SETTINGS,
  failure: null,
  busy: false,
} as const satisfies Partial<NewBatchStore>;

/** A batch before its lines are kept: the file, its columns, and what is to be asked. */
export function createNewBatchStore(bridge: Bridge): StoreApi<NewBatchStore> {
  return createStore<NewBatchStore>()((set, get) => {
    let source: { readonly content: Blob; readonly fileName: string } = { content: new Blob(), fileName: '' };
    const request = latest();
    const send = async <Value>(work: (upload: string) => Promise<Envelope<Value>>): Promise<Envelope<Value>> => {
      const upload = await sendUpload(bridge, UPLOAD, source.content);
      return upload.ok ? work(upload.value) : upload;
    };
    const read = async (sheet: string | null): Promise<void> => {
      const isLatest = request();
      set({ sheet: sheet === null ? { status: 'loading' } : toLoading(get().sheet), failure: null });
      const response = await send((upload) => bridge['batches.read']({ upload, sheet }));
      if (!isLatest()) return;
      set({ sheet: fromEnvelope(response), ...(response.ok && { layout: response.value.layout }) });
    };
    const takeSource = (content: Blob, fileName: string): Promise<void> => {
      source = { content, fileName };
      set({ name: fileName });
      return read(null);
    };
    return {
      ...NOTHING,
      months: undefined,
      load: async () => {
        const known = await bridge['consulta.months']({});
        if (!known.ok) return;
        const { settings } = get();
        set({ months: known.value, settings: { ...settings, purpose: settings.purpose ?? known.value.purpose } });
      },
      take: (file) => {
        const { settings } = get();
        const name = settings.name === '' ? nameFrom(file.name) : settings.name;
        set({ settings: { ...settings, name } });
        return takeSource(file, file.name);
      },
      paste: (cells) => takeSource(new Blob([cells]), ''),
      chooseSheet: (sheet) => read(sheet),
      setLayout: (layout) => set({ layout, failure: null }),
      edit: (part) => set({ settings: { ...get().settings, ...part }, failure: null }),
      keep: async (settings) => {
        const { layout, busy } = get();
        const sheet = latestValue(get().sheet);
        if (sheet === undefined || busy) return null;
        set({ busy: true, failure: null });
        const chosen = sheet.sheets.length > 1 ? sheet.sheet : null;
        const asked = { fileName: source.fileName, sheet: chosen, layout: writable(layout), settings };
        const response = await send((upload) => bridge['batches.import']({ upload, ...asked }));
        set({ busy: false, failure: response.ok ? null : response.error });
        return response.ok ? response.value : null;
      },
      forget: () => {
        request();
        source = { content: new Blob(), fileName: '' };
        set(NOTHING);
      },
    };
  });
}

/** The file's name without its ending. */
function nameFrom(fileName: string): string {
  return fileName.replace(/\.\w{1,5}$/, '');
}

function writable({ hasHeader, columns }: SheetLayout) {
  const { documento, nome, referencia, mes, grupo } = columns;
  return {
    hasHeader,
    columns: {
      documento: [...documento],
      nome: [...nome],
      referencia: [...referencia],
      mes: [...mes],
      grupo: [...grupo],
    },
  };
}
