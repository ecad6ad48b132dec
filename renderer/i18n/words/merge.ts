import type { Words } from '../in-language.ts';

export const merge = {
  offer: { pt: 'Trazer o que falta', en: 'Bring over what is missing' },
  title: { pt: 'Trazer o que falta de uma base anterior', en: 'Bring over what is missing from a previous database' },
  reading: { pt: 'Lendo a base anterior.', en: 'Reading the previous database.' },
  running: {
    pt: 'Trazendo o que falta. Ou vem tudo, ou nada.',
    en: 'Bringing over what is missing. Either all of it comes, or nothing.',
  },
  lead: {
    pt: 'Registros da base anterior que faltam aqui podem ser trazidos. Nada daqui é substituído, e titulares excluídos não voltam. Anotações, etiquetas e rascunhos que você removeu voltam.',
    en: 'Records of the previous database that are missing here can be brought over. Nothing here is replaced, and erased subjects do not return. Notes, tags and drafts that you removed do.',
  },
  logFirst: {
    pt: 'A trilha de auditoria da base anterior é salva antes em um arquivo, à parte.',
    en: 'The audit log of the previous database is first saved to a file of its own.',
  },
  nothing: { pt: 'Não falta nada dessa base.', en: 'Nothing of that database is missing.' },
  nothingHint: {
    pt: 'Os registros que poderiam vir já estão aqui.',
    en: 'The records that could be brought over are already here.',
  },
  declined: {
    pt: 'Nada foi trazido: a trilha da base anterior não foi salva.',
    en: 'Nothing was brought over: the log of the previous database was not saved.',
  },
  run: { pt: 'Trazer agora', en: 'Bring over now' },
  done: { pt: 'Os registros que faltavam foram trazidos.', en: 'The missing records were brought over.' },
  logSaved: {
    pt: 'A trilha da base anterior está em {{path}}. A base anterior continua guardada.',
    en: 'The log of the previous database is in {{path}}. The previous database is still kept.',
  },
  parts: { pt: 'O que vem e o que fica', en: 'What is brought over and what stays' },
  part: { pt: 'Parte', en: 'Part' },
  present: { pt: 'Já aqui', en: 'Already here' },
  differing: { pt: 'Diferentes', en: 'Different' },
  plan: {
    brought: { pt: 'A trazer', en: 'To bring over' },
    left: { pt: 'Não vêm', en: 'Left out' },
    what: { pt: 'O que acontece', en: 'What happens' },
    verdict: {
      taken: { pt: 'será trazido', en: 'will be brought over' },
      beside: {
        pt: 'será trazido, ao lado de outro deste computador',
        en: 'will be brought over, beside another one of this computer',
      },
    },
  },
  finished: {
    brought: { pt: 'Trazidos', en: 'Brought over' },
    left: { pt: 'Não vieram', en: 'Left out' },
    what: { pt: 'O que aconteceu', en: 'What happened' },
    verdict: {
      taken: { pt: 'trazido', en: 'brought over' },
      beside: {
        pt: 'trazido, ao lado de outro deste computador',
        en: 'brought over, beside another one of this computer',
      },
    },
  },
  verdict: {
    differs: { pt: 'diferente: mantido o deste computador', en: 'different: the one of this computer was kept' },
    revoked: {
      pt: 'revogada na outra base e em vigor aqui: mantida a deste computador; confira e revogue-a, se for o caso',
      en: 'revoked there and in force here: the one of this computer is kept; check it and revoke it if so',
    },
    erased: {
      pt: 'não vem: o titular foi excluído aqui, ou pode ter sido',
      en: 'left out: the subject was erased here, or may have been',
    },
    alone: {
      pt: 'não vem: falta aqui a autorização correspondente',
      en: 'left out: its authorization is not here',
    },
    full: { pt: 'não vem: o titular já tem o máximo', en: 'left out: the subject already has the maximum' },
    unreadable: { pt: 'não pôde ser lido', en: 'could not be read' },
  },
  rows: { pt: 'Registro por registro', en: 'Record by record' },
  document: { pt: 'Documento', en: 'Document' },
  when: { pt: 'Data-base ou data', en: 'Reference month or date' },
  more_one: { pt: 'Mais {{number}} registro, contado acima.', en: '{{number}} more record, counted above.' },
  more_other: { pt: 'Mais {{number}} registros, contados acima.', en: '{{number}} more records, counted above.' },
  names: {
    results: { pt: 'Resultados', en: 'Results' },
    authorizations: { pt: 'Autorizações', en: 'Authorizations' },
    proofs: { pt: 'Comprovantes', en: 'Evidence' },
    attempts: { pt: 'Consultas feitas (custos)', en: 'Queries made (costs)' },
    cases: { pt: 'Casos', en: 'Cases' },
    people: { pt: 'Pessoas', en: 'People' },
    keys: { pt: 'Chaves de assinatura', en: 'Signing keys' },
    policies: { pt: 'Políticas de crédito', en: 'Credit policies' },
    batches: { pt: 'Lotes', en: 'Batches' },
    groups: { pt: 'Grupos', en: 'Groups' },
    watches: { pt: 'Carteiras monitoradas', en: 'Monitored portfolios' },
    filings: { pt: 'Nossa remessa', en: 'Our filing' },
    registrato: { pt: 'Relatórios do Registrato', en: 'Registrato reports' },
    texts: { pt: 'Respostas ilegíveis ou sem autorização', en: 'Responses unreadable or without an authorization' },
    drafts: { pt: 'Rascunhos', en: 'Drafts' },
    notes: { pt: 'Anotações', en: 'Notes' },
    tags: { pt: 'Etiquetas', en: 'Tags' },
  },
} as const satisfies Words;
