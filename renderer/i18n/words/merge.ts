import type { Words } from '../in-language.ts';

export const merge = {
  offer: { pt: 'Trazer o que falta', en: 'Bring what is missing' },
  title: { pt: 'Trazer o que falta de uma base anterior', en: 'Bring what is missing from a previous database' },
  reading: { pt: 'Lendo a base anterior. Nada é alterado.', en: 'Reading the previous database. Nothing is changed.' },
  running: {
    pt: 'Trazendo o que falta. Tudo vem junto, ou nada.',
    en: 'Bringing what is missing. All of it comes, or nothing.',
  },
  lead: {
    pt: 'O que a base anterior tem e falta aqui pode ser trazido. Nada do que está aqui é substituído, e quem foi excluído não volta. Anotações, etiquetas e rascunhos que você removeu aqui voltam.',
    en: 'What the previous database has and is missing here can be brought over. Nothing that is here is replaced, and nobody who was erased comes back. Notes, tags and drafts that you removed here do.',
  },
  logFirst: {
    pt: 'A trilha de auditoria da base anterior não é misturada com a daqui: antes, ela é salva em um arquivo, onde você escolher.',
    en: 'The audit log of the previous database is not mixed with the one here: it is first saved as a file, where you choose.',
  },
  nothing: { pt: 'Não falta nada do que essa base tem.', en: 'Nothing that database has is missing here.' },
  nothingHint: { pt: 'O que pode vir já está aqui.', en: 'What can be brought is here already.' },
  declined: {
    pt: 'Nada foi trazido: a trilha da base anterior ficou sem lugar.',
    en: 'Nothing was brought: the log of the previous database was given no place.',
  },
  run: { pt: 'Trazer agora', en: 'Bring it now' },
  done: { pt: 'O que faltava foi trazido.', en: 'What was missing was brought over.' },
  logSaved: {
    pt: 'A trilha da base anterior está em {{path}}. A base anterior continua guardada.',
    en: 'The log of the previous database is in {{path}}. The previous database is still kept.',
  },
  parts: { pt: 'O que vem e o que fica', en: 'What comes and what stays' },
  part: { pt: 'Parte', en: 'Part' },
  present: { pt: 'Já aqui', en: 'Already here' },
  differing: { pt: 'Diferentes', en: 'Different' },
  plan: {
    brought: { pt: 'A trazer', en: 'To bring' },
    left: { pt: 'Não vêm', en: 'Left out' },
    what: { pt: 'O que acontece', en: 'What happens' },
    verdict: {
      taken: { pt: 'será trazido', en: 'will be brought' },
      beside: {
        pt: 'será trazido e fica ao lado de outro daqui',
        en: 'will be brought and stands beside another one here',
      },
    },
  },
  finished: {
    brought: { pt: 'Trazidos', en: 'Brought' },
    left: { pt: 'Não vieram', en: 'Left out' },
    what: { pt: 'O que aconteceu', en: 'What happened' },
    verdict: {
      taken: { pt: 'trazido', en: 'brought' },
      beside: { pt: 'trazido; fica ao lado de outro daqui', en: 'brought; stands beside another one here' },
    },
  },
  verdict: {
    differs: { pt: 'diferente: fica o daqui', en: 'different: the one here stays' },
    revoked: {
      pt: 'revogada na outra base e em vigor aqui: fica a daqui; confira e revogue-a, se for o caso',
      en: 'revoked there and in force here: the one here stays; check it and revoke it if so',
    },
    erased: {
      pt: 'não vem: o titular foi excluído aqui, ou pode ter sido',
      en: 'left out: the subject was erased here, or may have been',
    },
    alone: {
      pt: 'não vem: falta aqui a autorização a que pertence',
      en: 'left out: the authorization it belongs to is not here',
    },
    full: { pt: 'não vem: o titular já tem o máximo', en: 'left out: the subject has the most there may be' },
    unreadable: { pt: 'não pôde ser lido', en: 'could not be read' },
  },
  rows: { pt: 'Registro por registro', en: 'Row by row' },
  document: { pt: 'Documento', en: 'Document' },
  when: { pt: 'Data-base ou data', en: 'Reference month or date' },
  more_one: { pt: 'E mais {{number}} registro, contado acima.', en: 'And {{number}} more row, counted above.' },
  more_other: { pt: 'E mais {{number}} registros, contados acima.', en: 'And {{number}} more rows, counted above.' },
  names: {
    results: { pt: 'Resultados', en: 'Results' },
    authorizations: { pt: 'Autorizações', en: 'Authorizations' },
    proofs: { pt: 'Comprovações', en: 'Evidence' },
    attempts: { pt: 'Consultas feitas (custos)', en: 'Queries made (costs)' },
    cases: { pt: 'Casos', en: 'Cases' },
    people: { pt: 'Pessoas', en: 'People' },
    keys: { pt: 'Chaves de assinatura', en: 'Signing keys' },
    policies: { pt: 'Políticas de crédito', en: 'Credit policies' },
    batches: { pt: 'Lotes', en: 'Batches' },
    groups: { pt: 'Grupos', en: 'Groups' },
    watches: { pt: 'Carteiras monitoradas', en: 'Monitored portfolios' },
    texts: { pt: 'Respostas ilegíveis', en: 'Unreadable responses' },
    drafts: { pt: 'Rascunhos', en: 'Drafts' },
    notes: { pt: 'Anotações', en: 'Notes' },
    tags: { pt: 'Etiquetas', en: 'Tags' },
  },
} as const satisfies Words;
