import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { contractPage } from './contract-page.ts';

/** Writes the pages that are made from the sources. */
writeFileSync(resolve(import.meta.dirname, '../../docs/contract.md'), await contractPage());
