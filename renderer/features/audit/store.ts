import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AuditEnd, AuditReport, AuditRow, CheckedLine } from '#contract/audit.ts';
import type { Bridge } from '#contract/contract.ts';
import type { BridgeFailure } from '#contract/errors.ts';
import type { AuditKind } from '#domain/audit/audit-kind.ts';
import { parseDocument } from '#domain/basics/document.ts';
import { latest } from '../../lib/latest.ts';
import { fromEnvelope, IDLE, type Loadable, latestValue, toLoading } from '../../lib/loadable.ts';

/** What the list lets through; null and an empty document let all through. Days are `YYYY-MM-DD`, both included. */
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
  /** Orders the log by time, from either end. */
  readonly order: (oldestFirst: boolean) => void;
  readonly showMore: () => Promise<void>;
  readonly verify: () => Promise<void>;
  /** Accepts the present log as the sealed one, for a reason, and verifies it. */
  readonly acceptSeal: (reason: string) => Promise<void>;
  readonly acceptFailure: BridgeFailure | null;
  readonly exportLog: () => Promise<void>;
  readonly end: Loadable<AuditEnd>;
  readonly loadEnd: () => Promise<void>;
  /** What a line that was kept says of this log. */
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

/** The audit log: the last filter wins, whatever the order of the responses. */
export function createAuditStore(bridge: Bridge): StoreApi<AuditStore> {
  const requests = { page: latest(), report: latest() };
  return createStore<AuditStore>()((set, get) => {
    const read = async (before: number | null): Promise<void> => {
      const isLatest = requests.page();
      const shown = latestValue(get().page);
      set({ page: toLoading(get().page) });
      const { filters, oldestFirst } = get();
      const response = await bridge['audit.list']({ ...inputOf(filters, before), ...(oldestFirst && { oldestFirst }) });
      if (!isLatest()) return;
      const kept = before === null ? [] : (shown?.rows ?? []);
      set({
        page: fromEnvelope(
          response.ok
            ? { ok: true, value: { total: response.value.total, rows: [...kept, ...response.value.rows] } }
            : response,
        ),
      });
    };
    return {
      filters: NO_FILTERS,
      oldestFirst: false,
      page: IDLE,
      report: IDLE,
      exported: IDLE,
      acceptFailure: null,
      load: () => read(null),
      filter: (part) => {
        const changed = { ...get().filters, ...part };
        set({ filters: changed });
        // A document is looked for once it is whole.
        if (part.documento === undefined || isWholeOrNone(part.documento)) void read(null);
      },
      order: (oldestFirst) => {
        set({ oldestFirst });
        void read(null);
      },
      showMore: () => read(latestValue(get().page)?.rows.at(-1)?.seq ?? null),
      verify: async () => {
        const isLatest = requests.report();
        set({ report: { status: 'loading' }, acceptFailure: null });
        const response = await bridge['audit.verify']({});
        if (isLatest()) set({ report: fromEnvelope(response) });
        await read(null);
      },
      acceptSeal: async (reason) => {
        set({ acceptFailure: null });
        const response = await bridge['audit.accept_seal']({ reason });
        if (!response.ok) return set({ acceptFailure: response.error });
        requests.report();
        set({ report: fromEnvelope(response) });
        await read(null);
      },
      exportLog: () => exportLog(bridge, set, () => read(null)),
      ...endActs(bridge, set, get),
    };
  });
}

type EndParts = Pick<AuditStore, 'end' | 'loadEnd' | 'checked' | 'checkLine'>;

function endActs(bridge: Bridge, set: (part: Partial<EndParts>) => void, get: () => EndParts): EndParts {
  const requests = { end: latest(), checked: latest() };
  return {
    end: IDLE,
    loadEnd: async () => {
      const isLatest = requests.end();
      set({ end: toLoading(get().end) });
      const response = await bridge['audit.end']({});
      if (isLatest()) set({ end: fromEnvelope(response) });
    },
    checked: IDLE,
    checkLine: async (line) => {
      const isLatest = requests.checked();
      set({ checked: { status: 'loading' } });
      const response = await bridge['audit.check_line']({ line });
      if (isLatest()) set({ checked: fromEnvelope(response) });
    },
  };
}

async function exportLog(
  bridge: Bridge,
  set: (part: Pick<AuditStore, 'exported'>) => void,
  readAgain: () => Promise<void>,
): Promise<void> {
  set({ exported: { status: 'loading' } });
  const response = await bridge['audit.export']({});
  if (!response.ok) return set({ exported: fromEnvelope(response) });
  const { path, entries } = response.value;
  set({ exported: { status: 'ready', value: path === null ? null : { path, entries } } });
  await readAgain();
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
