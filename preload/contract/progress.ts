import { z } from 'zod';
import { BACKUP_STEPS } from '#domain/backup/backup.ts';
import { EXPORT_FORMATS } from '#domain/export/export-formats.ts';

/** Progress of the running backup, `share` from 0 to 1; null if none is running. */
export const backupProgressSchema = z.object({
  running: z.object({ step: z.enum(BACKUP_STEPS), share: z.number() }).nullable(),
});

export type BackupProgress = z.infer<typeof backupProgressSchema>;

/** Progress of the running export; null if none is running. */
export const exportProgressSchema = z.object({
  running: z.object({ format: z.enum(EXPORT_FORMATS), done: z.number(), total: z.number() }).nullable(),
});

export type ExportProgress = z.infer<typeof exportProgressSchema>;

/** Progress of a back-test. */
export const backtestProgressSchema = z.object({
  id: z.string(),
  state: z.enum(['running', 'done', 'cancelled', 'failed']),
  /** Answers tried so far, which the counts cover, and answers in total. */
  done: z.number(),
  total: z.number(),
});
