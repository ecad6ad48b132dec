import type { Input } from '#contract/contract.ts';
import type { FindingRow } from '#contract/watches.ts';
import { FINDING_STATES, type FindingState } from '#domain/monitoring/watch.ts';
import { fromEnvelope, IDLE, latestValue } from '#renderer/lib/loadable.ts';
import { oneAtATime } from '#renderer/lib/one-at-a-time.ts';
import { createListReader } from '#renderer/lib/paged-list.ts';
import { paused } from '#renderer/lib/paused.ts';
import { reading } from '#renderer/lib/reading.ts';
import { useStore } from '#renderer/lib/stores.ts';
import type { FindingActs, FindingsContext, InboxFilter, StateChoice } from './findings-state.ts';

export function useFindingActs(): FindingActs {
  return useStore('findings', ({ actsBy }) => actsBy)(createFindingActs);
}

export const STATES_OF: Readonly<Record<StateChoice, readonly FindingState[]>> = {
  new: ['new'],
  open: ['new', 'seen', 'treating'],
  seen: ['seen'],
  treating: ['treating'],
  snoozed: ['snoozed'],
  discarded: ['discarded'],
  over: ['closed', 'restated'],
  all: FINDING_STATES,
};

/** Most findings in one act, and in one reading. */
export const MAX_SELECTED = 1_000;
const PAGE = 200;

export function createFindingActs(context: FindingsContext): FindingActs {
  const { bridge, get } = context;
  const inbox = createInboxActs(context);
  const { reread, ...opening } = createOpenActs(context);
  const readAgain = oneAtATime(async () => {
    await Promise.all([get().inbox.total === null ? undefined : inbox.listInbox(), reread()]);
  });
  // Follows cycles, and officers in other windows.
  bridge.on('watches.changed', () => void readAgain());
  return { ...inbox, ...opening, act: acting(context, readAgain) };
}

function askedOf({ choice, severity, watchId, search }: InboxFilter) {
  return { watchId, cycleId: null, states: [...STATES_OF[choice]], severity, search: search.trim() };
}

function createInboxActs({ bridge, set, get }: FindingsContext): Omit<FindingActs, 'open' | 'act' | 'dismissDone'> {
  const reader = createListReader(
    async (page) => {
      const response = await bridge['watches.findings']({ ...askedOf(get().filter), ...page });
      if (response.ok) set({ counts: response.value.counts });
      return response;
    },
    (inbox) => set({ inbox }),
    () => get().inbox,
  );
  const { now: restart, soon: restartSoon } = paused(reader.restart);
  const loadWatches = async (): Promise<void> => {
    const found = await bridge['watches.list']({ search: '', offset: 0, limit: PAGE });
    if (found.ok) set({ watches: found.value.rows });
  };
  return {
    listInbox: async () => {
      const isRead = get().inbox.total !== null;
      await Promise.all([isRead ? reader.reload() : reader.restart(), loadWatches()]);
    },
    show: reader.show,
    narrow: async (part) => {
      const isTyping = part.search !== undefined;
      set({ filter: { ...get().filter, ...part }, selected: new Map() });
      if (isTyping) restartSoon();
      else await restart();
    },
    toggle: (row) => {
      const selected = new Map(get().selected);
      if (!selected.delete(row.id) && selected.size < MAX_SELECTED) selected.set(row.id, row);
      set({ selected });
    },
    selectAll: async () => {
      const { filter } = get();
      const rows: FindingRow[] = [];
      for (let total = MAX_SELECTED; rows.length < total; ) {
        const page = { offset: rows.length, limit: PAGE };
        const response = await bridge['watches.findings']({ ...askedOf(filter), ...page });
        if (!response.ok || response.value.rows.length === 0 || get().filter !== filter) break;
        rows.push(...response.value.rows);
        total = Math.min(MAX_SELECTED, response.value.total);
      }
      if (get().filter === filter) set({ selected: new Map(rows.map((row) => [row.id, row])) });
    },
    clearSelection: () => set({ selected: new Map() }),
  };
}

interface OpenActs extends Pick<FindingActs, 'open' | 'dismissDone'> {
  readonly reread: () => Promise<void>;
}

function createOpenActs({ bridge, set, get }: FindingsContext): OpenActs {
  const reads = reading(set, get);
  const openAnswer = async (side: 'before' | 'now', asked: Input<'results.open'>): Promise<void> => {
    if (latestValue(get()[side])?.id !== asked.id) await reads.first(side, bridge['results.open'](asked));
  };
  const read = async (findingId: string, again: boolean): Promise<void> => {
    const isLatest = reads.begin('finding');
    const response = await bridge['watches.finding']({ findingId });
    if (!isLatest()) return;
    set({ finding: fromEnvelope(response) });
    if (!response.ok) return;
    const { before, now } = response.value.finding;
    await Promise.all([
      openAnswer('before', { id: before.resultId, again }),
      openAnswer('now', { id: now.resultId, again }),
    ]);
  };
  return {
    open: async (findingId) => {
      if (latestValue(get().finding)?.finding.id !== findingId) {
        for (const side of ['before', 'now'] as const) reads.begin(side);
        set({ finding: { status: 'loading' }, before: IDLE, now: IDLE });
      }
      await read(findingId, false);
    },
    reread: async () => {
      const open = latestValue(get().finding)?.finding.id;
      if (open !== undefined) await read(open, true);
    },
    dismissDone: () => set({ done: null }),
  };
}

/** Acts on findings as shown; those that have changed are read again. */
function acting({ bridge, set, get }: FindingsContext, readAgain: () => Promise<void>): FindingActs['act'] {
  return async (findings, act, details = {}) => {
    const asked: Input<'watches.act'> = {
      findings: findings.map(({ id, month, now: { resultId } }) => ({ id, month, resultId })),
      act,
      reason: '',
      until: null,
      caseId: null,
      ...details,
    };
    const response = await bridge['watches.act'](asked);
    if (!response.ok) {
      if (response.error.code !== 'shown_changed') return response.error;
      await readAgain();
      const listed = new Map([...get().inbox.pages.values()].flat().map((row) => [row.id, row]));
      set({ selected: new Map([...get().selected].map(([id, row]) => [id, listed.get(id) ?? row])) });
      return response.error;
    }
    const ids = findings.map(({ id }) => id);
    const selected = new Map([...get().selected].filter(([id]) => !ids.includes(id)));
    set({ selected, done: { act, changed: response.value.changed, asked: ids.length } });
    return null;
  };
}
