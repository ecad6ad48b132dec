import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ImportReport } from '#contract/consent-import.ts';
import type { Bridge } from '#contract/contract.ts';
import type { Envelope } from '#contract/errors.ts';
import { MAX_IMPORT_SIZE } from '#domain/consent/import-columns.ts';
import { decodeText } from '#renderer/lib/decode-text.ts';
import { latest } from '#renderer/lib/latest.ts';
import { fromEnvelope, IDLE, type Loadable } from '#renderer/lib/loadable.ts';
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
        const read = await readFile(file);
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

/** A character takes at most four bytes: what is larger than that is not even read. */
async function readFile(file: File): Promise<Envelope<string>> {
  const tooLarge = { ok: false, error: { code: 'import_unreadable', details: { largest: MAX_IMPORT_SIZE } } } as const;
  if (file.size > MAX_IMPORT_SIZE * 4) return tooLarge;
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  if (text.trim() === '') return { ok: false, error: { code: 'import_unreadable' } };
  return text.length > MAX_IMPORT_SIZE ? tooLarge : { ok: true, value: text };
}
