import type { BackupState, RestorePlan } from '#contract/backup.ts';
import { SHOWN } from './samples.ts';

export const BACKUP_STATE: BackupState = {
  lastAt: null,
  unsaved: 3,
  remindDays: 7,
  dueDays: null,
  automatic: null,
  previousArchives: [],
};

const SUMMARY = {
  authorizations: 1,
  newestQuery: '2026-11-20T10:15:00-03:00',
  newestMonth: '2026-09',
  institution: null,
};

export const RESTORE_PLAN: RestorePlan = {
  madeAt: '2026-11-20T18:00:00-03:00',
  program: '0.1.0',
  backup: { results: 2, ...SUMMARY },
  addresses: [],
  present: { results: 5, ...SUMMARY },
  shown: SHOWN,
};
