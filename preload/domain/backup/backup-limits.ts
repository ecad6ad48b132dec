/** Days after which the officer is reminded of a backup; 0 for never. */
export const REMINDER_DAYS = [0, 1, 7, 15, 30] as const;

/** The ending of a backup file; electron-builder.yml tells the systems. */
export const BACKUP_ENDING = '.lastro-backup';

/** Bytes of one piece of a backup that is handed over. */
export const BACKUP_CHUNK = 384 * 1024;
