import type { Words } from '../in-language.ts';

export const people = {
  title: { pt: 'Pessoas', en: 'People' },
  lead: {
    pt: 'Quem prepara e quem decide casos neste computador. Cada pessoa assina com a própria senha.',
    en: 'Who prepares and who decides cases on this computer. Each person signs with their own passphrase.',
  },
  nobody: { pt: 'Nenhuma pessoa cadastrada.', en: 'No people added.' },
  role: {
    analyst: { pt: 'analista', en: 'analyst' },
    approver: { pt: 'aprovador', en: 'approver' },
  },
  roleName: { pt: 'Papel', en: 'Role' },
  roleText: {
    analyst: { pt: 'Analista: prepara e conclui casos', en: 'Analyst: prepares and concludes cases' },
    approver: {
      pt: 'Aprovador: também decide casos de outra pessoa',
      en: 'Approver: also decides another person’s cases',
    },
  },
  signer: { pt: 'Pessoa', en: 'Person' },
  chooseSigner: { pt: 'Quem assina', en: 'Who signs' },
  toPeople: { pt: 'Cadastrar pessoas', en: 'Add people' },
  add: { pt: 'Adicionar pessoa', en: 'Add person' },
  name: { pt: 'Nome completo', en: 'Full name' },
  nameMissing: { pt: 'Informe o nome.', en: 'Enter the name.' },
  passphrase: { pt: 'Senha da pessoa', en: 'Person’s passphrase' },
  passphraseText: {
    pt: 'A senha de quem assina, não a da base local.',
    en: 'The passphrase of the person who signs, not that of the local database.',
  },
  passphraseWrong: {
    pt: 'A senha não é desta pessoa. Confira e digite de novo.',
    en: 'This is not the person’s passphrase. Check it and type it again.',
  },
  currentPassphrase: { pt: 'Senha atual da pessoa', en: 'Person’s current passphrase' },
  newPassphrase: { pt: 'Nova senha da pessoa', en: 'Person’s new passphrase' },
  change: { pt: 'Trocar senha', en: 'Change passphrase' },
  changeOf: { pt: 'Trocar senha de {{name}}', en: 'Change passphrase of {{name}}' },
  changed: { pt: 'Senha trocada', en: 'Passphrase changed' },
  set: { pt: 'Definir senha', en: 'Set passphrase' },
  setOf: { pt: 'Definir senha de {{name}}', en: 'Set passphrase of {{name}}' },
  setText: {
    pt: 'A pessoa digita a própria senha, que vale só neste computador.',
    en: 'The person types their own passphrase, which is valid on this computer only.',
  },
  elsewhere: { pt: 'sem senha neste computador', en: 'no passphrase on this computer' },
  newKey: {
    pt: 'Chave nova desde {{day}}, sem confirmação: {{key}}',
    en: 'New key since {{day}}, not confirmed: {{key}}',
  },
  confirm: { pt: 'Confirmar chave', en: 'Confirm key' },
  confirmOf: { pt: 'Confirmar chave {{key}} de {{name}}', en: 'Confirm key {{key}} of {{name}}' },
  confirmTitle: { pt: 'Confirmar chave de {{name}}', en: 'Confirm key of {{name}}' },
  confirmText: {
    pt: 'Confirme só se {{name}} leu para você a chave {{key}} no outro computador. Os atos que assinou passam a valer na equipe.',
    en: 'Confirm only if {{name}} read the key {{key}} to you from the other computer. The acts signed with it then count in the team.',
  },
  end: { pt: 'Encerrar', en: 'End' },
  endOf: { pt: 'Encerrar {{name}}', en: 'End {{name}}' },
  endText: {
    pt: 'A pessoa não assina mais. O que já assinou mantém o nome.',
    en: 'The person no longer signs. What was signed keeps the name.',
  },
  ended: { pt: 'Encerrada em {{day}}', en: 'Ended on {{day}}' },
} as const satisfies Words;
