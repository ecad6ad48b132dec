import type { Translated } from '../catalogue.ts';
import type { subject as ptBR } from '../pt-BR/subject.ts';

export const subject: Translated<typeof ptBR> = {
  title: 'Subject',
  total_one: '{{number}} saved result',
  total_other: '{{number}} saved results',
  newest: 'the latest {{number}} shown here',
  alsoAs: 'also as {{nomes}}',
  branches_one: 'Root {{root}}, {{count}} branch',
  branches_other: 'Root {{root}}, {{count}} branches',
  branch: 'Branch',
  months: 'Saved results of the subject',
  query: 'Query',
  dossier: 'Dossier',
  evolution: 'Active portfolio',
  barsSpoken: 'Active portfolio by month, from {{first}} ({{from}}) to {{last}} ({{to}}), with its overdue part',
  tags: 'Tags',
  removeTag: 'Remove the tag {{name}}',
  notes: 'Notes',
  notesAndTags: 'Tags and notes',
  newNote: 'New note',
  addNote: 'Add note',
  remove: 'Remove',
  removeSure: 'Confirm removal',
  removeNote: 'Remove the note from {{when}}',
  removeNoteSure: 'Confirm removal of the note from {{when}}',
};
