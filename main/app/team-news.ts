import type { EventPayload } from '#contract/events.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import { eraseOfTeam } from '../features/retention/erase-subject.ts';
import type { Emit, Unlocked } from '../features/unlocked.ts';
import type { PreviousArchiveEraser } from '../ports/eraser.ts';
import { NEWS_TOPICS, type NewsTopic } from '../ports/team-archive.ts';
import type { EventBus } from './event-bus.ts';
import type { TeamNews } from './open-unlocked.ts';

/** Rows that came from the team or were erased are not named, so a topic's event covers all of them. */
const NEWS = {
  'settings.changed': {},
  'consent.changed': {},
  'attempts.changed': {},
  'results.changed': {},
  'library.changed': {},
  'people.changed': {},
  'policies.changed': {},
  'groups.changed': { group: null },
  'cases.changed': { case: null },
  'watches.changed': {},
  'filings.changed': {},
  'registrato.changed': {},
} as const satisfies { readonly [Topic in NewsTopic as `${Topic}.changed`]: EventPayload<`${Topic}.changed`> };

export function teamNews(
  emit: Emit,
  emitState: () => Promise<void>,
  previousArchives: () => PreviousArchiveEraser,
): TeamNews {
  return {
    changed: (topics) => {
      // An erasure names no topics, so all of them may have changed.
      for (const topic of topics.length === 0 ? NEWS_TOPICS : topics)
        emit(`${topic}.changed`, NEWS[`${topic}.changed`]);
    },
    state: () => emit('team.changed', {}),
    role: () => {
      emit('settings.changed', {});
      void emitState();
    },
    erase: (unlocked, erasure, clock) => eraseOfTeam(unlocked, previousArchives(), erasure, clock),
  };
}

/** Sends local changes to the team soon, without waiting for the next exchange. Returns a function that stops it. */
export function sendSoon(unlocked: () => Outcome<Unlocked, string>, on: EventBus['on']): () => void {
  const stops = NEWS_TOPICS.map((topic) =>
    on(`${topic}.changed`, () => {
      const open = unlocked();
      if (open.ok) open.value.teamSession.soon();
    }),
  );
  return () => {
    for (const stop of stops) stop();
  };
}
