import type { CaseState } from '#domain/sources/case-limits.ts';
import type { BadgeTone } from '../../ui/StatusBadge.tsx';

/** The most signs of what somebody says to a decision, or to taking it back. */
export const MAX_TEXT = 500;

/** Whether what the analyst writes may be changed. */
export function isEditable(state: CaseState): boolean {
  return state === 'open' || state === 'analysis';
}

export const STATE_TONES: Readonly<Record<CaseState, BadgeTone>> = {
  open: 'neutral',
  analysis: 'primary',
  committee: 'warning',
  decided: 'primary',
  archived: 'neutral',
};
