import { type BenchRepositories, newest } from './contender.ts';
import { cpfOf, monthOf } from './subjects.ts';

/** The window's requests to an archive of so many subjects; each should take less than 10 ms. */
export function deeds(subjects: number): Readonly<Record<string, (one: BenchRepositories) => Promise<unknown>>> {
  return {
    'newest 50 (ms; goal 10)': (one) => newest(one),
    'filter by document (ms)': (one) => newest(one, cpfOf(subjects / 2)),
    'search a name of ten results (ms)': (one) => newest(one, `quiteria ${subjects - 1}`),
    'search a name of one in ten (ms)': (one) => newest(one, 'beatriz'),
    'search two letters (ms)': (one) => newest(one, 'qu'),
    'search two letters of nobody (ms)': (one) => newest(one, 'xz'),
    'one of a document and month (ms)': ({ results }) => results.find('embutido', cpfOf(77), monthOf(3)),
    'open one, its answer whole (ms)': async ({ results }) => {
      const found = await results.find('embutido', cpfOf(77), monthOf(3));
      return found === null ? null : results.get(found.id);
    },
  };
}
