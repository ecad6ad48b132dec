import type { Translated } from '../catalogue.ts';
import type { lock as ptBR } from '../pt-BR/lock.ts';

export const lock: Translated<typeof ptBR> = {
  now: 'Lock',
  title: 'Lock',
  lead: 'Locked, Lastro closes the local database, forgets its key and clears the screen. It also locks when the computer sleeps or locks its screen.',
  minutes: 'Lock after, when unused',
  bounds: 'From {{min}} to {{max}} minutes. Locking cannot be switched off.',
  save: 'Save delay',
  guard: 'Audit and retention',
  guardText: 'What was done with the data, and how long they are kept.',
  toAudit: 'Audit log',
  toRetention: 'Retention and erasure',
  lockedTitle: 'Lastro is locked',
  lockedBy: {
    none: "Without a PIN this lock only hides the screen: anyone at the computer unlocks it with one click. When you leave, lock the computer's screen too, or set a PIN in Settings › Security.",
    pin: 'The local database is closed. Type the PIN to go on.',
    passphrase: 'The local database is closed. Type the passphrase of the vault to go on.',
  },
  unlock: 'Unlock',
};
