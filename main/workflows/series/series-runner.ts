import type { SeriesRun } from '../../../preload/contract/series.ts';
import { refuse } from '../../../preload/domain/outcome.ts';
import type { ConsultaPorts } from '../consulta/consulta-ports.ts';
import type { Answer } from '../ports/answer.ts';
import type { Log } from '../ports/log.ts';
import { beginSeries, type SeriesRequest } from './begin-series.ts';
import { runSeries } from './run-series.ts';

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
  ) => Promise<Answer<SeriesRun>>;
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
  let cancelRunning: (() => void) | null = null;
  let stopRunning: (() => void) | null = null;
  let end = Promise.resolve();
  let open = true;

  const launch = (ports: ConsultaPorts, run: SeriesRun, listener: SeriesListener): void => {
    const [stop, giveUp] = [new AbortController(), new AbortController()];
    latest = run;
    const update = (change: (run: SeriesRun) => SeriesRun): void => {
      const now = latest ?? run;
      latest = { ...change(now), revision: now.revision + 1 };
      listener.changed(latest);
    };
    stopRunning = () => stop.abort();
    cancelRunning = () => {
      if (stop.signal.aborted) return giveUp.abort();
      stop.abort();
      setTimeout(() => giveUp.abort(), graceMs).unref();
      update((now) => ({ ...now, status: 'cancelling' }));
    };
    const work = { ports, log, run, stop: stop.signal, giveUp: giveUp.signal, saved: listener.saved, update };
    end = runSeries(work)
      .catch((cause: unknown) => void log.surprise('series.run', cause))
      .finally(() => {
        cancelRunning = null;
        stopRunning = null;
        listener.ended();
      });
  };

  return {
    start: async (ports, request, listener) => {
      const begun = await beginSeries(ports, request);
      if (!begun.ok) return begun;
      if (!open) return refuse('vault_closed');
      if (cancelRunning !== null) return refuse('already_running');
      launch(ports, begun.value, listener);
      return begun;
    },
    state: () => latest,
    cancel: () => {
      const running = cancelRunning !== null;
      cancelRunning?.();
      return running;
    },
    pause: async () => {
      open = false;
      stopRunning?.();
      await end;
    },
    close: async () => {
      open = false;
      cancelRunning?.();
      await end;
    },
  };
}
