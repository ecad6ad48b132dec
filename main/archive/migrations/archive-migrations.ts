import { firstShelves } from './0001-first-shelves.ts';

/** The archive's versions in order. A published step is never changed: the next one is added below it. */
export const archiveMigrations: readonly string[] = [firstShelves];
