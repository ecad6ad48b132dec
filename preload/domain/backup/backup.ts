/** Days until the officer is reminded of a backup; 0 for never. */
export const REMINDER_DAYS = [0, 1, 7, 15, 30] as const;

/** Extension of backup files; electron-builder.yml registers it. */
export const BACKUP_ENDING = '.lastro-backup';

export const BACKUP_STEPS = ['copying', 'encrypting', 'checking', 'writing', 'proving'] as const;
export type BackupStep = (typeof BACKUP_STEPS)[number];

/** Share of the total time per step, measured at 100,000 results; the sum is 1. */
const WEIGHTS: Readonly<Record<BackupStep, number>> = {
  copying: 0.05,
  encrypting: 0.3,
  checking: 0.45,
  writing: 0.1,
  proving: 0.1,
};

/** Progress of a backup, from 0 to 1, at a share of one of its steps. */
export function backupShare(step: BackupStep, share: number): number {
  const before = BACKUP_STEPS.slice(0, BACKUP_STEPS.indexOf(step)).reduce((sum, one) => sum + WEIGHTS[one], 0);
  return Math.min(1, before + WEIGHTS[step] * Math.min(1, Math.max(0, share)));
}
