/** What a salvage tells apart, in the order of a list. `other`: what the parts hang together by. */
export const SALVAGED_PARTS = [
  'results',
  'authorizations',
  'proofs',
  'attempts',
  'texts',
  'cases',
  'pages',
  'acts',
  'people',
  'batches',
  'lines',
  'questions',
  'log',
  'drafts',
  'notes',
  'tags',
  'views',
  'settings',
  'other',
] as const;
export type SalvagedPart = (typeof SALVAGED_PARTS)[number];
