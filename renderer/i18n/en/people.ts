import type { Translated } from '../catalogue.ts';
import type { people as portuguese } from '../pt-BR/people.ts';

export const people: Translated<typeof portuguese> = {
  title: 'People',
  lead: 'Who prepares and who decides cases on this computer. Each person signs with a passphrase of their own.',
  nobody: 'Nobody added.',
  role: { analyst: 'analyst', approver: 'approver' },
  roleName: 'Role',
  roleText: {
    analyst: 'Analyst: prepares and concludes cases',
    approver: 'Approver: also decides another person’s cases',
  },
  signer: 'Person',
  chooseSigner: 'Who signs',
  toPeople: 'Add people',
  add: 'Add person',
  name: 'Full name',
  nameMissing: 'Enter the name.',
  passphrase: 'Person’s passphrase',
  passphraseText: 'The passphrase of the person who signs, not the one that opens the local database.',
  passphraseWrong: 'This is not the person’s passphrase. Check it and type it again.',
  currentPassphrase: 'Person’s current passphrase',
  newPassphrase: 'Person’s new passphrase',
  change: 'Change passphrase',
  changeOf: 'Change passphrase of {{name}}',
  changed: 'Passphrase changed',
  end: 'End',
  endOf: 'End {{name}}',
  endText: 'The person signs no more. What was signed keeps the name.',
  ended: 'Ended on {{day}}',
};
