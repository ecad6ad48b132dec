import type { Translated } from '../catalogue.ts';
import type { recovery as ptBR } from '../pt-BR/recovery.ts';

export const recovery: Translated<typeof ptBR> = {
  title: 'Recovery code',
  lead: 'A code on paper that opens the local database if the system keychain is lost or the passphrase or PIN forgotten.',
  what: 'The recovery code is kept on paper. With it and the data folder, the local database opens even if the system keychain is lost or the passphrase or PIN forgotten.',
  once: 'The code is shown only once and is not saved on this computer. Have pen and paper or a printer at hand.',
  voids: 'Generating a new code voids the previous one.',
  make: 'Generate recovery code',
  makeNow: 'Generate now',
  makeAnother: 'Generate another',
  later: 'Not now',
  code: 'Recovery code',
  write: 'Copy or print the nine groups, in order. Once closed, this code is not shown again.',
  print: 'Print',
  kept: 'I have put the code in a safe place, away from this computer.',
  done: 'Done',
  sheetTitle: 'Lastro recovery code',
  sheetUse:
    "If Lastro says that the local database key is not in the keychain, or if the vault's passphrase or the PIN is forgotten, choose to open with the recovery code and enter the groups in order.",
  sheetKeep:
    'Keep this sheet away from the computer. Whoever has the sheet and the data folder can read the local database.',
  sheetMade: 'Generated on {{day}}. A newer code voids this one.',
  status: {
    none: 'None',
    damaged: 'Damaged',
    replaced: 'Voided',
    unconfirmed: 'Generated, not confirmed',
    confirmed: 'Kept',
  },
  remind: 'There is no recovery code yet',
  remindUnconfirmed: 'The recovery code was generated, but nobody has confirmed keeping it',
  remindReplaced: 'The recovery code in the data folder was voided by another',
  remindReplacedText:
    'The file of an earlier code was put back in place of the newest one, and neither opens the local database. Generate another code and keep it in place of the one on paper.',
  remindDamaged: 'The recovery code may not open the local database',
  remindDamagedText:
    'Its file is damaged, or is of a version of Lastro that could not check it. Generate another code and keep it in place of the one on paper.',
  remindText:
    'Without it, losing the system keychain or forgetting the passphrase or PIN means losing everything that was saved.',
  noneMade: 'No recovery code was generated for this database.',
  forgotten: 'I forgot the passphrase',
  openTitle: 'Open with the recovery code',
  openText:
    'Enter the code from the paper. The local database key goes back to where it is kept; the API keys of the services do not come back with it: enter them again in the settings.',
  newPassphrase: 'New vault passphrase',
  codeHint: 'Nine groups; capitals, hyphens and spaces do not matter.',
  keychainRefused:
    'The code is right, but the system keychain does not accept the key now. Unlock it and try again, or choose a passphrase to keep it in a vault.',
  open: 'Recover the local database',
};
