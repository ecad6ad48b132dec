import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import type { Watch, WatchSettings } from '#domain/monitoring/watch.ts';
import type { AuditEvent } from '../../ports/audit.ts';
import { buildEvent } from '../audit/record-event.ts';
import type { Unlocked } from '../unlocked.ts';

type ChangePorts = Pick<Unlocked, 'clock' | 'newId' | 'officer' | 'settings' | 'watches'>;

type WatchAct = 'acted' | 'changed' | 'drafted' | 'ended' | 'evaluated' | 'made' | 'members';

/** Builds an act's log entry; it holds ids and numbers, never a name or a document. */
export function watchEvent(
  unlocked: Pick<Unlocked, 'clock' | 'officer'>,
  { id, environment }: Pick<Watch, 'id' | 'environment'>,
  act: WatchAct,
  facts: AuditEvent['facts'] = {},
): AuditEvent {
  return buildEvent(unlocked, { kind: 'watch', environment, facts: { act, watch: id, ...facts } });
}

export async function addWatch(unlocked: ChangePorts, settings: WatchSettings): Promise<Watch> {
  const { clock, newId, officer, watches } = unlocked;
  const { environment } = await unlocked.settings.read();
  const now = clock();
  const watch: Watch = {
    id: newId(),
    revision: 1,
    rulesVersion: 1,
    environment,
    settings,
    officer: officer(),
    createdAt: now,
    changedAt: now,
    endedAt: null,
  };
  await watches.add(watch, watchEvent(unlocked, watch, 'made'));
  return watch;
}

/** Replaces a portfolio's settings; changed rules get a new version. Fails with `watch_changed` and `watch_ended`. */
export async function changeWatch(
  unlocked: ChangePorts,
  before: Watch,
  { revision, settings }: { readonly revision: number; readonly settings: WatchSettings },
): Promise<Outcome<Watch>> {
  if (before.endedAt !== null) return fail('watch_ended');
  if (before.revision !== revision) return fail('watch_changed');
  const isSame = JSON.stringify(before.settings.rules) === JSON.stringify(settings.rules);
  const rulesVersion = before.rulesVersion + (isSame ? 0 : 1);
  return replaced(unlocked, { ...before, settings, rulesVersion }, 'changed');
}

/** Ends the monitoring of a portfolio. Fails with `watch_changed` and `watch_ended`. */
export async function endWatch(unlocked: ChangePorts, before: Watch): Promise<Outcome<Watch>> {
  if (before.endedAt !== null) return fail('watch_ended');
  return replaced(unlocked, { ...before, endedAt: unlocked.clock() }, 'ended');
}

async function replaced(unlocked: ChangePorts, changed: Watch, act: WatchAct): Promise<Outcome<Watch>> {
  const watch = { ...changed, revision: changed.revision + 1, changedAt: unlocked.clock() };
  const isFirst = await unlocked.watches.replace(watch, watchEvent(unlocked, watch, act));
  return isFirst ? ok(watch) : fail('watch_changed');
}
