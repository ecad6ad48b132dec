import type { BacktestFilter } from '#contract/policies.ts';
import { latest } from '#renderer/lib/latest.ts';
import { fromEnvelope, latestValue } from '#renderer/lib/loadable.ts';
import type { PoliciesContext, ShownRows, TrialActs } from '../policies-state.ts';

/** Milliseconds of silence after which a change is counted again: each count is an entry of the log. */
const RECOUNT_PAUSE = 2_000;
/** Rows of one page. */
export const ROW_PAGE = 100;

interface Trial extends TrialActs {
  /** Counts again what was counted here, since the version changed. */
  readonly recount: () => void;
}

/** Tries a version on what is saved. */
export function createTrialActs(context: PoliciesContext): Trial {
  const { bridge, set, get } = context;
  const readBacktest = following(context);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const count: TrialActs['count'] = async (request) => {
    clearTimeout(timer);
    const revision = latestValue(get().opened)?.revision ?? null;
    const response = await bridge['policies.backtest_start'](request);
    if (!response.ok) return response.error;
    set({ backtest: { status: 'ready', value: response.value }, counted: revision, rows: null });
    void readBacktest();
    return null;
  };
  return {
    readBacktest,
    count,
    recount: () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const view = latestValue(get().opened);
        const run = latestValue(get().backtest);
        if (get().counted === null || view === undefined || run === undefined || run === null) return;
        const { policyId, version } = run.request;
        // The run says whom it counted; the policy may be of others by now.
        const { tipo } = get().scope;
        if (policyId === view.policyId && version === view.version) void count({ ...run.request, tipo });
      }, RECOUNT_PAUSE);
    },
    choose: (part) => set({ scope: { ...get().scope, ...part } }),
    loadMonths: async () => {
      const known = await bridge['consulta.months']({});
      if (known.ok) set({ months: known.value });
    },
    cancel: async () => {
      const run = latestValue(get().backtest);
      if (run === undefined || run === null) return;
      const response = await bridge['policies.backtest_cancel']({ id: run.id });
      if (response.ok) set({ backtest: { status: 'ready', value: response.value.backtest } });
    },
    ...createRowActs(context),
    exportRows: (filter) => bridge['policies.backtest_export'](filter),
  };
}

/** Reads the back-test now and whenever it made progress. */
function following({ bridge, set, get }: PoliciesContext): TrialActs['readBacktest'] {
  const request = latest();
  const read = async (): Promise<void> => {
    const isLatest = request();
    const response = await bridge['policies.backtest']({});
    if (!isLatest()) return;
    set({ backtest: fromEnvelope(response.ok ? { ok: true, value: response.value.backtest } : response) });
  };
  bridge.on('policies.backtest_changed', () => {
    if (get().backtest.status !== 'idle') void read();
  });
  return read;
}

function createRowActs({ bridge, set, get }: PoliciesContext): Pick<TrialActs, 'showRows' | 'readRows'> {
  const request = latest();
  let isLatest = request();
  const readPage = async (page: number): Promise<void> => {
    const { rows } = get();
    if (rows === null) return;
    const isWanted = isLatest;
    const paged = { offset: page * ROW_PAGE, limit: ROW_PAGE };
    const response = await bridge['policies.backtest_rows']({ ...rows.filter, ...paged });
    const now = get().rows;
    if (!isWanted() || now === null) return;
    if (!response.ok) return set({ rows: { ...now, failure: response.error } });
    const { rows: read, total } = response.value;
    set({ rows: { ...now, failure: null, total, pages: new Map([...now.pages, [page, read]]) } });
  };
  return {
    showRows: (filter) => {
      isLatest = request();
      set({ rows: filter === null ? null : shownRows(filter) });
      void readPage(0);
    },
    readRows: (first, last) => {
      for (let page = Math.floor(first / ROW_PAGE); page <= Math.floor(last / ROW_PAGE); page += 1) {
        if (get().rows?.pages.has(page) === false) void readPage(page);
      }
    },
  };
}

function shownRows(filter: BacktestFilter): ShownRows {
  return { filter, total: null, pages: new Map(), failure: null };
}
