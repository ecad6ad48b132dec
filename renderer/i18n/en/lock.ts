import type { Translated } from '../catalogue.ts';
import type { lock as ptBR } from '../pt-BR/lock.ts';

export const lock: Translated<typeof ptBR> = {
  now: 'Lock',
  title: 'Lock',
  lead: 'When locked, Lastro closes the local database, drops its key from memory and clears the screen. It also locks when the computer goes to sleep or locks its screen.',
  minutes: 'Lock after inactivity of',
  bounds: 'From {{min}} to {{max}} minutes. Locking cannot be turned off.',
  guard: 'Audit and retention',
  guardText: 'What was done with the data, and how long they are kept.',
  toAudit: 'Audit log',
  toRetention: 'Retention and erasure',
  lockedTitle: 'Lastro is locked',
  lockedBy: {
    none: "Without a PIN this lock only hides the screen: anyone at the computer unlocks it with one click. When you leave, lock the computer's screen too, or set a PIN in Settings › Security.",
    pin: 'The local database is closed. Enter the PIN to continue.',
    passphrase: 'The local database is closed. Enter the vault passphrase to continue.',
  },
  unlock: 'Unlock',
};
