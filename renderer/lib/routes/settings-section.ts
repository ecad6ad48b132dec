/** Parts of the settings page, in order, with their words in an address. */
export const SECTION_WORDS = {
  institution: 'instituicao',
  environments: 'ambientes',
  query: 'consulta',
  analysis: 'analise',
  vault: 'cofre',
  commands: 'comandos',
  people: 'pessoas',
  team: 'equipe',
  audit: 'auditoria',
  backup: 'backup',
  appearance: 'aparencia',
} as const;

export type SettingsSection = keyof typeof SECTION_WORDS;

export const SETTINGS_SECTIONS = Object.keys(SECTION_WORDS) as readonly SettingsSection[];

export const SECTION_TITLES = {
  institution: 'settings.section.institution',
  environments: 'settings.section.environments',
  query: 'settings.section.query',
  analysis: 'settings.section.analysis',
  vault: 'settings.section.vault',
  commands: 'settings.commands',
  people: 'people.title',
  team: 'team.title',
  audit: 'shell.entry.control',
  backup: 'backup.title',
  appearance: 'settings.appearance',
} as const satisfies Readonly<Record<SettingsSection, string>>;
