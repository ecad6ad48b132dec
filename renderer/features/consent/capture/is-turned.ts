import { isTakenElsewhere } from '#domain/consent/capture-kind.ts';
import type { CaptureState } from './capture-state.ts';

/** Whether the term of this capture is before the subject, to whom the screen is turned. */
export function isTurned({ step, form }: Pick<CaptureState, 'step' | 'form'>): boolean {
  return step.name === 'term' && !isTakenElsewhere(form.kind);
}
