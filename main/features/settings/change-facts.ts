import type { AuditFacts } from '#domain/audit/audit-entry.ts';
import type { SETTINGS, StoredSettings } from '#domain/settings.ts';

type SettingName = keyof typeof SETTINGS;

/** Settings that are one plain value of a closed set; names, addresses and prices are no business of the log. */
const TOLD = [
  'locale',
  'theme',
  'environment',
  'location',
  'contentProtection',
  'lockMinutes',
  'availabilityDay',
  'processedFloor',
] as const satisfies readonly SettingName[];

/** Which settings a change is about; of a single one with a plain value, what it was and what it is to be. */
export function changeFacts(before: StoredSettings, changes: Partial<Pick<StoredSettings, SettingName>>): AuditFacts {
  const names = Object.keys(changes).sort();
  const told = TOLD.find((name) => names.length === 1 && name === names[0]);
  const to = told && changes[told];
  return { changed: names.join(','), ...(told !== undefined && to !== undefined && { from: before[told], to }) };
}
