import type { Translated } from '../catalogue.ts';
import type { proof as ptBR } from '../pt-BR/proof.ts';

export const proof: Translated<typeof ptBR> = {
  title: 'Confirm that it is you',
  lead: 'Before going on: {{act}}.',
  pin: 'PIN',
  passphrase: 'Vault passphrase',
  confirm: 'Confirm',
  act: {
    backup: {
      run: 'save a copy of the whole local database',
      automatic_start: 'make automatic copies of the whole local database',
      restore_run: "replace the local database with the backup's",
      restore_undo: 'exchange the local database for a previous one',
      restore_forget: 'delete a previous database',
      merge_run: 'bring into the local database what a previous one holds',
    },
    salvage: { run: 'replace the local database with what can be read of it' },
    team: {
      new_code: 'make another recovery code of the team',
      create: 'create a team',
      join: 'ask to join a team',
      recover: 'become a supervisor by the printed code',
      admit: 'admit a workstation to the team',
      remove: 'remove a workstation from the team',
      heal: "confirm that the team's server was restored",
      set_password: "replace the password of the team's database",
      leave: 'leave the team',
    },
    people: {
      add: 'add somebody who prepares or decides cases',
      set_passphrase: 'set the passphrase of somebody who prepares or decides cases',
      confirm_key: 'confirm the key of somebody who prepares or decides cases',
      end: 'end somebody who prepares or decides cases',
    },
    vault: {
      make_recovery_key: 'make a code that opens the local database',
      put_off_pin: 'do without a PIN for now',
    },
    audit: { accept_seal: 'accept the audit log as it stands' },
    settings: {
      change: 'change the lock or the protection of the screen',
      set_addresses: "change the service's address",
      set_key: 'replace the API key',
      remove_key: 'remove the API key',
    },
    retention: { erase: 'delete a subject' },
  },
};
