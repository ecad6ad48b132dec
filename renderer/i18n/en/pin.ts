import type { Translated } from '../catalogue.ts';
import type { pin as ptBR } from '../pt-BR/pin.ts';

export const pin: Translated<typeof ptBR> = {
  offerTitle: 'Protect the data with a PIN',
  offerText:
    "The local database holds clients' bank data. Without a PIN the lock only hides the screen: anyone at the computer opens everything with one click. With a PIN, Lastro asks for it when it opens and unlocks.",
  set: 'Set PIN',
  later: 'Not now',
  laterText: 'A PIN can also be set later, in Settings › Vault and lock.',
  label: 'PIN',
  current: 'Current PIN',
  newLabel: 'New PIN',
  confirm: 'Repeat the PIN',
  rule: '{{min}} to {{max}} digits, no sequence, repetition or date.',
  keepCode: 'If it is forgotten, only the recovery code opens the local database.',
  problem: {
    not_digits: 'Use digits only.',
    too_short: 'Use at least {{min}} digits.',
    too_long: 'Use at most {{max}} digits.',
    repeated: 'Repeated digits are easy to guess. Choose another.',
    sequence: 'Sequences are easy to guess. Choose another.',
    date: 'This PIN is a date, and dates are easy to guess. Choose another.',
  },
  mismatch: 'The two PINs do not match.',
  openText: 'Enter the PIN to read what was saved on this computer.',
  forgotten: 'I forgot the PIN',
  recoverText:
    'Enter the code from the paper and choose a new PIN. If the system keychain was lost, enter the API keys of the services again in the settings.',
  waitTitle: 'Too many wrong attempts',
  wait: 'Wait {{wait}} before trying again.',
  title: 'Security',
  lead: 'The PIN is asked for to open and unlock Lastro, and before the whole database is copied, keys and addresses are changed, a subject is deleted or a recovery code is made. Without one the lock only hides the screen, and these actions are confirmed only where the system itself asks (Touch ID).',
  status: { pin: 'PIN set', none: 'No PIN' },
  change: 'Change PIN',
  remove: 'Remove PIN',
  removeText:
    'Without a PIN the system keychain opens the local database by itself and the lock only hides the screen.',
};
