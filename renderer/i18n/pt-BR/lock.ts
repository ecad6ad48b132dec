/** The locked app, and what locks it. */
export const lock = {
  now: 'Bloquear',
  title: 'Bloqueio',
  lead: 'Bloqueado, o Lastro fecha a base local, descarta a chave da memória e limpa a tela. Ele também se bloqueia quando o computador entra em suspensão ou bloqueia a tela.',
  minutes: 'Bloquear após inatividade de',
  bounds: 'De {{min}} a {{max}} minutos. O bloqueio não pode ser desligado.',
  guard: 'Auditoria e retenção',
  guardText: 'O que foi feito com os dados, e por quanto tempo são mantidos.',
  toAudit: 'Trilha de auditoria',
  toRetention: 'Retenção e exclusão',
  lockedTitle: 'O Lastro está bloqueado',
  lockedBy: {
    none: 'Sem PIN, este bloqueio só esconde a tela: qualquer pessoa no computador o desbloqueia com um clique. Ao sair, bloqueie também a tela do computador, ou defina um PIN em Configurações › Segurança.',
    pin: 'A base local está fechada. Digite o PIN para continuar.',
    passphrase: 'A base local está fechada. Digite a senha do cofre para continuar.',
  },
  unlock: 'Desbloquear',
} as const;
