/** Parts of a client's page beside the result itself, in order, with their words in an address. */
export const PART_WORDS = {
  months: 'meses',
  consents: 'autorizacoes',
  cases: 'casos',
  groups: 'grupos',
  filing: 'remessa',
  registrato: 'registrato',
  notes: 'anotacoes',
  dossier: 'dossie',
} as const;

export type ClientPart = keyof typeof PART_WORDS;

export const CLIENT_PARTS = Object.keys(PART_WORDS) as readonly ClientPart[];
