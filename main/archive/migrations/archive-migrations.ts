import { firstShelves } from './0001-first-shelves.ts';
import { unreadableAnswersShelf } from './0003-unreadable-answers.ts';

/** The archive's versions in order. A published step is never changed: the next one is added below it. */
export const archiveMigrations: readonly string[] = [firstShelves, unreadableAnswersShelf];
