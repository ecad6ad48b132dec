import type { Bridge } from '#contract/contract.ts';
import type { Envelope } from '#contract/errors.ts';
import { FINDING_STATES } from '#domain/monitoring/watch.ts';
import { latest } from '../../lib/latest.ts';
import { failureOf, fromEnvelope, latestValue, toLoading } from '../../lib/loadable.ts';
import { openedPage } from '../../lib/opened-page.ts';
import { createListReader, NOTHING_READ } from '../../lib/paged-list.ts';
import type { CycleActs, OpenedCycle, WatchesContext } from './watches-state.ts';

export function createCycleActs(context: WatchesContext, loadMonths: () => Promise<void>): CycleActs {
  const { bridge, set, get } = context;
  const request = latest();
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
  const isShown = (cycleId: string): boolean => openId() === cycleId;
  const read = async (cycleId: string): Promise<void> => {
    const isLatest = request();
    const wasShown = isShown(cycleId);
    const opened = await readCycle(bridge, cycleId);
    if (!isLatest()) return;
    set({ cycle: fromEnvelope(opened) });
    if (!opened.ok) return;
    await Promise.all(wasShown ? [gaps.reload(), found.reload()] : [gaps.restart(), found.restart()]);
  };
  const begin = (): void => set({ cycle: { status: 'loading' }, gap: null, gaps: NOTHING_READ, found: NOTHING_READ });
  const { open: openCycle, readAgain: readCycleAgain } = openedPage({ isShown, begin, read });
  return {
    prepare: async (id) => {
      set({ before: toLoading(get().before) });
      const [before] = await Promise.all([bridge['watches.before_cycle']({ id }), loadMonths()]);
      set({ before: fromEnvelope(before) });
    },
    draftCycle: bridge['watches.draft_cycle'],
    openCycle,
    readCycleAgain,
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
