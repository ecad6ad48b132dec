import type { Translated } from '../catalogue.ts';
import type { library as ptBR } from '../pt-BR/library.ts';

export const library: Translated<typeof ptBR> = {
  title: 'Archive',
  recent: 'Latest results',
  lead: 'All saved results. Works without network and without key.',
  search: 'Search by name or document',
  listLabel: 'Saved results',
  total_one: '{{count}} result',
  total_other: '{{count}} results',
  emptyTitle: 'The archive is empty',
  emptyText: 'Every query is kept here by itself, encrypted on this computer.',
  emptyAction: 'Make a query',
  noMatchTitle: 'No result found',
  noMatchText: 'Nothing matches “{{search}}”. The search looks at names and documents, with or without punctuation.',
  clearSearch: 'Clear the search',
  nome: 'Name',
  documento: 'Document',
  dataBase: 'Reference month',
  carteiraAtiva: 'Active portfolio',
  vencido: 'Overdue',
  prejuizo: 'Loss',
  riscoTotal: 'Total risk',
  consultado: 'Queried',
  ambiente: 'Environment',
  openResult: 'Open {{nome}}, reference month {{month}}',
  keys: 'Arrows walk the list, Enter opens',
};
