import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ImportReport } from '#contract/consent-import.ts';
import type { Bridge, Input, Output } from '#contract/contract.ts';
import { NO_LAYOUT } from '#domain/consent/import-columns.ts';
import { IDLE, type Loadable, picked } from '#renderer/lib/loadable.ts';
import { reading } from '#renderer/lib/reading.ts';
import { sheetSource } from '#renderer/lib/sheet-source.ts';

type ImportChoice = Pick<Input<'consent.import'>, 'layout' | 'purposes' | 'institution'>;

interface ImportStore {
  /** Name of the file, blank for pasted cells; null before either. */
  readonly name: string | null;
  readonly columns: Loadable<Output<'consent.import_columns'>>;
  readonly choice: ImportChoice;
  readonly report: Loadable<ImportReport>;
  /** Path of the saved template; null if the officer chose no place. */
  readonly saved: Loadable<string | null>;
  /** Reads a file's columns; a later file replaces it. */
  readonly take: (file: File) => Promise<void>;
  readonly paste: (cells: string) => Promise<void>;
  readonly chooseSheet: (sheet: string) => Promise<void>;
  /** Reads the sheet again with this row as its titles; null for a sheet without titles. */
  readonly chooseHeader: (header: number | null) => Promise<void>;
  /** Changes a choice and drops the former check. */
  readonly edit: (part: Partial<ImportChoice>) => void;
  /** Checks each row without saving. */
  readonly check: () => Promise<void>;
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

export function createImportStore(bridge: Bridge): StoreApi<ImportStore> {
  return createStore<ImportStore>()((set, get) => {
    const read = reading(set, get);
    const source = sheetSource(bridge, {
      ask: bridge['consent.import_columns'],
      known: () => get().columns,
      found: (columns) => {
        read.begin('report');
        set({ columns, report: IDLE });
        if (columns.status === 'ready') set({ choice: { ...get().choice, layout: columns.value.layout } });
      },
    });
    const takeSource = (content: Blob, name: string): Promise<void> => {
      set({ ...NOTHING, choice: get().choice, name });
      return source.take(content);
    };
    const importWith = (dryRun: boolean): Promise<void> => {
      const sent = source.send((chosen) => bridge['consent.import']({ ...chosen, ...get().choice, dryRun }));
      return read.first('report', sent);
    };
    return {
      ...NOTHING,
      take: (file) => takeSource(file, file.name),
      paste: (cells) => takeSource(new Blob([cells]), ''),
      chooseSheet: source.chooseSheet,
      chooseHeader: source.chooseHeader,
      edit: (part) => {
        read.begin('report');
        set({ choice: { ...get().choice, ...part }, report: IDLE });
      },
      check: () => importWith(true),
      run: async () => {
        const { report } = get();
        if (report.status === 'ready' && !report.value.imported) await importWith(false);
      },
      saveTemplate: (sample) => read.first('saved', picked(bridge['consent.import_template']({ sample }), 'path')),
      forget: () => {
        read.begin('report');
        source.forget();
        set(NOTHING);
      },
    };
  });
}
