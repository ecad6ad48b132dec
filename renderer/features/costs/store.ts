import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge, Input } from '#contract/contract.ts';
import type { CostAttempt, CostGroup, CostsState } from '#contract/costs.ts';
import type { Environment } from '#domain/basics/environment.ts';
import { addMonths, isDataBase } from '#domain/basics/month.ts';
import { formatMonth, monthFromTyped } from '../../lib/format/date.ts';
import { fromEnvelope, IDLE, type Loadable, latestValue, picked } from '../../lib/loadable.ts';
import { type Reading, reading } from '../../lib/reading.ts';
import type { Dimension } from './cost-rows.ts';

/** Filters of the table; months as typed, `mm/aaaa`, both included. */
export interface CostsView {
  readonly from: string;
  readonly until: string;
  /** Null for all. */
  readonly environment: Environment | null;
  readonly dimension: Dimension;
}

export type AttemptsInput = Input<'costs.attempts'>;

/** The attempts behind a number. */
interface Opened {
  readonly title: string;
  readonly attempts: Loadable<{ readonly attempts: readonly CostAttempt[]; readonly total: number }>;
}

interface CostsStore {
  /** Ceilings, and the spending of today and of this month; idle until a screen reads it. */
  readonly state: Loadable<CostsState>;
  readonly view: CostsView;
  readonly groups: Loadable<readonly CostGroup[]>;
  readonly opened: Opened | null;
  /** Path of the exported file; null if the officer chose no place. */
  readonly exported: Loadable<string | null>;
  readonly loadState: () => Promise<void>;
  /** Reads the groups; at first, those of the last three months in the environment in use. */
  readonly load: () => Promise<void>;
  readonly edit: (part: Partial<CostsView>) => void;
  readonly open: (title: string, input: AttemptsInput) => Promise<void>;
  readonly close: () => void;
  readonly exportGroups: () => Promise<void>;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly costs: CostsStore;
  }
}

/** The months of a view in the contract's form; null if either is incomplete, or the first is the later one. */
export function periodOf({ from, until }: CostsView): Pick<AttemptsInput, 'from' | 'until'> | null {
  const period = { from: monthFromTyped(from), until: monthFromTyped(until) };
  const isWhole = isDataBase(period.from) && isDataBase(period.until);
  return isWhole && period.from <= period.until ? period : null;
}

const FIRST_MONTHS = 3;

export function createCostsStore(bridge: Bridge): StoreApi<CostsStore> {
  const store = createStore<CostsStore>()((set, get) => {
    const read = reading(set, get);
    const readGroups = groupsReader(bridge, read, get);
    return {
      state: IDLE,
      view: { from: '', until: '', environment: null, dimension: 'month' },
      groups: IDLE,
      opened: null,
      exported: IDLE,
      loadState: () => read.again('state', bridge['costs.state']({})),
      load: async () => {
        await get().loadState();
        const { view, state } = get();
        if (view.until === '' && state.status === 'ready') set({ view: { ...view, ...firstView(state.value) } });
        if (state.status === 'failed') set({ groups: state });
        else await readGroups();
      },
      edit: (part) => {
        set({ view: { ...get().view, ...part }, exported: IDLE });
        if (part.from !== undefined || part.until !== undefined) void readGroups();
      },
      open: async (title, input) => {
        const isLatest = read.begin('opened');
        set({ opened: { title, attempts: { status: 'loading' } } });
        const attempts = fromEnvelope(await bridge['costs.attempts'](input));
        if (isLatest()) set({ opened: { title, attempts } });
      },
      close: () => {
        read.begin('opened');
        set({ opened: null });
      },
      exportGroups: async () => {
        const { view } = get();
        const period = periodOf(view);
        if (period === null) return;
        const saved = bridge['costs.export']({ ...period, environment: view.environment });
        await read.first('exported', picked(saved, 'path'));
      },
    };
  });
  readAgainWhenAsked(bridge, store);
  return store;
}

/** Reads the groups of the months in view, once both are complete. */
function groupsReader(bridge: Bridge, read: Reading<CostsStore>, get: () => CostsStore): () => Promise<void> {
  return async () => {
    read.begin('groups');
    const period = periodOf(get().view);
    if (period !== null) await read.again('groups', picked(bridge['costs.groups'](period), 'groups'));
  };
}

/** Reads again after an attempt, or a change of prices or ceilings, if a screen has read before. */
function readAgainWhenAsked(bridge: Bridge, store: StoreApi<CostsStore>): void {
  const readAgain = (): void => {
    const { state, groups, load, loadState } = store.getState();
    if (latestValue(groups) !== undefined) void load();
    else if (state.status !== 'idle') void loadState();
  };
  for (const event of ['attempts.changed', 'results.changed', 'settings.changed'] as const) bridge.on(event, readAgain);
}

function firstView({ day, environment }: CostsState): Partial<CostsView> {
  const month = day.slice(0, 7);
  return { from: formatMonth(addMonths(month, 1 - FIRST_MONTHS)), until: formatMonth(month), environment };
}
