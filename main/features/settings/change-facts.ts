import type { AuditFacts } from '#domain/audit/audit-entry.ts';
import type { SETTINGS, StoredSettings } from '#domain/settings/settings.ts';

type SettingName = keyof typeof SETTINGS;

/** Settings with one plain value of a closed set. Names, addresses and prices are not logged. */
const LOGGED = [
  'locale',
  'theme',
  'environment',
  'location',
  'contentProtection',
  'lockMinutes',
  'availabilityDay',
  'processedFloor',
  'factDays',
  'registrato',
  'askWithoutTeam',
] as const satisfies readonly SettingName[];

/** Returns the names of the changed settings; for a single setting with a plain value also its old and new value. */
export function changeFacts(before: StoredSettings, changes: Partial<Pick<StoredSettings, SettingName>>): AuditFacts {
  const names = Object.keys(changes).sort();
  const logged = LOGGED.find((name) => names.length === 1 && name === names[0]);
  const to = logged && changes[logged];
  return { changed: names.join(','), ...(logged !== undefined && to !== undefined && { from: before[logged], to }) };
}
