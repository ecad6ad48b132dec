import { fail, type Outcome, ok } from '#domain/outcome.ts';
import type { StoredSettings } from '#domain/settings.ts';
import { SHARED_SETTINGS } from '#domain/team/shared-settings.ts';
import type { Unlocked } from '../unlocked.ts';

/** Refuses a change of what holds for the whole team, but by a supervisor. */
export async function checkShared(
  { team }: Pick<Unlocked, 'team'>,
  change: Partial<StoredSettings>,
): Promise<Outcome<void>> {
  if (!SHARED_SETTINGS.some((name) => name in change)) return ok(undefined);
  const record = await team.read();
  const mayChange = record === null || record.stage !== 'member' || record.role === 'supervisor';
  return mayChange ? ok(undefined) : fail('team_not_supervisor');
}
