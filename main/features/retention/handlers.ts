import { ok } from '#domain/outcome.ts';
import type { PreviousArchiveEraser } from '../../ports/eraser.ts';
import { buildEvent } from '../audit/record-event.ts';
import type { HandlersOf } from '../handlers.ts';
import { checkFixed } from '../settings/settings.ts';
import type { Emit, WithUnlocked } from '../unlocked.ts';
import { retentionState } from './due-subjects.ts';
import { eraseSubject, previewErasure } from './erase-subject.ts';

/** How long data is kept, the subjects due for erasure, and erasing one. */
export function retentionHandlers(
  previousArchives: PreviousArchiveEraser,
  withUnlocked: WithUnlocked,
  emit: Emit,
): HandlersOf<'retention'> {
  return {
    'retention.read': () => withUnlocked(async (unlocked) => ok(await retentionState(unlocked))),
    'retention.change': (rules) =>
      withUnlocked(async (unlocked) => {
        const allowed = checkFixed(unlocked, { retention: rules });
        if (!allowed.ok) return allowed;
        const auditEvent = buildEvent(unlocked, { kind: 'settings', facts: { changed: 'retention', ...rules } });
        await unlocked.settings.write({ retention: rules }, auditEvent);
        return ok(await retentionState(unlocked));
      }),
    'retention.preview': ({ documento }) =>
      withUnlocked((unlocked) => previewErasure(unlocked, previousArchives, documento)),
    'retention.erase': (input) =>
      withUnlocked(async (unlocked) => {
        const erased = await eraseSubject(unlocked, previousArchives, input);
        if (erased.ok) emit('results.changed', {});
        if (erased.ok) emit('consent.changed', {});
        if (erased.ok) emit('library.changed', {});
        if (erased.ok) emit('attempts.changed', {});
        if (erased.ok) emit('cases.changed', { case: null });
        if (erased.ok) emit('groups.changed', { group: null });
        return erased;
      }),
  };
}
