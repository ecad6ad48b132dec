import { closed } from './closed-in-portuguese.ts';
import { later } from './later-in-portuguese.ts';
import { opening } from './opening-in-portuguese.ts';

const { unlockedFailure, ...texts } = later;

export const ptBR = { ...opening, ...closed, ...texts, failure: { ...closed.failure, ...unlockedFailure } } as const;
