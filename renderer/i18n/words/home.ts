import type { Words } from '../in-language.ts';

export const home = {
  due: { pt: 'Pendências', en: 'To do' },
  nothingDue: { pt: 'Nenhuma pendência.', en: 'Nothing to do.' },
  lines: {
    unknownAttempts_one: {
      pt: '{{number}} consulta sem resposta confirmada',
      en: '{{number}} query without a confirmed response',
    },
    unknownAttempts_other: {
      pt: '{{number}} consultas sem resposta confirmada',
      en: '{{number}} queries without a confirmed response',
    },
    unknownConsents_one: {
      pt: '{{number}} autorização sem confirmação do serviço',
      en: '{{number}} authorization not confirmed by the service',
    },
    unknownConsents_other: {
      pt: '{{number}} autorizações sem confirmação do serviço',
      en: '{{number}} authorizations not confirmed by the service',
    },
    committeeCases_one: {
      pt: '{{number}} caso aguarda a decisão do comitê',
      en: '{{number}} case awaits the committee’s decision',
    },
    committeeCases_other: {
      pt: '{{number}} casos aguardam a decisão do comitê',
      en: '{{number}} cases await the committee’s decision',
    },
    endingConsents_one: {
      pt: '{{number}} autorização vence em até 60 dias',
      en: '{{number}} authorization expires within 60 days',
    },
    endingConsents_other: {
      pt: '{{number}} autorizações vencem em até 60 dias',
      en: '{{number}} authorizations expire within 60 days',
    },
    drafts_one: { pt: '{{number}} rascunho de autorização', en: '{{number}} draft authorization' },
    drafts_other: { pt: '{{number}} rascunhos de autorização', en: '{{number}} draft authorizations' },
    analysisCases_one: { pt: '{{number}} caso em análise', en: '{{number}} case under analysis' },
    analysisCases_other: { pt: '{{number}} casos em análise', en: '{{number}} cases under analysis' },
    dueErasures_one: {
      pt: '{{number}} titular com prazo de retenção encerrado',
      en: '{{number}} subject past the retention period',
    },
    dueErasures_other: {
      pt: '{{number}} titulares com prazo de retenção encerrado',
      en: '{{number}} subjects past the retention period',
    },
  },
  watches: { pt: 'Carteiras monitoradas', en: 'Monitored portfolios' },
  noWatchDue: {
    pt: 'Nenhum ciclo a preparar e nenhuma ocorrência em aberto.',
    en: 'No cycle to prepare and no open findings.',
  },
  dueCycle_one: {
    pt: '{{name}}: ciclo de {{month}} a preparar, {{number}} membro',
    en: '{{name}}: cycle of {{month}} to prepare, {{number}} member',
  },
  dueCycle_other: {
    pt: '{{name}}: ciclo de {{month}} a preparar, {{number}} membros',
    en: '{{name}}: cycle of {{month}} to prepare, {{number}} members',
  },
  openFindings: {
    grave_one: { pt: '{{number}} ocorrência grave em aberto', en: '{{number}} open finding: severe' },
    grave_other: { pt: '{{number}} ocorrências graves em aberto', en: '{{number}} open findings: severe' },
    alert_one: { pt: '{{number}} ocorrência de alerta em aberto', en: '{{number}} open finding: alert' },
    alert_other: { pt: '{{number}} ocorrências de alerta em aberto', en: '{{number}} open findings: alert' },
    attention_one: { pt: '{{number}} ocorrência de atenção em aberto', en: '{{number}} open finding: attention' },
    attention_other: { pt: '{{number}} ocorrências de atenção em aberto', en: '{{number}} open findings: attention' },
    information_one: {
      pt: '{{number}} ocorrência informativa em aberto',
      en: '{{number}} open finding: information',
    },
    information_other: {
      pt: '{{number}} ocorrências informativas em aberto',
      en: '{{number}} open findings: information',
    },
  },
  newMonth_one: {
    pt: '{{month}} já pode ser consultada; {{number}} titular autorizado ainda não a tem',
    en: '{{month}} can now be queried; {{number}} authorized subject does not have it yet',
  },
  newMonth_other: {
    pt: '{{month}} já pode ser consultada; {{number}} titulares autorizados ainda não a têm',
    en: '{{month}} can now be queried; {{number}} authorized subjects do not have it yet',
  },
  queryMonth: { pt: 'Consultar {{month}}', en: 'Query {{month}}' },
  provisional_one: {
    pt: '{{number}} resposta provisória, que pode ser consultada de novo',
    en: '{{number}} provisional response that can be queried again',
  },
  provisional_other: {
    pt: '{{number}} respostas provisórias, que podem ser consultadas de novo',
    en: '{{number}} provisional responses that can be queried again',
  },
  processed: { pt: '{{processed}} processados', en: '{{processed}} processed' },
  beyond: { pt: 'e mais {{number}}', en: 'and {{number}} more' },
  unread: {
    unknownAttempts: {
      pt: 'Consultas sem resposta confirmada: não foi possível ler',
      en: 'Queries without a confirmed response: could not be read',
    },
    unknownConsents: {
      pt: 'Autorizações sem confirmação: não foi possível ler',
      en: 'Unconfirmed authorizations: could not be read',
    },
    endingConsents: {
      pt: 'Autorizações a vencer: não foi possível ler',
      en: 'Authorizations about to expire: could not be read',
    },
    drafts: { pt: 'Rascunhos: não foi possível ler', en: 'Drafts: could not be read' },
    committeeCases: {
      pt: 'Casos em comitê: não foi possível ler',
      en: 'Cases before the committee: could not be read',
    },
    analysisCases: { pt: 'Casos em análise: não foi possível ler', en: 'Cases under analysis: could not be read' },
    dueErasures: { pt: 'Prazos de retenção: não foi possível ler', en: 'Retention periods: could not be read' },
    newMonth: {
      pt: 'Titulares sem {{month}}: não foi possível ler',
      en: 'Subjects without {{month}}: could not be read',
    },
    provisional: { pt: 'Respostas provisórias: não foi possível ler', en: 'Provisional responses: could not be read' },
    watches: { pt: 'Carteiras monitoradas: não foi possível ler', en: 'Monitored portfolios: could not be read' },
    recent: { pt: 'Não foi possível ler as últimas consultas.', en: 'The last queries could not be read.' },
  },
  ask: { pt: 'Consultar um cliente', en: 'Query a client' },
  noRecent: { pt: 'Os clientes consultados aparecem aqui.', en: 'The clients you query appear here.' },
  example: { pt: 'Exemplo', en: 'Example' },
  exampleName: { pt: 'Nome do cliente', en: 'Client name' },
  recent: { pt: 'Titulares recentes', en: 'Recent subjects' },
  try: { pt: 'Experimentar', en: 'Try it out' },
  tryText: {
    pt: 'Clientes fictícios: um clique autoriza e consulta.',
    en: 'Made-up clients: one click authorizes and queries.',
  },
  tryAll: { pt: 'Ver todos', en: 'See all' },
  tryFew: { pt: 'Ver menos', en: 'See fewer' },
  group: {
    regular: { pt: 'Sem atraso', en: 'No arrears' },
    arrears: { pt: 'Atraso e prejuízo', en: 'Arrears and write-offs' },
    special: { pt: 'Operações especiais', en: 'Special operations' },
    little: { pt: 'Pouco ou nada informado', en: 'Little or nothing reported' },
    answers: { pt: 'Respostas a conferir', en: 'Responses to check' },
    service: { pt: 'Falhas do serviço', en: 'Service failures' },
  },
} as const satisfies Words;
