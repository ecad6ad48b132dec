import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge, Output } from '#contract/contract.ts';
import type { InvoiceReport } from '#contract/costs.ts';
import type { OuterEnvironment } from '#domain/basics/environment.ts';
import type { InvoiceLayout } from '#domain/invoice/invoice-columns.ts';
import { IDLE, type Loadable, picked } from '#renderer/lib/loadable.ts';
import { reading } from '#renderer/lib/reading.ts';
import { sheetSource } from '#renderer/lib/sheet-source.ts';

/** The officer's choices for the comparison. Days are `YYYY-MM-DD`; null for the invoice's own. */
interface InvoiceChoice {
  readonly layout: InvoiceLayout;
  readonly environment: OuterEnvironment;
  readonly from: string | null;
  readonly until: string | null;
}

interface InvoiceStore {
  /** Name of the file, blank for pasted cells; null before either. */
  readonly name: string | null;
  readonly columns: Loadable<Output<'costs.invoice_columns'>>;
  readonly choice: InvoiceChoice;
  readonly report: Loadable<InvoiceReport>;
  /** Path of the exported file; null if the officer chose no place. */
  readonly exported: Loadable<string | null>;
  /** Reads a file's columns; a later file replaces it. */
  readonly take: (file: File) => Promise<void>;
  readonly paste: (cells: string) => Promise<void>;
  readonly chooseSheet: (sheet: string) => Promise<void>;
  /** Reads the sheet again with this row as its titles; null for a sheet without titles. */
  readonly chooseHeader: (header: number | null) => Promise<void>;
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
  layout: { header: null, date: null, time: null, document: null, month: null, value: null },
  environment: 'producao',
  from: null,
  until: null,
};

const NOTHING = { name: null, columns: IDLE, choice: NOT_CHOSEN, report: IDLE, exported: IDLE } as const;

/** A provider's invoice: it stays in this window until the screen is left, and is never stored. */
export function createInvoiceStore(bridge: Bridge): StoreApi<InvoiceStore> {
  return createStore<InvoiceStore>()((set, get) => {
    const read = reading(set, get);
    /** Drops responses to former choices. */
    const drop = (): void => {
      read.begin('report');
      read.begin('exported');
    };
    const source = sheetSource(bridge, {
      ask: bridge['costs.invoice_columns'],
      known: () => get().columns,
      found: (columns) => {
        drop();
        set({ columns, report: IDLE, exported: IDLE });
        if (columns.status === 'ready') set({ choice: { ...get().choice, layout: columns.value.layout } });
      },
    });
    const takeSource = (content: Blob, name: string): Promise<void> => {
      set({ ...NOTHING, name });
      return source.take(content);
    };
    return {
      ...NOTHING,
      take: (file) => takeSource(file, file.name),
      paste: (cells) => takeSource(new Blob([cells]), ''),
      chooseSheet: source.chooseSheet,
      chooseHeader: source.chooseHeader,
      edit: (part) => {
        drop();
        set({ choice: { ...get().choice, ...part }, report: IDLE, exported: IDLE });
      },
      check: () => {
        drop();
        const report = source.send((chosen) => bridge['costs.invoice_check']({ ...chosen, ...get().choice }));
        return read.first('report', report, { exported: IDLE });
      },
      exportCheck: () => {
        drop();
        const saved = source.send((chosen) => bridge['costs.invoice_export']({ ...chosen, ...get().choice }));
        return read.first('exported', picked(saved, 'path'));
      },
      forget: () => {
        drop();
        source.forget();
        set(NOTHING);
      },
    };
  });
}
