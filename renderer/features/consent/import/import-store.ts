import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ImportReport } from '#contract/consent-import.ts';
import type { Bridge } from '#contract/contract.ts';
import { latest } from '#renderer/lib/latest.ts';
import { fromEnvelope, IDLE, type Loadable } from '#renderer/lib/loadable.ts';
import { readCsvFile } from '#renderer/lib/read-csv-file.ts';
import { sendUpload } from '#renderer/lib/upload.ts';

export interface ImportStore {
  /** The file's name; null before one was chosen. */
  readonly name: string | null;
  readonly report: Loadable<ImportReport>;
  /** Checks each row and saves nothing. A file chosen later replaces it. */
  readonly check: (file: File) => Promise<void>;
  /** Takes the good rows of the checked file over. */
  readonly run: () => Promise<void>;
  readonly forget: () => void;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly consentImport: ImportStore;
  }
}

/** Authorizations of another program, taken over from a CSV: looked through first, then kept. */
export function createImportStore(bridge: Bridge): StoreApi<ImportStore> {
  let text = '';
  const request = latest();
  return createStore<ImportStore>()((set, get) => {
    const send = async (dryRun: boolean): Promise<void> => {
      const isLatest = request();
      set({ report: { status: 'loading' } });
      const upload = await sendUpload(bridge, 'import', new Blob([text]));
      const response = upload.ok ? await bridge['consent.import']({ upload: upload.value, dryRun }) : upload;
      if (isLatest()) set({ report: fromEnvelope(response) });
    };
    return {
      name: null,
      report: IDLE,
      check: async (file) => {
        const isLatest = request();
        set({ name: file.name, report: { status: 'loading' } });
        const read = await readCsvFile(file);
        if (!isLatest()) return;
        if (!read.ok) return set({ report: fromEnvelope(read) });
        text = read.value;
        await send(true);
      },
      run: async () => {
        const { report } = get();
        if (report.status === 'ready' && !report.value.imported) await send(false);
      },
      forget: () => {
        request();
        text = '';
        set({ name: null, report: IDLE });
      },
    };
  });
}
