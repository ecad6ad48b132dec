/**
 * Whole percent of documents and of volume below which an answer is provisional: a setting (docs/register.md#facts).
 */
export const PROCESSED_FLOOR = { min: 0, default: 95, max: 100 } as const;
