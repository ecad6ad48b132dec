import { testSalvage } from '../integration/repositories/salvage-rounds.ts';

testSalvage(1);
