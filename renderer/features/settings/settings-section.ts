/** The parts of the page of settings, in their order. */
export const SETTINGS_SECTIONS = [
  'institution',
  'environments',
  'query',
  'analysis',
  'vault',
  'people',
  'team',
  'audit',
  'backup',
  'appearance',
] as const;

export type SettingsSection = (typeof SETTINGS_SECTIONS)[number];
