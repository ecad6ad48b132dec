import type { FileFormat } from '#contract/export.ts';
import type { SavedResultSummary } from '../../ports/result-repository.ts';

type Named = Pick<SavedResultSummary, 'nome' | 'dataBase'>;

/** What a file of these results is called unless the officer says otherwise: whose they are, of which months, and what. */
export function exportFileName(results: readonly Named[], format: FileFormat, what = ''): string {
  const ending = format === 'json' && results.length > 1 ? 'jsonl' : format;
  const names = new Set(results.map(({ nome }) => nome));
  const [name] = names;
  const whose = names.size === 1 ? name : `${results.length} resultados`;
  return `${`Lastro ${whose} ${monthsOf(results)} ${what}`.trimEnd()}.${ending}`;
}

function monthsOf(results: readonly Named[]): string {
  const months = results.map(({ dataBase }) => dataBase).toSorted();
  const [first, last] = [months[0], months.at(-1)];
  return first === last ? `${first}` : `${first} a ${last}`;
}
