/** Parts of a result's page, in order, with their words in an address; the page opens at the first. */
export const TAB_WORDS = {
  overview: null,
  indicators: 'indicadores',
  composition: 'composicao',
  operations: 'operacoes',
  evolution: 'evolucao',
  fields: 'campos',
} as const;

export type ResultTab = keyof typeof TAB_WORDS;

export const RESULT_TABS = Object.keys(TAB_WORDS) as readonly ResultTab[];
