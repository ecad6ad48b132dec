import type { StoredSettings } from '../settings/settings.ts';

/** Settings that hold for a whole team; supervisors alone change them. */
export const SHARED_SETTINGS = [
  'institutions',
  'thresholds',
  'availabilityDay',
  'processedFloor',
  'costs',
  'retention',
  'askWithoutTeam',
] as const satisfies readonly (keyof StoredSettings)[];
