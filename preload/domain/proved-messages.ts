/** The messages before which the officer may have to prove again who asks (main/bridge/second-look.ts). */
export const PROVED_MESSAGES = [
  'backup.run',
  'backup.automatic_start',
  'backup.restore_run',
  'backup.restore_undo',
  'backup.restore_forget',
  'backup.merge_run',
  'salvage.run',
  'vault.make_recovery_key',
  'settings.change',
  'settings.set_addresses',
  'settings.set_key',
  'settings.remove_key',
  'retention.erase',
  'people.add',
  'people.end',
  'team.create',
  'team.new_code',
  'team.join',
  'team.recover',
  'team.admit',
  'team.remove',
  'team.heal',
] as const;

export type ProvedMessage = (typeof PROVED_MESSAGES)[number];
