import type { LibraryQuestion } from '../../main/workflows/ports/library.ts';

/** The question that every saved result answers. */
export const EVERYTHING: LibraryQuestion = {
  search: '',
  dataBase: null,
  environment: null,
  purpose: null,
  overdue: false,
  loss: false,
  tag: null,
  since: null,
  before: null,
};
