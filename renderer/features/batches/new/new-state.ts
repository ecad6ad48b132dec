import type { BatchRow } from '#contract/batches.ts';
import type { Output } from '#contract/contract.ts';
import type { BridgeFailure } from '#contract/errors.ts';
import type { AskableMonths } from '#domain/basics/month.ts';
import type { BatchSettings } from '#domain/batches/batch.ts';
import type { SheetLayout } from '#domain/sheets/sheet-columns.ts';
import { IDLE, type Loadable } from '#renderer/lib/loadable.ts';
import { NEW_SETTINGS, type TypedSettings } from '../new-settings.ts';

export type ReadSheet = Output<'batches.read'>;

/** Loaded with the first call, to keep them out of the first bundle. */
export interface NewBatchActs {
  /** Reads the askable months and the usual purpose. */
  readonly load: () => Promise<void>;
  /** Reads a file; a later file replaces it. */
  readonly take: (file: File) => Promise<void>;
  readonly paste: (cells: string) => Promise<void>;
  readonly chooseSheet: (sheet: string) => Promise<void>;
  /** Reads the sheet again with this row as its titles; null for a sheet without titles. */
  readonly chooseHeader: (header: number | null) => Promise<void>;
  /** Saves the lines as a draft; null if main refused. */
  readonly keep: (settings: BatchSettings) => Promise<BatchRow | null>;
  readonly forget: () => void;
}

export interface NewBatchStore extends NewBatchActs {
  /** Name of the file, blank for pasted cells; null before either. */
  readonly name: string | null;
  readonly sheet: Loadable<ReadSheet>;
  readonly layout: SheetLayout;
  readonly settings: TypedSettings;
  /** Months that can be asked today; undefined until read. */
  readonly months: AskableMonths | undefined;
  readonly failure: BridgeFailure | null;
  readonly busy: boolean;
  readonly setLayout: (layout: SheetLayout) => void;
  readonly edit: (part: Partial<TypedSettings>) => void;
}

const NO_LAYOUT: SheetLayout = {
  header: null,
  columns: { documento: [], nome: [], referencia: [], mes: [], grupo: [] },
};

export const NOTHING_CHOSEN = {
  name: null,
  sheet: IDLE,
  layout: NO_LAYOUT,
  settings: NEW_SETTINGS,
  failure: null,
  busy: false,
} as const satisfies Partial<NewBatchStore>;
