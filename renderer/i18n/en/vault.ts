import type { Translated } from '../catalogue.ts';
import type { vault as ptBR } from '../pt-BR/vault.ts';

export const vault: Translated<typeof ptBR> = {
  choiceTitle: 'Where to keep the local database key',
  choiceText:
    'Lastro stores authorizations and results encrypted on this computer. The system keychain is not available here; choose how the key is kept.',
  noPackage: 'Neither of the packages that give access to it (keytar and keyring) is installed with this Lastro.',
  noService:
    'The package {{used}} is installed, but the system keychain does not respond to it or does not keep what it is given.',
  passphraseOption: 'Passphrase vault',
  recommended: 'recommended',
  passphraseOptionText: 'You enter a passphrase when Lastro opens. Saved results remain available after closing.',
  sessionOption: 'This session only',
  sessionOptionText: 'The key stays in memory only.',
  sessionWarning: 'Once Lastro is closed, what was saved in this session can no longer be read, by anyone.',
  passphrase: 'Vault passphrase',
  confirm: 'Repeat the passphrase',
  minimum: 'At least {{count}} characters. Four unrelated words are easy to remember.',
  tooShort: 'The passphrase needs at least {{count}} characters.',
  mismatch: 'The two passphrases are not the same.',
  noRecovery: 'Keep the passphrase: without it, only the recovery code opens the local database.',
  strength: 'Passphrase strength: {{level}}',
  strength_weak: 'weak',
  strength_good: 'good',
  strength_strong: 'strong',
  passphraseLead: 'It is asked for to open and unlock Lastro.',
  changePassphrase: 'Change passphrase',
  changePassphraseText:
    'Access keys and the recovery code stay valid. Backups that were already made keep their own passphrase.',
  currentPassphrase: 'Present passphrase',
  passphraseChanged: 'Passphrase changed.',
  create: 'Create vault',
  useSession: 'Use this session only',
  openTitle: 'Open the local database',
  openText: 'Enter the vault passphrase to read what was saved on this computer.',
  openOrKeychainText:
    'The local database was last opened by the system keychain, which gives no key now; the data folder also holds a passphrase vault. Enter the passphrase if you made that vault, or unlock the keychain and use it. The local database is intact.',
  askKeychain: 'Use the keychain',
  open: 'Open database',
  askedTitle: "Waiting for the system's keychain…",
  askedText:
    "The system may be asking for the keychain's password in another window. Lastro goes on as soon as it answers. Without waiting you can try again or open with the recovery code.",
  stopWaiting: 'Do not wait',
  lockedTitle: 'The system keychain is locked',
  lockedText:
    'The local database key is in the system keychain, which did not provide it. Unlock the keychain with your system password and try again. If it was erased or replaced, use the recovery code. The local database is intact.',
  packageTitle: 'The key of this database is where this Lastro cannot reach it',
  packageText:
    'The system keychain kept the local database key through the package {{missing}}, which is not installed here; the package {{used}} does not find what the other one kept. Install {{missing}} again and restart Lastro, or use the recovery code: the key is then kept through {{used}}. The local database is intact.',
  changedTitle: 'The key found does not belong to this database',
  changedText:
    'The keychain holds a key, but the local database was encrypted with another. This happens when the keychain or the data folder was replaced or restored. Nothing was erased: restore the keychain and the data folder that belong together and try again, or use the recovery code.',
  lostEntries_one: '{{count}} entry is missing from the audit log',
  lostEntries_other: '{{count}} entries are missing from the audit log',
  replacedEntries: 'Entries of the audit log were replaced by others',
  lostEntriesText:
    'What was written last is not all in the local database: recent results and acts may be lost. Restore a backup or, once the cause is known, accept the log as it is.',
  lostEntriesAct: 'Open the settings',
  clockTitle: 'This computer’s clock and the service’s clock differ',
  clockText:
    'The service responded on {{service}} when it was {{here}} here. Saved responses and the validity of authorizations follow the service’s time, and the audit log records the difference. Correct the system’s date, time and time zone: this notice disappears with the next response.',
  keyMissingTitle: 'The system keychain no longer has the key of the local database',
  keyMissingText:
    'The local database is open and intact, and Lastro still has the key in memory. Once it is locked or closed, only a recovery code or a backup would bring it back. Put the key back into the keychain; if the keychain does not take it, make a recovery code or a backup in the settings.',
  putKeyBack: 'Put the key back',
  damagedTitle: 'Part of the local database is damaged',
  damagedText:
    'The file was changed outside Lastro or the disk failed; what is damaged is not shown. The rest opens normally. Salvage what can be read into a new database, or restore a backup.',
  readOnlyTitle: {
    disk_full: 'Open for reading only: the disk is full',
    disk_read_only: 'Open for reading only: the data folder cannot be written to',
  },
  readOnlyText: {
    disk_full:
      'Results, charts and log can be viewed and exported to another disk. Nothing is queried, charged or changed. Free some space and try again.',
    disk_read_only:
      'Results, charts and log can be viewed and exported to another folder. Nothing is queried, charged or changed. Ask for permission to write to the data folder and try again.',
  },
  readOnlyLog: 'What is opened or exported now enters the log only if it can be written again before Lastro is closed.',
  readOnlyStill: 'It is still not possible to save.',
  readOnlyRetry: 'Try to save again',
  readOnlyAct: 'For reading only: the notice at the top says why',
  readOnlyScreen: {
    title: 'This screen queries or changes',
    text: 'Here everything is only read and verified; the notice at the top says why. What was queried is among the saved queries.',
    act: 'See saved queries',
  },
  auditorTitle: 'Auditor’s workstation of the team: for reading only',
  auditorText:
    'Queries and changes are made at the other workstations. What is opened, printed or exported here is recorded and told to the supervisors.',
  updatingTitle: 'Updating the local database',
  updatingText:
    'The local database is from an earlier version of Lastro and opens as soon as it is ready for this one. Lastro may be closed: the update goes on the next time it opens.',
  updating: 'Preparing the local database…',
  updatingRows: 'Updating the local database: {{done}} of {{total}}',
  waysOut: 'Other ways out',
  failedStill: 'It still did not open, for the same reason.',
  failedTitle: 'The local database did not open',
  failed: {
    archive_unreadable:
      'The local database file could not be read; it may be damaged. Nothing in it was changed. Salvage what can still be read of it, or restore a backup.',
    archive_missing:
      'The local database file is not in the data folder, although there was one: its identification or its seal is kept. Nothing new was created in its place. Put the file back or restore a copy of the folder and try again.',
    archive_newer:
      'The local database is from a newer version of Lastro. Nothing in it was changed. Update Lastro and open it again.',
    archive_development:
      'The local database is from a development version, from before the first version of Lastro. Nothing in it was changed. Open it with the version that made it, or restore a backup.',
    archive_altered:
      'The local database holds rules this program did not create, or lacks some of its own: the file was changed outside Lastro. None of them was run, and nothing in the file was changed. Restore a backup, or salvage only its rows, without those rules.',
    archive_not_updated:
      'The local database is from a former version of Lastro and this one could not update it. The results and authorizations saved in it are as they were. Open it with the former version of Lastro or restore a backup, and tell support.',
    archive_in_use: 'Another Lastro is using this database. Close the other window and try again.',
    archive_stopped:
      'The local database stopped responding and was closed. What was saved is on disk; try again to open it.',
    disk_full: 'There is no disk space to open the local database. Free some space and try again; nothing was lost.',
    disk_read_only:
      'The data folder cannot be written to. Check the permission of the folder or disk and try again; nothing was lost.',
    disk_unreachable:
      'The disk or network of the data folder does not answer. Check that it is available and try again; nothing was lost.',
    folder_missing:
      'The data folder is no longer where it was: it was moved or deleted, or the disk it is on was disconnected. Lastro has created no other one in its place. Put the folder back and try again.',
    archive_moved:
      'The files of the local database were moved or replaced while Lastro was open, and Lastro closed it. What was saved before is in the files that were there; nothing was saved since, and the files that are there now were not touched. Put the folder back and try again. If you go on with the files that are there, Lastro says what they lack.',
    too_many_files:
      'The system does not allow more files to be opened now. Close other programs and try again; nothing was lost.',
  },
};
