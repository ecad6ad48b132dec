/** The parts of a result's page; each has an address of its own, the first one is where the page opens. */
export const RESULT_TABS = ['overview', 'composition', 'operations', 'evolution', 'fields'] as const;

export type ResultTab = (typeof RESULT_TABS)[number];
