import { failureOf, IDLE, latestValue } from '../../lib/loadable.ts';
import { oneAtATime } from '../../lib/one-at-a-time.ts';
import { openedPage } from '../../lib/opened-page.ts';
import { NOTHING_READ } from '../../lib/paged-list.ts';
import { paused } from '../../lib/paused.ts';
import { reading } from '../../lib/reading.ts';
import { useStore } from '../../lib/stores.ts';
import { createCycleActs } from './cycle-acts.ts';
import { createMemberActs } from './member-acts.ts';
import type { ListActs, OpenActs, WatchActs, WatchesContext } from './watches-state.ts';

export function useWatchActs(): WatchActs {
  return useStore('watches', ({ actsBy }) => actsBy)(createWatchActs);
}

/** Most portfolios listed; a search finds the others. */
const LISTED = 200;

function createWatchActs(context: WatchesContext): WatchActs {
  const { bridge, set } = context;
  const loadMonths = async (): Promise<void> => {
    const known = await bridge['consulta.months']({});
    if (known.ok) set({ months: known.value });
  };
  const acts: WatchActs = {
    ...createListActs(context),
    ...createOpenActs(context),
    ...createMemberActs(context),
    ...createCycleActs(context, loadMonths),
    loadMonths,
  };
  followChanges(context, acts);
  return acts;
}

function createListActs({ bridge, set, get }: WatchesContext): ListActs {
  const read = reading(set, get);
  const { now: loadList, soon: loadSoon } = paused(() =>
    read.again('list', bridge['watches.list']({ search: get().search, offset: 0, limit: LISTED })),
  );
  return {
    loadList,
    find: (search) => {
      set({ search });
      loadSoon();
    },
    findOf: async (documento) => {
      const found = await bridge['watches.of_subject']({ documento });
      const { ofSubject } = get();
      if (found.ok) set({ ofSubject: new Map([...ofSubject, [documento, found.value]]) });
    },
  };
}

function createOpenActs({ bridge, set, get }: WatchesContext): OpenActs {
  const read = reading(set, get);
  const { open, readAgain: readWatchAgain } = openedPage({
    isShown: (id) => latestValue(get().opened)?.watch.id === id,
    begin: () => set({ opened: { status: 'loading' }, memberSearch: '', members: NOTHING_READ, before: IDLE }),
    read: (id) => read.quietly('opened', bridge['watches.open']({ id })),
  });
  return {
    open,
    readWatchAgain,
    add: (settings) => bridge['watches.add']({ settings }),
    change: async (settings) => {
      const known = latestValue(get().opened)?.watch;
      if (known === undefined) return { code: 'not_found' };
      const { id, revision } = known;
      const response = await bridge['watches.change']({ id, revision, settings });
      await open(id);
      return failureOf(response);
    },
    end: async () => {
      const id = latestValue(get().opened)?.watch.id;
      if (id === undefined) return { code: 'not_found' };
      const response = await bridge['watches.end']({ id });
      await open(id);
      return failureOf(response);
    },
    ...createTrialActs({ bridge, set, get }),
  };
}

function createTrialActs({ bridge, set, get }: WatchesContext): Pick<OpenActs, 'tryRules' | 'stopTrial' | 'dropTrial'> {
  const stopTrial = (): void => void bridge['watches.stop_trial']({});
  bridge.on('watches.trial', ({ done }) => {
    const { trial } = get();
    if (trial !== null) set({ trial: { ...trial, done } });
  });
  return {
    tryRules: async (id, rules) => {
      set({ trial: { rules, done: 0, result: { status: 'loading' } } });
      const response = await bridge['watches.try_rules']({ id, rules });
      const { trial } = get();
      if (trial?.rules !== rules) return;
      const result = response.ok
        ? ({ status: 'ready', value: response.value.trial } as const)
        : ({ status: 'failed', failure: response.error } as const);
      set({ trial: { ...trial, result } });
    },
    stopTrial,
    dropTrial: () => {
      if (get().trial?.result.status === 'loading') stopTrial();
      set({ trial: null });
    },
  };
}

function followChanges({ bridge, get }: WatchesContext, acts: WatchActs): void {
  const readAgain = oneAtATime(async () => {
    const { list, opened, members, ofSubject } = get();
    const watch = latestValue(opened)?.watch;
    await Promise.all([
      latestValue(list) === undefined ? undefined : acts.loadList(),
      acts.readWatchAgain(),
      watch === undefined || members.total === null ? undefined : acts.listMembers(watch.id),
      acts.readCycleAgain(),
      ...[...ofSubject.keys()].map((documento) => acts.findOf(documento)),
    ]);
  });
  const readCycle = oneAtATime(acts.readCycleAgain);
  bridge.on('watches.changed', () => void readAgain());
  bridge.on('batches.changed', ({ id }) => {
    const open = latestValue(get().cycle)?.cycle;
    if (open === undefined || open.batchId === id) void readCycle();
  });
  bridge.on('consent.changed', () => {
    const watch = latestValue(get().opened)?.watch;
    if (watch !== undefined && latestValue(get().before) !== undefined) void acts.prepare(watch.id);
  });
}
