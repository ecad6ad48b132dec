import { MAX_CHART_SIZE } from '#domain/export/chart-limits.ts';
import type { Provenance } from '#domain/export/exported-result.ts';
import { fail, ok } from '#domain/outcome.ts';
import type { Outcome } from '../../ports/outcome.ts';

/** A chart whose picture is being handed over. */
export interface AnnouncedChart {
  readonly id: string;
  readonly title: string;
  /** Of each result it is drawn from, as the picture's own foot tells it. */
  readonly provenances: readonly Provenance[];
}

/** The one picture that is being handed over, in memory only. */
export interface ChartBuffer {
  /** Lets go of the picture before. */
  readonly announce: (chart: AnnouncedChart) => void;
  /** Adds the bytes behind the `offset` that came before; a picture that grows beyond all measure is let go of. */
  readonly add: (id: string, offset: number, bytes: Uint8Array) => Outcome<{ received: number }>;
  /** The chart and its bytes as far as they came, which the tray forgets; null when it is not at hand. */
  readonly take: (id: string) => { readonly chart: AnnouncedChart; readonly bytes: Uint8Array } | null;
}

export function chartBuffer(): ChartBuffer {
  let held: { readonly chart: AnnouncedChart; bytes: Buffer } | null = null;
  return {
    announce: (chart) => {
      held = { chart, bytes: Buffer.alloc(0) };
    },
    add: (id, offset, bytes) => {
      if (held?.chart.id !== id) return fail('not_found');
      if (offset !== held.bytes.length) return fail('invalid_input', { fields: 'offset', received: held.bytes.length });
      if (offset + bytes.length > MAX_CHART_SIZE) {
        held = null;
        return fail('picture_refused');
      }
      held.bytes = Buffer.concat([held.bytes, bytes]);
      return ok({ received: held.bytes.length });
    },
    take: (id) => {
      if (held?.chart.id !== id) return null;
      const taken = held;
      held = null;
      return taken;
    },
  };
}
