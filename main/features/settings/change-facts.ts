import type { AuditFacts } from '#domain/audit/audit-entry.ts';
import type { SETTINGS, StoredSettings } from '#domain/settings/settings.ts';

type SettingName = keyof typeof SETTINGS;

/** Settings that are one plain value of a closed set; names, addresses and prices are no business of the log. */
const LOGGED = [
  'locale',
  'theme',
  'environment',
  'location',
  'contentProtection',
  'lockMinutes',
  'availabilityDay',
  'processedFloor',
  'askWithoutTeam',
] as const satisfies readonly SettingName[];

/** Which settings a change is about; of a single one with a plain value, what it was and what it is to be. */
export function changeFacts(before: StoredSettings, changes: Partial<Pick<StoredSettings, SettingName>>): AuditFacts {
  const names = Object.keys(changes).sort();
  const logged = LOGGED.find((name) => names.length === 1 && name === names[0]);
  const to = logged && changes[logged];
  return { changed: names.join(','), ...(logged !== undefined && to !== undefined && { from: before[logged], to }) };
}
