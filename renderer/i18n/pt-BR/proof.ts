/** The question who asks, before an act that gives much away or cannot be undone. */
export const proof = {
  title: 'Confirme que é você',
  lead: 'Antes de continuar: {{act}}.',
  pin: 'PIN',
  passphrase: 'Senha do cofre',
  confirm: 'Confirmar',
  act: {
    backup: {
      run: 'salvar uma cópia de toda a base local',
      automatic_start: 'fazer cópias automáticas de toda a base local',
      restore_run: 'substituir a base local pela da cópia',
      restore_undo: 'trocar a base local por uma anterior',
      restore_forget: 'excluir uma base anterior',
      merge_run: 'trazer para a base local o que falta de uma anterior',
    },
    salvage: { run: 'substituir a base local pelo que se lê dela' },
    team: {
      create: 'criar uma equipe',
      new_code: 'fazer outro código de recuperação da equipe',
      join: 'pedir para entrar em uma equipe',
      recover: 'tornar-se supervisor pelo código impresso',
      admit: 'admitir uma estação na equipe',
      remove: 'remover uma estação da equipe',
      heal: 'confirmar que o servidor da equipe foi restaurado',
      set_password: 'trocar a senha do banco de dados da equipe',
      leave: 'sair da equipe',
    },
    people: {
      add: 'incluir quem elabora ou decide casos',
      set_passphrase: 'definir a senha de quem elabora ou decide casos',
      confirm_key: 'confirmar a chave de quem elabora ou decide casos',
      end: 'encerrar quem elabora ou decide casos',
    },
    vault: {
      make_recovery_key: 'gerar um código que abre a base local',
      put_off_pin: 'ficar sem PIN por enquanto',
    },
    audit: { accept_seal: 'aceitar a trilha de auditoria como está' },
    settings: {
      change: 'mudar o bloqueio ou a proteção da tela',
      set_addresses: 'mudar o endereço do serviço',
      set_key: 'trocar a chave de acesso',
      remove_key: 'remover a chave de acesso',
    },
    retention: { erase: 'excluir um titular' },
  },
} as const;
