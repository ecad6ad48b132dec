import type { BatchRow } from '#contract/batches.ts';
import type { Bridge } from '#contract/contract.ts';
import type { Envelope } from '#contract/errors.ts';
import { latest } from '../../lib/latest.ts';
import { failureOf, fromEnvelope, latestValue, toLoading } from '../../lib/loadable.ts';
import { createListReader, type ListReader } from '../../lib/paged-list.ts';
import { isUnderWay } from './batch-figures.ts';
import { type BatchActs, type BatchStore, NOTHING_OPEN } from './batch-state.ts';

interface Context {
  readonly bridge: Bridge;
  readonly set: (part: Partial<BatchStore>) => void;
  readonly get: () => BatchStore;
  readonly lines: ListReader;
  readonly results: ListReader;
  readonly readTotals: BatchStore['readTotals'];
}

export function createBatchActs(bridge: Bridge, set: Context['set'], get: Context['get']): BatchActs {
  const readTotals = totalsReader({ bridge, set, get });
  const context: Context = { bridge, set, get, readTotals, ...listReaders(bridge, set, get) };
  const { lines, results } = context;
  return {
    open: opener(context),
    listLines: async (lineKind) => {
      set({ lineKind });
      await lines.restart();
    },
    showLines: async (first, last) => lines.show(first, last),
    listResults: async (part) => {
      set(part);
      await results.restart();
    },
    showResults: async (first, last) => results.show(first, last),
    readTotals,
    ...draftActs(context),
    ...runActs(context),
  };
}

function listReaders(bridge: Bridge, set: Context['set'], get: Context['get']): Pick<Context, 'lines' | 'results'> {
  const idOf = (): string => latestValue(get().opened)?.id ?? '';
  return {
    lines: createListReader(
      (page) => bridge['batches.lines']({ id: idOf(), kind: get().lineKind, ...page }),
      (lines) => set({ lines }),
      () => get().lines,
    ),
    results: createListReader(
      (page) => bridge['batches.results']({ id: idOf(), sort: get().order, state: get().state, ...page }),
      (results) => set({ results }),
      () => get().results,
    ),
  };
}

/** Opens a batch, or reads the open one again while its lists stay on the screen. */
function opener({ bridge, set, get, lines, results, readTotals }: Context): BatchStore['open'] {
  const request = latest();
  return async (id, why) => {
    const isLatest = request();
    const isSame = latestValue(get().opened)?.id === id;
    set(isSame ? { opened: toLoading(get().opened) } : { ...NOTHING_OPEN, opened: { status: 'loading' } });
    const response = await bridge['batches.open']({ id });
    if (!isLatest()) return;
    set({ opened: fromEnvelope(response) });
    if (!response.ok) return;
    if (response.value.state !== 'draft') {
      // Totals are costly: a batch under way reads them as it is opened and once it ends, not at each answer.
      if (why !== 'changed' || !isUnderWay(response.value) || get().totals.status === 'idle') void readTotals();
      return void (await results.reload());
    }
    set({ check: toLoading(get().check) });
    const [check, months] = await Promise.all([
      bridge['batches.check']({ id }),
      bridge['consulta.months']({}),
      lines.reload(),
    ]);
    if (isLatest()) set({ check: fromEnvelope(check), ...(months.ok && { months: months.value }) });
  };
}

/** Keeps the former totals on the screen while it reads, and drops a response for another batch. */
function totalsReader({ bridge, set, get }: Pick<Context, 'bridge' | 'set' | 'get'>): BatchStore['readTotals'] {
  const request = latest();
  const idOf = (): string => latestValue(get().opened)?.id ?? '';
  return async () => {
    const isLatest = request();
    const id = idOf();
    set({ totals: toLoading(get().totals) });
    const response = await bridge['batches.totals']({ id });
    if (isLatest() && idOf() === id) set({ totals: fromEnvelope(response) });
  };
}

/** Sends an act on the open batch and shows its new state, or the failure. */
async function act<Value>(
  { set, get }: Pick<Context, 'set' | 'get'>,
  send: (batch: BatchRow) => Promise<Envelope<Value>>,
  done: (value: Value) => void,
): Promise<boolean> {
  const batch = latestValue(get().opened);
  if (batch === undefined || get().busy) return false;
  set({ busy: true, failure: null });
  const response = await send(batch);
  set({ busy: false, failure: failureOf(response) });
  if (response.ok) done(response.value);
  // Another window may have acted first, or the batch went on: its present state is read.
  else if (latestValue(get().opened)?.id === batch.id) void get().open(batch.id);
  return response.ok;
}

function draftActs(context: Context): Pick<BatchStore, 'acceptProposed' | 'draftTerms' | 'change' | 'discard'> {
  const { bridge, set, get } = context;
  return {
    acceptProposed: async (lines) => {
      const chosen = lines === null ? null : [...lines];
      await act(
        context,
        ({ id }) => bridge['batches.accept_proposed']({ id, lines: chosen }),
        () => undefined,
      );
    },
    draftTerms: async () => {
      const id = latestValue(get().opened)?.id;
      if (id === undefined) return;
      set({ drafted: { status: 'loading' } });
      const response = await bridge['batches.draft_terms']({ id });
      set({ drafted: fromEnvelope(response) });
      // The check counts the terms drafted.
      if (response.ok && latestValue(get().opened)?.id === id) void get().open(id, 'changed');
    },
    change: (settings) =>
      act(
        context,
        ({ id, revision }) => bridge['batches.change']({ id, revision, settings }),
        (value) => set({ opened: { status: 'ready', value } }),
      ),
    discard: () =>
      act(
        context,
        ({ id }) => bridge['batches.discard']({ id }),
        () => set(NOTHING_OPEN),
      ),
  };
}

function runActs(context: Context): Pick<BatchStore, 'start' | 'pause' | 'resume' | 'stop'> {
  const { bridge, set, results } = context;
  const run = (send: (batch: BatchRow) => Promise<Envelope<BatchRow>>): Promise<boolean> =>
    act(context, send, (value) => {
      set({ opened: { status: 'ready', value } });
      void results.reload();
    });
  return {
    start: ({ shown }, ceiling, accepted) =>
      run(({ id, revision }) => bridge['batches.start']({ id, revision, shown, ceiling, accepted: [...accepted] })),
    pause: () => run(({ id }) => bridge['batches.pause']({ id })),
    resume: (ceiling) => run(({ id }) => bridge['batches.resume']({ id, ceiling })),
    stop: () => run(({ id }) => bridge['batches.stop']({ id })),
  };
}
