import { recordOf } from '#domain/basics/record.ts';
import { FACT_IDS, FACTS } from '#domain/sources/outside-facts.ts';
import type { Words } from '../in-language.ts';

/** Names of facts that the register does not hold (`preload/domain/sources/outside-facts.ts`). */
export const outsideFacts = recordOf(FACT_IDS, (id) => FACTS[id].words) satisfies Words;
