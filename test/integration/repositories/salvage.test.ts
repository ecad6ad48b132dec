import { testSalvage } from './salvage-rounds.ts';

// All 82 are in test/long.
testSalvage(24);
