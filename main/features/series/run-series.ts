import type { SeriesRun } from '#contract/series.ts';
import { isoWithOffset } from '#domain/instant.ts';
import type { DataBase } from '#domain/month.ts';
import type { Log } from '../../ports/log.ts';
import type { ConsultaPorts } from '../consulta/consulta-ports.ts';
import { queryMonth } from '../consulta/query-month.ts';
import { queryMonths } from './query-months.ts';
import { endedRun, type MonthEnd, monthEnd, withMonth } from './series-progress.ts';

export interface SeriesWork {
  readonly ports: ConsultaPorts;
  readonly log: Log;
  /** As it begins. */
  readonly run: SeriesRun;
  /** Aborted: no further month is asked. */
  readonly stop: AbortSignal;
  /** Aborted: months on their way are given up. */
  readonly abort: AbortSignal;
  /** A month was saved. */
  readonly saved: () => void;
  readonly update: (change: (run: SeriesRun) => SeriesRun) => void;
}

/** Asks every month that waits, tells what became of each, and ends the series. */
export async function runSeries({ ports, log, run, stop, abort, saved, update }: SeriesWork): Promise<void> {
  const { environment, documento, purpose, reference } = run;
  const ask = async (month: DataBase): Promise<MonthEnd> => {
    const request = { environment, documento, month, purpose, reference, again: false };
    try {
      const response = await queryMonth(ports, request, abort);
      if (response.ok) saved();
      return monthEnd(response);
    } catch (cause) {
      const code = ports.storageFailure(cause);
      if (code !== null) return { outcome: 'refused', failure: { code } };
      return {
        outcome: 'refused',
        failure: { code: 'internal', details: { id: log.unexpected('series.month', cause) } },
      };
    }
  };
  const stoppedBy = await queryMonths({
    months: run.months.filter(({ outcome }) => outcome === 'waiting').map(({ month }) => month),
    ask,
    recordEnd: (month, end) => update((now) => withMonth(now, month, end)),
    signal: stop,
  });
  update((now) => endedRun(now, isoWithOffset(ports.clock()), stoppedBy));
}
