/**
 * Aberto, em análise, em comitê, decidido, arquivado. The first two may be edited; the others change only by an act.
 */
export const CASE_STATES = ['open', 'analysis', 'committee', 'decided', 'archived'] as const;
export type CaseState = (typeof CASE_STATES)[number];

/** Limits of a case, from the space on one A4 page. */
export const CASE_LIMITS = {
  reference: 80,
  product: 80,
  guarantee: 240,
  source: 80,
  factWords: 120,
  risks: 5,
  riskText: 240,
  proposal: 900,
  proposalLines: 8,
  conditions: 500,
  conditionsLines: 6,
  citations: 100,
  dismissed: 100,
};

/** Most cents of an amount, months of a term, and hundredths of a percent of a monthly rate. */
export const REQUEST_MAX = { amount: 1e15, term: 600, monthlyRate: 100_000 };

export const REQUEST_AMOUNTS = ['amount', 'instalment', 'income', 'ownExposure'] as const;

/** The most characters of a signed page as a file; a page has a tenth of it. */
export const MAX_PAGE_FILE = 900_000;
