import type { StoredSettings } from '../settings/settings.ts';

/** Settings of a whole team, which only supervisors change. */
export const SHARED_SETTINGS = [
  'institutions',
  'thresholds',
  'ownLimits',
  'factDays',
  'availabilityDay',
  'processedFloor',
  'costs',
  'retention',
  'askWithoutTeam',
] as const satisfies readonly (keyof StoredSettings)[];

/** Stored names that a team shares: those settings, and who set the own limits. */
export const SHARED_NAMES = [...SHARED_SETTINGS, 'ownLimitsSet'] as const satisfies readonly (keyof StoredSettings)[];
