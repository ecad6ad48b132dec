import type { Bridge } from '#contract/contract.ts';
import type { Envelope } from '#contract/errors.ts';
import { FINDING_STATES } from '#domain/monitoring/watch.ts';
import { latest } from '../../lib/latest.ts';
import { failureOf, fromEnvelope, latestValue, toLoading } from '../../lib/loadable.ts';
import { createListReader, NOTHING_READ } from '../../lib/paged-list.ts';
import type { CycleActs, OpenedCycle, WatchesContext } from './watches-state.ts';

export function createCycleActs(context: WatchesContext, loadMonths: () => Promise<void>): CycleActs {
  const { bridge, set, get } = context;
  const request = latest();
  /** Known while it is read for the first time, when a change may already make the answer stale. */
  let asked: string | null = null;
  const openId = (): string => latestValue(get().cycle)?.cycle.id ?? '';
  const gaps = createListReader(
    (page) => bridge['watches.gaps']({ cycleId: openId(), gap: get().gap, search: '', ...page }),
    (list) => set({ gaps: list }),
    () => get().gaps,
  );
  const found = createListReader(
    (page) =>
      bridge['watches.findings']({
        watchId: null,
        cycleId: openId(),
        states: [...FINDING_STATES],
        severity: null,
        search: '',
        ...page,
      }),
    (list) => set({ found: list }),
    () => get().found,
  );
  const openCycle = async (cycleId: string): Promise<void> => {
    const isLatest = request();
    const isOpen = openId() === cycleId;
    asked = cycleId;
    if (!isOpen) set({ cycle: { status: 'loading' }, gap: null, gaps: NOTHING_READ, found: NOTHING_READ });
    const opened = await readCycle(bridge, cycleId);
    if (!isLatest()) return;
    set({ cycle: fromEnvelope(opened) });
    if (!opened.ok) return;
    await Promise.all(isOpen ? [gaps.reload(), found.reload()] : [gaps.restart(), found.restart()]);
  };
  return {
    prepare: async (id) => {
      set({ before: toLoading(get().before) });
      const [before] = await Promise.all([bridge['watches.before_cycle']({ id }), loadMonths()]);
      set({ before: fromEnvelope(before) });
    },
    draftCycle: (asked) => bridge['watches.draft_cycle'](asked),
    openCycle,
    readCycleAgain: async () => {
      if (asked !== null) await openCycle(asked);
    },
    evaluate: async () => failureOf(await bridge['watches.evaluate']({ cycleId: openId() })),
    listGaps: async (gap) => {
      set({ gap });
      await gaps.restart();
    },
    ofBatch: async (batchId) => {
      const found = await bridge['watches.of_batch']({ batchId });
      return found.ok ? found.value.cycle : null;
    },
    showGaps: gaps.show,
    showFound: found.show,
  };
}

async function readCycle(bridge: Bridge, cycleId: string): Promise<Envelope<OpenedCycle>> {
  const opened = await bridge['watches.cycle']({ cycleId });
  if (!opened.ok) return opened;
  const { batchId } = opened.value.cycle;
  if (batchId === null) return { ok: true, value: { ...opened.value, batch: null } };
  const batch = await bridge['batches.open']({ id: batchId });
  return batch.ok ? { ok: true, value: { ...opened.value, batch: batch.value } } : batch;
}
