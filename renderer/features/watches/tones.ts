import type { Severity } from '#domain/monitoring/severity.ts';
import type { CycleState, FindingState } from '#domain/monitoring/watch.ts';
import type { BadgeTone } from '../../ui/StatusBadge.tsx';

export const SEVERITY_TONES: Readonly<Record<Severity, BadgeTone>> = {
  grave: 'danger',
  alert: 'warning',
  attention: 'primary',
  information: 'neutral',
};

/** A finding that is over is neither good nor bad: it is no longer measured. */
export const FINDING_TONES: Readonly<Record<FindingState, BadgeTone>> = {
  new: 'primary',
  seen: 'neutral',
  treating: 'warning',
  snoozed: 'neutral',
  closed: 'neutral',
  restated: 'neutral',
  discarded: 'neutral',
};

export const CYCLE_TONES: Readonly<Record<CycleState, BadgeTone>> = { asking: 'primary', evaluated: 'neutral' };
