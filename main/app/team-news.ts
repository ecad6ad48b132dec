import type { EventName } from '#contract/events.ts';
import type { Outcome } from '#domain/outcome.ts';
import { eraseOfTeam } from '../features/retention/erase-subject.ts';
import type { Emit, Unlocked } from '../features/unlocked.ts';
import type { PreviousArchiveEraser } from '../ports/eraser.ts';
import type { SharedPart } from '../ports/team-archive.ts';
import type { EventBus } from './event-bus.ts';
import type { TeamNews } from './open-unlocked.ts';

/** What the window reads again where rows of a part came from the team. */
const CHANGED: Readonly<Record<SharedPart, EventName & (typeof WITHOUT_PAYLOAD)[number]>> = {
  settings: 'settings.changed',
  consents: 'consent.changed',
  evidence: 'consent.changed',
  charges: 'attempts.changed',
  attempts: 'attempts.changed',
  results: 'results.changed',
  texts: 'results.changed',
  notes: 'library.changed',
  tags: 'library.changed',
  views: 'library.changed',
};

const WITHOUT_PAYLOAD = [
  'settings.changed',
  'consent.changed',
  'attempts.changed',
  'results.changed',
  'library.changed',
] as const;

export function teamNews(
  emit: Emit,
  emitState: () => Promise<void>,
  previousArchives: () => PreviousArchiveEraser,
): TeamNews {
  return {
    changed: (parts) => {
      // An erasure names no part: anything may be gone.
      const names = parts.length === 0 ? WITHOUT_PAYLOAD : new Set(parts.map((part) => CHANGED[part]));
      for (const name of names) emit(name, {});
    },
    state: () => emit('team.changed', {}),
    role: () => {
      emit('settings.changed', {});
      void emitState();
    },
    erase: (unlocked, erasure, clock) => eraseOfTeam(unlocked, previousArchives(), erasure, clock),
  };
}

/** What changed here goes to the team in a moment, not with the next exchange. Returns how to stop. */
export function sendSoon(unlocked: () => Outcome<Unlocked, string>, on: EventBus['on']): () => void {
  const stops = WITHOUT_PAYLOAD.map((name) =>
    on(name, () => {
      const open = unlocked();
      if (open.ok) open.value.teamSession.soon();
    }),
  );
  return () => {
    for (const stop of stops) stop();
  };
}
