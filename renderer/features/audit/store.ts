import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AuditEnd, AuditReport, AuditRow, CheckedLine } from '#contract/audit.ts';
import type { Bridge, Output } from '#contract/contract.ts';
import type { BridgeFailure, Envelope } from '#contract/errors.ts';
import type { AuditKind } from '#domain/audit/audit-kind.ts';
import { parseDocument } from '#domain/basics/document.ts';
import { IDLE, type Loadable, latestValue } from '../../lib/loadable.ts';
import { reading } from '../../lib/reading.ts';

/** Filters of the list; null and a blank document match all entries. Days are `YYYY-MM-DD`, both included. */
interface AuditFilters {
  readonly kind: AuditKind | null;
  readonly documento: string;
  readonly from: string | null;
  readonly until: string | null;
}

export interface AuditPage {
  readonly rows: readonly AuditRow[];
  readonly total: number;
}

type Exported = { readonly path: string; readonly entries: number };

interface AuditStore {
  readonly filters: AuditFilters;
  readonly oldestFirst: boolean;
  readonly page: Loadable<AuditPage>;
  readonly report: Loadable<AuditReport>;
  readonly exported: Loadable<Exported | null>;
  readonly load: () => Promise<void>;
  readonly filter: (part: Partial<AuditFilters>) => void;
  readonly order: (oldestFirst: boolean) => void;
  readonly showMore: () => Promise<void>;
  readonly verify: () => Promise<void>;
  readonly acceptSeal: (reason: string) => Promise<void>;
  readonly acceptFailure: BridgeFailure | null;
  readonly exportLog: () => Promise<void>;
  readonly end: Loadable<AuditEnd>;
  readonly loadEnd: () => Promise<void>;
  readonly checked: Loadable<CheckedLine>;
  readonly checkLine: (line: string) => Promise<void>;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly audit: AuditStore;
  }
}

export const AUDIT_PAGE = 100;

export const NO_FILTERS: AuditFilters = { kind: null, documento: '', from: null, until: null };

/** Reads the audit log; the response to the latest filter wins, in whatever order responses arrive. */
export function createAuditStore(bridge: Bridge): StoreApi<AuditStore> {
  return createStore<AuditStore>()((set, get) => {
    const read = reading(set, get);
    const readPage = (before: number | null): Promise<void> => {
      const { filters, oldestFirst, page } = get();
      const kept = before === null ? [] : (latestValue(page)?.rows ?? []);
      const asked = { ...inputOf(filters, before), ...(oldestFirst && { oldestFirst }) };
      const withKept = async (): Promise<Envelope<AuditPage>> => {
        const response = await bridge['audit.list'](asked);
        if (!response.ok) return response;
        const { total, rows } = response.value;
        return { ok: true, value: { total, rows: [...kept, ...rows] } };
      };
      return read.again('page', withKept());
    };
    return {
      filters: NO_FILTERS,
      oldestFirst: false,
      page: IDLE,
      report: IDLE,
      exported: IDLE,
      acceptFailure: null,
      load: () => readPage(null),
      filter: (part) => {
        const changed = { ...get().filters, ...part };
        set({ filters: changed });
        // Only a complete document starts a search.
        if (part.documento === undefined || isWholeOrNone(part.documento)) void readPage(null);
      },
      order: (oldestFirst) => {
        set({ oldestFirst });
        void readPage(null);
      },
      showMore: () => readPage(latestValue(get().page)?.rows.at(-1)?.seq ?? null),
      verify: async () => {
        await read.first('report', bridge['audit.verify']({}), { acceptFailure: null });
        await readPage(null);
      },
      acceptSeal: async (reason) => {
        set({ acceptFailure: null });
        const acceptFailure = await read.change('report', bridge['audit.accept_seal']({ reason }));
        if (acceptFailure !== null) return set({ acceptFailure });
        await readPage(null);
      },
      exportLog: async () => {
        const saved = bridge['audit.export']({});
        await read.first('exported', saved.then(exportedOf));
        if ((await saved).ok) await readPage(null);
      },
      end: IDLE,
      loadEnd: () => read.again('end', bridge['audit.end']({})),
      checked: IDLE,
      checkLine: (line) => read.first('checked', bridge['audit.check_line']({ line })),
    };
  });
}

/** The path is null if the officer closed the system's dialog without a place. */
function exportedOf(saved: Envelope<Output<'audit.export'>>): Envelope<Exported | null> {
  if (!saved.ok) return saved;
  const { path, entries } = saved.value;
  return { ok: true, value: path === null ? null : { path, entries } };
}

function isWholeOrNone(documento: string): boolean {
  return documento.trim() === '' || parseDocument(documento).ok;
}

function inputOf(
  { kind, documento, from, until }: AuditFilters,
  before: number | null,
): Parameters<Bridge['audit.list']>[0] {
  return {
    limit: AUDIT_PAGE,
    ...(kind !== null && { kind }),
    ...(parseDocument(documento).ok && { documento }),
    ...(from !== null && { from }),
    ...(until !== null && { until }),
    ...(before !== null && { before }),
  };
}
