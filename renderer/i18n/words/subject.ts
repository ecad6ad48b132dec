import type { Words } from '../in-language.ts';

/** The page of one subject: everything saved of it. */
export const subject = {
  title: { pt: 'Cliente', en: 'Client' },
  parts: { pt: 'Partes da página do cliente', en: "Parts of the client's page" },
  part: {
    situation: { pt: 'Situação', en: 'Situation' },
    months: { pt: 'Meses', en: 'Months' },
    consents: { pt: 'Autorizações', en: 'Authorizations' },
    cases: { pt: 'Casos', en: 'Cases' },
    groups: { pt: 'Grupos e carteiras', en: 'Groups and portfolios' },
    notes: { pt: 'Anotações', en: 'Notes' },
    dossier: { pt: 'Dossiê', en: 'Dossier' },
  },
  /** Other words by which the palette finds each part. */
  partWords: {
    situation: { pt: 'resultado cliente', en: 'result client' },
    months: { pt: 'consultas salvas histórico', en: 'saved queries history' },
    consents: { pt: 'consentimento termo', en: 'consent term' },
    cases: { pt: 'proposta comitê', en: 'proposal committee' },
    groups: { pt: 'grupo monitoramento', en: 'group monitoring' },
    notes: { pt: 'anotar etiquetas nota cliente', en: 'note down tags client' },
    dossier: { pt: 'histórico do titular imprimir', en: 'history of the subject print' },
  },
  total_one: { pt: '{{number}} resultado salvo', en: '{{number}} saved result' },
  total_other: { pt: '{{number}} resultados salvos', en: '{{number}} saved results' },
  newest: { pt: 'os {{number}} mais recentes', en: 'the latest {{number}}' },
  alsoAs: { pt: 'também como {{nomes}}', en: 'also as {{nomes}}' },
  branches_one: { pt: 'Raiz {{root}}, {{count}} estabelecimento', en: 'Root {{root}}, {{count}} branch' },
  branches_other: { pt: 'Raiz {{root}}, {{count}} estabelecimentos', en: 'Root {{root}}, {{count}} branches' },
  branch: { pt: 'Filial', en: 'Branch' },
  months: { pt: 'Resultados salvos do titular', en: 'Saved results of the subject' },
  query: { pt: 'Consultar', en: 'Query' },
  evolution: { pt: 'Carteira ativa', en: 'Active portfolio' },
  barsSpoken: {
    pt: 'Carteira ativa por mês, de {{first}} ({{from}}) a {{last}} ({{to}}), com a parte vencida',
    en: 'Active portfolio by month, from {{first}} ({{from}}) to {{last}} ({{to}}), with its overdue part',
  },
  tags: { pt: 'Etiquetas', en: 'Tags' },
  removeTag: { pt: 'Remover a etiqueta {{name}}', en: 'Remove the tag {{name}}' },
  notes: { pt: 'Anotações', en: 'Notes' },
  newNote: { pt: 'Nova anotação', en: 'New note' },
  addNote: { pt: 'Adicionar anotação', en: 'Add note' },
  remove: { pt: 'Excluir', en: 'Delete' },
  removeSure: { pt: 'Confirmar exclusão', en: 'Confirm deletion' },
  removeNote: { pt: 'Excluir a anotação de {{when}}', en: 'Delete the note from {{when}}' },
  removeNoteSure: {
    pt: 'Confirmar exclusão da anotação de {{when}}',
    en: 'Confirm deletion of the note from {{when}}',
  },
} as const satisfies Words;
