import { latestValue, picked } from '#renderer/lib/loadable.ts';
import { createListReader, NOTHING_READ } from '#renderer/lib/paged-list.ts';
import { reading } from '#renderer/lib/reading.ts';
import type { PoliciesContext, TrialActs } from '../policies-state.ts';

/** Milliseconds without a change before a recount: each count is an entry of the log. */
const RECOUNT_PAUSE = 2_000;

interface Trial extends TrialActs {
  /** Counts again after a change of the version, if it was counted here. */
  readonly recount: () => void;
}

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
        // The run has the subjects that it counted; those of the policy may have changed since.
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

/** Reads the back-test now and after each progress. */
function following({ bridge, set, get }: PoliciesContext): TrialActs['readBacktest'] {
  const read = reading(set, get);
  const load = (): Promise<void> => read.quietly('backtest', picked(bridge['policies.backtest']({}), 'backtest'));
  read.follow(bridge.on, ['policies.backtest_changed'], 'backtest', load);
  return load;
}

function createRowActs({ bridge, set, get }: PoliciesContext): Pick<TrialActs, 'showRows' | 'readRows'> {
  const reader = createListReader(
    async (page) => {
      const filter = get().rows?.filter;
      return filter === undefined
        ? { ok: true, value: { rows: [], total: 0 } }
        : bridge['policies.backtest_rows']({ ...filter, ...page });
    },
    (list) => {
      const { rows } = get();
      if (rows !== null) set({ rows: { ...rows, ...list } });
    },
    () => get().rows ?? NOTHING_READ,
  );
  return {
    showRows: (filter) => {
      set({ rows: filter === null ? null : { ...NOTHING_READ, filter } });
      if (filter !== null) void reader.restart();
    },
    readRows: reader.show,
  };
}
