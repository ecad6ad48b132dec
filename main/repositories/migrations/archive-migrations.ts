import type { Migrations } from '../../platform/database/migrate.ts';
import { initialSchema } from './0001-initial-schema.ts';
import { attemptsAndKinds } from './0002-attempts-and-kinds.ts';

/** The archive's versions in order. From the first release on a released migration is never edited: the next one is added. */
export const archiveMigrations: Migrations = [initialSchema, attemptsAndKinds];
