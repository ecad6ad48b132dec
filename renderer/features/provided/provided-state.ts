import type { Bridge, Output } from '#contract/contract.ts';
import type { BridgeFailure } from '#contract/errors.ts';
import type { ProvidedImport, ProvidedLine } from '#contract/provided.ts';
import type { Purpose } from '#domain/basics/environment.ts';
import type { AnswerState } from '#domain/provided/import-limits.ts';
import type { Loadable } from '../../lib/loadable.ts';
import type { ListReader, PagedList } from '../../lib/paged-list.ts';
import type { Reading } from '../../lib/reading.ts';

/** The use of the answers, as typed. */
export interface TypedUse {
  readonly provider: string;
  /** `dd/mm/aaaa`. */
  readonly day: string;
  readonly purpose: Purpose | null;
  /** CNPJ; blank for the usual institution. */
  readonly institution: string;
}

export interface ProvidedStore {
  readonly run: Loadable<ProvidedImport | null>;
  readonly lines: PagedList<ProvidedLine>;
  /** Null for lines in any state. */
  readonly state: AnswerState | null;
  /** The line whose details are shown. */
  readonly opened: number | null;
  readonly details: Loadable<Output<'provided.line'>>;
  readonly typed: TypedUse;
  readonly coverage: Loadable<Output<'provided.coverage'>>;
  readonly waiting: Loadable<Output<'provided.waiting'>>;
  /** Files on their way to main. */
  readonly sending: boolean;
  readonly failure: BridgeFailure | null;
  readonly load: () => Promise<void>;
  /** Begins an import with files; they are sent one by one and read while others are sent. */
  readonly take: (files: readonly File[]) => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly filter: (state: AnswerState | null) => void;
  readonly showLines: (first: number, last: number) => void;
  readonly open: (n: number | null) => Promise<void>;
  readonly edit: (part: Partial<TypedUse>) => void;
  readonly save: () => Promise<void>;
  readonly authorize: (id: string) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
}

export interface ProvidedContext {
  readonly bridge: Bridge;
  readonly set: (part: Partial<ProvidedStore>) => void;
  readonly get: () => ProvidedStore;
  readonly read: Reading<ProvidedStore>;
  readonly list: ListReader;
}
