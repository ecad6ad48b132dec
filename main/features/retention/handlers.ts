import { ok } from '#domain/basics/outcome.ts';
import type { PreviousArchiveEraser } from '../../ports/eraser.ts';
import { buildEvent } from '../audit/record-event.ts';
import type { HandlersOf } from '../handlers.ts';
import { checkFixed } from '../settings/settings.ts';
import type { Emit, WithUnlocked } from '../unlocked.ts';
import { retentionState } from './due-subjects.ts';
import { blankMention, eraseSubject, previewErasure } from './erase-subject.ts';

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
    'retention.blank': (input) =>
      withUnlocked(async (unlocked) => {
        const left = await blankMention(unlocked, previousArchives, input);
        if (left.ok) emitAll(emit);
        return left;
      }),
    'retention.erase': (input) =>
      withUnlocked(async (unlocked) => {
        const erased = await eraseSubject(unlocked, previousArchives, input);
        if (erased.ok) emitAll(emit);
        return erased;
      }),
  };
}

function emitAll(emit: Emit): void {
  emit('results.changed', {});
  emit('consent.changed', {});
  emit('library.changed', {});
  emit('attempts.changed', {});
  emit('cases.changed', { case: null });
  emit('groups.changed', { group: null });
  emit('watches.changed', {});
  emit('filings.changed', {});
}
