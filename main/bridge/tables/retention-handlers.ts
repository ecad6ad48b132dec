import { accept } from '../../../preload/domain/outcome.ts';
import { eventOf } from '../../workflows/audit/note-event.ts';
import type { AsideEraser } from '../../workflows/ports/eraser.ts';
import { type DuePorts, retentionState } from '../../workflows/retention/due-subjects.ts';
import { type ErasePorts, eraseSubject, previewErasure } from '../../workflows/retention/erase-subject.ts';
import { writeRetention } from '../../workflows/retention/retention-rules.ts';
import type { Desk } from '../desk.ts';
import type { Handlers } from '../handlers.ts';
import type { AtDesk, Tell } from './at-desk.ts';

type RetentionHandlers = Pick<
  Handlers,
  'retention.read' | 'retention.change' | 'retention.preview' | 'retention.erase'
>;

/** How long things are kept, who is due, and erasing a subject. */
export function retentionHandlers(asides: AsideEraser, atDesk: AtDesk, tell: Tell): RetentionHandlers {
  const portsOf = ({ clock, officer, asking, held, archive }: Desk): ErasePorts & DuePorts => {
    const { audit, eraser, settings } = archive;
    return { clock, officer, asking, held, audit, eraser, settings, asides };
  };

  return {
    'retention.read': () => atDesk(async (desk) => accept(await retentionState(portsOf(desk)))),
    'retention.change': (rules) =>
      atDesk(async (desk) => {
        const told = eventOf(desk, { kind: 'settings', facts: { changed: 'retention', ...rules } });
        await writeRetention(desk.archive.settings, rules, told);
        return accept(await retentionState(portsOf(desk)));
      }),
    'retention.preview': ({ documento }) => atDesk((desk) => previewErasure(portsOf(desk), documento)),
    'retention.erase': (input) =>
      atDesk(async (desk) => {
        const erased = await eraseSubject(portsOf(desk), input);
        if (erased.ok) tell('archive.changed', {});
        if (erased.ok) tell('consent.changed', {});
        if (erased.ok) tell('library.changed', {});
        return erased;
      }),
  };
}
