import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ImportReport } from '#contract/consent-import.ts';
import type { Bridge, Input, Output } from '#contract/contract.ts';
import type { Envelope } from '#contract/errors.ts';
import { NO_LAYOUT } from '#domain/consent/import-columns.ts';
import { latest } from '#renderer/lib/latest.ts';
import { fromEnvelope, IDLE, type Loadable } from '#renderer/lib/loadable.ts';
import { readCsvFile } from '#renderer/lib/read-csv-file.ts';
import { sendUpload } from '#renderer/lib/upload.ts';

/** What the officer chooses for a file: its columns, and what is meant where a row says nothing. */
type ImportChoice = Pick<Input<'consent.import'>, 'layout' | 'purposes' | 'institution'>;

export interface ImportStore {
  /** The file's name; null before one was chosen. */
  readonly name: string | null;
  readonly columns: Loadable<Output<'consent.import_columns'>>;
  readonly choice: ImportChoice;
  readonly report: Loadable<ImportReport>;
  /** Where the template or the sample was saved; null if the officer chose no place. */
  readonly saved: Loadable<string | null>;
  /** Reads the header; a file chosen later replaces it. */
  readonly take: (file: File) => Promise<void>;
  /** Changes a choice; what was checked by another is forgotten. */
  readonly edit: (part: Partial<ImportChoice>) => void;
  /** Checks each row and saves nothing. */
  readonly check: () => Promise<void>;
  /** Takes the rows of the checked file over, all of them. */
  readonly run: () => Promise<void>;
  readonly saveTemplate: (sample: boolean) => Promise<void>;
  readonly forget: () => void;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly consentImport: ImportStore;
  }
}

const NOTHING: Pick<ImportStore, 'name' | 'columns' | 'choice' | 'report' | 'saved'> = {
  name: null,
  columns: IDLE,
  choice: { layout: NO_LAYOUT, purposes: [] },
  report: IDLE,
  saved: IDLE,
};

/** Authorizations of another program, taken over from a CSV: columns confirmed, looked through, then kept. */
export function createImportStore(bridge: Bridge): StoreApi<ImportStore> {
  let text = '';
  const request = latest();
  const send = async <Value>(work: (upload: string) => Promise<Envelope<Value>>): Promise<Envelope<Value>> => {
    const upload = await sendUpload(bridge, 'import', new Blob([text]));
    return upload.ok ? work(upload.value) : upload;
  };
  return createStore<ImportStore>()((set, get) => {
    const importWith = async (dryRun: boolean): Promise<void> => {
      const isLatest = request();
      set({ report: { status: 'loading' } });
      const report = await send((upload) => bridge['consent.import']({ upload, ...get().choice, dryRun }));
      if (isLatest()) set({ report: fromEnvelope(report) });
    };
    return {
      ...NOTHING,
      take: async (file) => {
        const isLatest = request();
        set({ ...NOTHING, choice: { ...get().choice }, name: file.name, columns: { status: 'loading' } });
        const read = await readCsvFile(file);
        if (!isLatest()) return;
        if (read.ok) text = read.value;
        const columns = read.ok ? await send((upload) => bridge['consent.import_columns']({ upload })) : read;
        if (!isLatest()) return;
        set({ columns: fromEnvelope(columns) });
        if (columns.ok) set({ choice: { ...get().choice, layout: columns.value.layout } });
      },
      edit: (part) => {
        request();
        set({ choice: { ...get().choice, ...part }, report: IDLE });
      },
      check: () => importWith(true),
      run: async () => {
        const { report } = get();
        if (report.status === 'ready' && !report.value.imported) await importWith(false);
      },
      saveTemplate: async (sample) => {
        set({ saved: { status: 'loading' } });
        const saved = await bridge['consent.import_template']({ sample });
        set({ saved: fromEnvelope(saved.ok ? { ok: true, value: saved.value.path } : saved) });
      },
      forget: () => {
        request();
        text = '';
        set(NOTHING);
      },
    };
  });
}
