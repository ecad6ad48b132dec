import type { StoredSettings } from '../settings/settings.ts';

/** Settings of a whole team, which only supervisors change. */
export const SHARED_SETTINGS = [
  'institutions',
  'thresholds',
  'availabilityDay',
  'processedFloor',
  'costs',
  'retention',
  'askWithoutTeam',
] as const satisfies readonly (keyof StoredSettings)[];
