import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge, Input, Output } from '#contract/contract.ts';
import type { InvoiceReport } from '#contract/costs.ts';
import type { Envelope } from '#contract/errors.ts';
import type { OuterEnvironment } from '#domain/environment.ts';
import type { InvoiceLayout } from '#domain/invoice/invoice-columns.ts';
import { latest } from '#renderer/lib/latest.ts';
import { fromEnvelope, IDLE, type Loadable } from '#renderer/lib/loadable.ts';
import { readCsvFile } from '#renderer/lib/read-csv-file.ts';
import { sendUpload } from '#renderer/lib/upload.ts';

/** How the invoice is read and compared, as the officer confirms it. Days are `YYYY-MM-DD`; null for the invoice's own. */
export interface InvoiceChoice {
  readonly layout: InvoiceLayout;
  readonly environment: OuterEnvironment;
  readonly from: string | null;
  readonly until: string | null;
}

export interface InvoiceStore {
  /** The file's name; null before one was chosen. */
  readonly name: string | null;
  readonly columns: Loadable<Output<'costs.invoice_columns'>>;
  readonly choice: InvoiceChoice;
  readonly report: Loadable<InvoiceReport>;
  /** The path of the exported file; null if no place was chosen. */
  readonly exported: Loadable<string | null>;
  /** Reads a file's columns; one chosen later replaces it. */
  readonly take: (file: File) => Promise<void>;
  readonly edit: (part: Partial<InvoiceChoice>) => void;
  readonly check: () => Promise<void>;
  readonly exportCheck: () => Promise<void>;
  readonly forget: () => void;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly invoice: InvoiceStore;
  }
}

const NOT_CHOSEN: InvoiceChoice = {
  layout: { date: null, time: null, document: null, month: null, value: null },
  environment: 'producao',
  from: null,
  until: null,
};

const NOTHING = { name: null, columns: IDLE, choice: NOT_CHOSEN, report: IDLE, exported: IDLE } as const;

/** A provider's invoice: its text stays in this window until it is left, and nothing of it is stored. */
export function createInvoiceStore(bridge: Bridge): StoreApi<InvoiceStore> {
  let text = '';
  const request = latest();
  const send = async <Value>(work: (upload: string) => Promise<Envelope<Value>>): Promise<Envelope<Value>> => {
    const upload = await sendUpload(bridge, 'import', new Blob([text]));
    return upload.ok ? work(upload.value) : upload;
  };
  return createStore<InvoiceStore>()((set, get) => {
    const inputWith = (upload: string): Input<'costs.invoice_check'> => ({ upload, ...get().choice });
    return {
      ...NOTHING,
      take: async (file) => {
        const isLatest = request();
        set({ ...NOTHING, name: file.name, columns: { status: 'loading' } });
        const read = await readCsvFile(file);
        if (!isLatest()) return;
        if (read.ok) text = read.value;
        const columns = read.ok ? await send((upload) => bridge['costs.invoice_columns']({ upload })) : read;
        if (!isLatest()) return;
        set({ columns: fromEnvelope(columns) });
        if (columns.ok) set({ choice: { ...get().choice, layout: columns.value.layout } });
      },
      edit: (part) => {
        request();
        set({ choice: { ...get().choice, ...part }, report: IDLE, exported: IDLE });
      },
      check: async () => {
        const isLatest = request();
        set({ report: { status: 'loading' }, exported: IDLE });
        const report = fromEnvelope(await send((upload) => bridge['costs.invoice_check'](inputWith(upload))));
        if (isLatest()) set({ report });
      },
      exportCheck: async () => {
        const isLatest = request();
        set({ exported: { status: 'loading' } });
        const saved = await send((upload) => bridge['costs.invoice_export'](inputWith(upload)));
        if (isLatest()) set({ exported: fromEnvelope(saved.ok ? { ok: true, value: saved.value.path } : saved) });
      },
      forget: () => {
        request();
        text = '';
        set(NOTHING);
      },
    };
  });
}
