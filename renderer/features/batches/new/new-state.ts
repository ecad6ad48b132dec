import type { BatchRow } from '#contract/batches.ts';
import type { Output } from '#contract/contract.ts';
import type { BridgeFailure } from '#contract/errors.ts';
import type { AskableMonths } from '#domain/basics/month.ts';
import type { BatchSettings } from '#domain/batches/batch.ts';
import type { SheetLayout } from '#domain/sheets/sheet-columns.ts';
import { IDLE, type Loadable } from '#renderer/lib/loadable.ts';
import { NEW_SETTINGS, type TypedSettings } from '../new-settings.ts';

export type ReadSheet = Output<'batches.read'>;

/** Fetched with the first of them: no part of the first load. */
export interface NewBatchActs {
  /** Reads the months and the usual purpose. */
  readonly load: () => Promise<void>;
  /** Reads a file; one chosen later replaces it. */
  readonly take: (file: File) => Promise<void>;
  readonly paste: (cells: string) => Promise<void>;
  readonly chooseSheet: (sheet: string) => Promise<void>;
  /** Reads the sheet again with its titles in this row; null for none. */
  readonly chooseHeader: (header: number | null) => Promise<void>;
  /** Keeps the lines as a draft; null where they were not. */
  readonly keep: (settings: BatchSettings) => Promise<BatchRow | null>;
  readonly forget: () => void;
}

export interface NewBatchStore extends NewBatchActs {
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
