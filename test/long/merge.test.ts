import { testMerge } from '../integration/repositories/merge-rounds.ts';

testMerge(25);
