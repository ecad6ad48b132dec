/** Ratios of register data and data from elsewhere, in the displayed order. */
export const RATIO_IDS = [
  'monthly_commitment',
  'monthly_commitment_without_rolled',
  'monthly_commitment_without_card',
  'debt_to_income',
  'own_share_before',
  'own_share_after',
  'exposure_after',
] as const;
export type RatioId = (typeof RATIO_IDS)[number];
