/** The audit log: who did what, and whether the log is whole. */
export const audit = {
  kind: {
    capture: 'Autorização registrada',
    resolution: 'Resultado desconhecido resolvido',
    revocation: 'Autorização revogada',
    import: 'Autorização importada',
    query: 'Consulta ao SCR',
    view: 'Resultado visto',
    evidence_view: 'Prova vista',
    receipt: 'Comprovante emitido',
    dossier: 'Dossiê aberto',
    print: 'Impressão',
    export: 'Exportação',
    erase: 'Titular apagado',
    unlock: 'Desbloqueio',
    lock: 'Bloqueio',
    key_change: 'Chave alterada',
    settings: 'Ajustes alterados',
    backup: 'Cópia de segurança',
    restore: 'Restauração',
    verify: 'Trilha verificada',
  },
} as const;
