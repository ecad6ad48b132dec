import { ok } from '#domain/outcome.ts';
import type { PreviousArchiveEraser } from '../../ports/eraser.ts';
import { buildEvent } from '../audit/record-event.ts';
import type { Handlers } from '../handlers.ts';
import type { Emit, Unlocked, WithUnlocked } from '../unlocked.ts';
import { type DuePorts, retentionState } from './due-subjects.ts';
import { type ErasePorts, eraseSubject, previewErasure } from './erase-subject.ts';

type RetentionHandlers = Pick<
  Handlers,
  'retention.read' | 'retention.change' | 'retention.preview' | 'retention.erase'
>;

/** How long things are kept, who is due, and erasing a subject. */
export function retentionHandlers(
  previousArchives: PreviousArchiveEraser,
  withUnlocked: WithUnlocked,
  emit: Emit,
): RetentionHandlers {
  const portsOf = ({ clock, officer, inFlight, pendingSaves, archive }: Unlocked): ErasePorts & DuePorts => {
    const { audit, eraser, settings } = archive;
    return { clock, officer, inFlight, pendingSaves, audit, eraser, settings, previousArchives };
  };

  return {
    'retention.read': () => withUnlocked(async (unlocked) => ok(await retentionState(portsOf(unlocked)))),
    'retention.change': (rules) =>
      withUnlocked(async (unlocked) => {
        const auditEvent = buildEvent(unlocked, { kind: 'settings', facts: { changed: 'retention', ...rules } });
        await unlocked.archive.settings.write({ retention: rules }, auditEvent);
        return ok(await retentionState(portsOf(unlocked)));
      }),
    'retention.preview': ({ documento }) => withUnlocked((unlocked) => previewErasure(portsOf(unlocked), documento)),
    'retention.erase': (input) =>
      withUnlocked(async (unlocked) => {
        const erased = await eraseSubject(portsOf(unlocked), input);
        if (erased.ok) emit('results.changed', {});
        if (erased.ok) emit('consent.changed', {});
        if (erased.ok) emit('library.changed', {});
        return erased;
      }),
  };
}
