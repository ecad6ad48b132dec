import type { SeriesRun } from '#contract/series.ts';
import type { Outcome } from '#domain/outcome.ts';
import { fail } from '#domain/outcome.ts';
import type { Log } from '../../ports/system.ts';
import type { ConsultaPorts } from '../consulta/query-month.ts';
import { beginSeries, type SeriesRequest } from './plan.ts';
import { runSeries, type SeriesWork } from './run.ts';

/** How long months on their way are waited for after a cancellation, in milliseconds: they are paid already. */
const GRACE = 5_000;

/** Who is told what happens. */
export interface SeriesListener {
  readonly changed: (run: SeriesRun) => void;
  /** A month was saved. */
  readonly saved: () => void;
  readonly ended: () => void;
}

/** The one series a desk runs at a time. */
export interface SeriesRunner {
  /** Answers once the series runs; refuses as `beginSeries`, and with `already_running` while another one runs. */
  readonly start: (
    ports: ConsultaPorts,
    request: SeriesRequest,
    listener: SeriesListener,
  ) => Promise<Outcome<SeriesRun>>;
  /** The series that runs or ran last. */
  readonly state: () => SeriesRun | null;
  /** False when nothing runs. The second time, months on their way are given up at once. */
  readonly cancel: () => boolean;
  /** Asks no further month and waits for those on their way, however long they take: they are paid. Nothing starts after it. */
  readonly pause: () => Promise<void>;
  /** Cancels and waits for the end; nothing starts after it. */
  readonly close: () => Promise<void>;
}

export function createSeriesRunner(log: Log, graceMs = GRACE): SeriesRunner {
  let latest: SeriesRun | null = null;
  let running: RunningSeries | null = null;
  let open = true;

  const launch = (ports: ConsultaPorts, run: SeriesRun, listener: SeriesListener): void => {
    latest = run;
    const update: SeriesWork['update'] = (change) => {
      const now = latest ?? run;
      latest = { ...change(now), revision: now.revision + 1 };
      listener.changed(latest);
    };
    running = startSeries({ ports, log, run, saved: listener.saved, update }, graceMs, () => {
      running = null;
      listener.ended();
    });
  };

  return {
    start: async (ports, request, listener) => {
      const begun = await beginSeries(ports, request);
      if (!begun.ok) return begun;
      if (!open) return fail('vault_closed');
      if (running !== null) return fail('already_running');
      launch(ports, begun.value, listener);
      return begun;
    },
    state: () => latest,
    cancel: () => {
      running?.cancel();
      return running !== null;
    },
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

function startSeries(work: Omit<SeriesWork, 'stop' | 'abort'>, graceMs: number, onEnd: () => void): RunningSeries {
  const [stop, abort] = [new AbortController(), new AbortController()];
  const end = runSeries({ ...work, stop: stop.signal, abort: abort.signal })
    .catch((cause: unknown) => void work.log.unexpected('series.run', cause))
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
