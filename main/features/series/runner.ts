import type { SeriesRun } from '#contract/series.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import { fail } from '#domain/basics/outcome.ts';
import { type QuerySeriesMonth, runSeries, type SeriesPorts, type SeriesWork } from './run.ts';

/** Milliseconds to wait for months on their way after a cancellation: they are paid for already. */
const GRACE = 5_000;

export interface NewSeries {
  readonly begin: () => Promise<Outcome<SeriesRun>>;
  readonly query: QuerySeriesMonth;
}

export interface SeriesListener {
  readonly changed: (run: SeriesRun) => void;
  readonly saved: () => void;
  readonly ended: () => void;
}

/** Runs one series at a time. */
export interface SeriesRunner {
  /** Returns once the series runs; refuses as `begin` does, and with `already_running` if another one runs. */
  readonly start: (series: NewSeries, listener: SeriesListener) => Promise<Outcome<SeriesRun>>;
  /** Returns the running or last series. */
  readonly state: () => SeriesRun | null;
  /** Returns false if no series runs. A second call cancels months on their way at once. */
  readonly cancel: () => boolean;
  /** Queries no more months; those on their way still arrive. */
  readonly stop: () => void;
  /**
   * Queries no more months and waits, without limit, for those on their way, which are paid for. No series can start
   * afterwards.
   */
  readonly pause: () => Promise<void>;
  /** Cancels the series and waits for its end. No series can start afterwards. */
  readonly close: () => Promise<void>;
}

export function createSeriesRunner(ports: SeriesPorts, graceMs = GRACE): SeriesRunner {
  let latest: SeriesRun | null = null;
  let running: RunningSeries | null = null;
  let open = true;

  const launch = (query: QuerySeriesMonth, run: SeriesRun, listener: SeriesListener): void => {
    latest = run;
    const update: SeriesWork['update'] = (change) => {
      const now = latest ?? run;
      latest = { ...change(now), revision: now.revision + 1 };
      listener.changed(latest);
    };
    const onEnd = (): void => {
      running = null;
      listener.ended();
    };
    running = startSeries(ports, { run, query, saved: listener.saved, update, onEnd }, graceMs);
  };

  return {
    start: async ({ begin, query }, listener) => {
      const begun = await begin();
      if (!begun.ok) return begun;
      if (!open) return fail('vault_closed');
      if (running !== null) return fail('already_running');
      launch(query, begun.value, listener);
      return begun;
    },
    state: () => latest,
    cancel: () => {
      running?.cancel();
      return running !== null;
    },
    stop: () => running?.stop(),
    pause: async () => {
      open = false;
      running?.stop();
      await running?.end;
    },
    close: async () => {
      open = false;
      running?.cancel();
      await running?.end;
    },
  };
}

interface RunningSeries {
  readonly stop: () => void;
  readonly cancel: () => void;
  /** Never rejects. */
  readonly end: Promise<void>;
}

interface StartedWork extends Omit<SeriesWork, 'stop' | 'abort'> {
  readonly onEnd: () => void;
}

function startSeries(ports: SeriesPorts, { onEnd, ...work }: StartedWork, graceMs: number): RunningSeries {
  const [stop, abort] = [new AbortController(), new AbortController()];
  const end = runSeries(ports, { ...work, stop: stop.signal, abort: abort.signal })
    .catch((cause: unknown) => void ports.log.unexpected('series.run', cause))
    .finally(onEnd);
  return {
    end,
    stop: () => stop.abort(),
    cancel: () => {
      if (stop.signal.aborted) return abort.abort();
      stop.abort();
      setTimeout(() => abort.abort(), graceMs).unref();
      work.update((now) => ({ ...now, status: 'cancelling' }));
    },
  };
}
