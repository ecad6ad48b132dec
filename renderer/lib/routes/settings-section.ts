/** The parts of the page of settings, in their order, each with its word in an address. */
export const SECTION_WORDS = {
  institution: 'instituicao',
  environments: 'ambientes',
  query: 'consulta',
  analysis: 'analise',
  vault: 'cofre',
  people: 'pessoas',
  team: 'equipe',
  audit: 'auditoria',
  backup: 'backup',
  appearance: 'aparencia',
} as const;

export type SettingsSection = keyof typeof SECTION_WORDS;

export const SETTINGS_SECTIONS = Object.keys(SECTION_WORDS) as readonly SettingsSection[];
