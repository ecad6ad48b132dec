import { testMerge } from './merge-rounds.ts';

// More of them are in test/long.
testMerge(1);
