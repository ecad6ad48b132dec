import { later } from './later-in-portuguese.ts';
import { opening } from './opening-in-portuguese.ts';

const { unlockedFailure, ...texts } = later;

export const ptBR = { ...opening, ...texts, failure: { ...opening.failure, ...unlockedFailure } } as const;
