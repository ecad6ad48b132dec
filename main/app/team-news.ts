import type { EventName, EventPayload } from '#contract/events.ts';
import type { Outcome } from '#domain/outcome.ts';
import { eraseOfTeam } from '../features/retention/erase-subject.ts';
import type { Emit, Unlocked } from '../features/unlocked.ts';
import type { PreviousArchiveEraser } from '../ports/eraser.ts';
import type { SharedPart } from '../ports/team-archive.ts';
import type { EventBus } from './event-bus.ts';
import type { TeamNews } from './open-unlocked.ts';

/** What the window reads again where rows of a part came from the team. */
const CHANGED: Readonly<Record<SharedPart, NewsName>> = {
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
  people: 'people.changed',
  policies: 'policies.changed',
  policy_drafts: 'policies.changed',
  group_removals: 'groups.changed',
  groups: 'groups.changed',
  group_links: 'groups.changed',
  group_snapshots: 'groups.changed',
  cases: 'cases.changed',
  case_states: 'cases.changed',
  case_pages: 'cases.changed',
  case_acts: 'cases.changed',
  watches: 'watches.changed',
  watch_members: 'watches.changed',
  watch_cycles: 'watches.changed',
  watch_gaps: 'watches.changed',
  findings: 'watches.changed',
  finding_events: 'watches.changed',
};

/** What each says where rows came from the team, or left with an erasure: any may be others. */
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
} as const satisfies { readonly [Name in EventName]?: EventPayload<Name> };
type NewsName = keyof typeof NEWS;
const NEWS_NAMES = Object.keys(NEWS) as readonly NewsName[];

export function teamNews(
  emit: Emit,
  emitState: () => Promise<void>,
  previousArchives: () => PreviousArchiveEraser,
): TeamNews {
  return {
    changed: (parts) => {
      // An erasure names no part: anything may be gone.
      const names = parts.length === 0 ? NEWS_NAMES : new Set(parts.map((part) => CHANGED[part]));
      for (const name of names) emit(name, NEWS[name]);
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
  const stops = NEWS_NAMES.map((name) =>
    on(name, () => {
      const open = unlocked();
      if (open.ok) open.value.teamSession.soon();
    }),
  );
  return () => {
    for (const stop of stops) stop();
  };
}
