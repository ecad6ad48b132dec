import type { CaseState } from '#domain/sources/case-limits.ts';
import type { BadgeTone } from '../../ui/StatusBadge.tsx';

/** Most characters of the text of a decision, or of its reversal. */
export const MAX_TEXT = 500;

/** True if the analyst may edit the texts. */
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
