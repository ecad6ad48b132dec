import type { Words } from '../in-language.ts';

/** The officer confirms their identity before an act that gives much away or cannot be undone. */
export const proof = {
  title: { pt: 'Confirme sua identidade', en: 'Confirm your identity' },
  lead: { pt: 'Para continuar: {{act}}.', en: 'To continue: {{act}}.' },
  pin: { pt: 'PIN', en: 'PIN' },
  passphrase: { pt: 'Senha do cofre', en: 'Vault passphrase' },
  confirm: { pt: 'Confirmar', en: 'Confirm' },
  act: {
    backup: {
      run: { pt: 'salvar uma cópia de toda a base local', en: 'save a copy of the whole local database' },
      automatic_start: {
        pt: 'fazer cópias automáticas de toda a base local',
        en: 'make automatic copies of the whole local database',
      },
      restore_run: {
        pt: 'substituir a base local pela da cópia',
        en: 'replace the local database with that of the backup',
      },
      restore_undo: {
        pt: 'trocar a base local por uma anterior',
        en: 'exchange the local database for a previous one',
      },
      restore_forget: { pt: 'excluir uma base anterior', en: 'delete a previous database' },
      merge_run: {
        pt: 'trazer para a base local o que falta de uma anterior',
        en: 'bring over what is missing from a previous database',
      },
    },
    salvage: {
      run: {
        pt: 'substituir a base local pelos registros legíveis',
        en: 'replace the local database with its readable records',
      },
    },
    team: {
      create: { pt: 'criar uma equipe', en: 'create a team' },
      new_code: { pt: 'gerar outro código de recuperação da equipe', en: 'make another recovery code of the team' },
      join: { pt: 'pedir para entrar em uma equipe', en: 'ask to join a team' },
      recover: { pt: 'tornar-se supervisor pelo código impresso', en: 'become a supervisor by the printed code' },
      admit: { pt: 'admitir uma estação na equipe', en: 'admit a workstation to the team' },
      remove: { pt: 'remover uma estação da equipe', en: 'remove a workstation from the team' },
      heal: {
        pt: 'confirmar que o servidor da equipe foi restaurado',
        en: "confirm that the team's server was restored",
      },
      set_password: {
        pt: 'trocar a senha do banco de dados da equipe',
        en: "replace the password of the team's database",
      },
      leave: { pt: 'sair da equipe', en: 'leave the team' },
    },
    commands: {
      add_program: { pt: 'permitir que outro programa use o Lastro', en: 'let another program use Lastro' },
    },
    people: {
      add: { pt: 'adicionar quem prepara ou decide casos', en: 'add a person who prepares or decides cases' },
      set_passphrase: {
        pt: 'definir a senha de quem prepara ou decide casos',
        en: 'set the passphrase of a person who prepares or decides cases',
      },
      confirm_key: {
        pt: 'confirmar a chave de quem prepara ou decide casos',
        en: 'confirm the key of a person who prepares or decides cases',
      },
      end: { pt: 'encerrar quem prepara ou decide casos', en: 'end a person who prepares or decides cases' },
    },
    vault: {
      make_recovery_key: {
        pt: 'gerar um código que abre a base local',
        en: 'make a code that opens the local database',
      },
      put_off_pin: { pt: 'ficar sem PIN por enquanto', en: 'continue without a PIN for now' },
    },
    audit: {
      accept_seal: { pt: 'aceitar a trilha de auditoria como está', en: 'accept the audit log as it stands' },
    },
    settings: {
      change: {
        pt: 'mudar o bloqueio, a proteção da tela ou os comandos',
        en: 'change the lock, the protection of the screen or commands',
      },
      set_addresses: { pt: 'mudar o endereço do serviço', en: "change the service's address" },
      set_key: { pt: 'trocar a chave de acesso', en: 'replace the API key' },
      remove_key: { pt: 'remover a chave de acesso', en: 'remove the API key' },
    },
    retention: {
      erase: { pt: 'excluir um titular', en: 'erase a subject' },
    },
  },
} as const satisfies Words;
