import { type GuidePage, readGuidePage } from './read-page.ts';

const FILES = import.meta.glob<string>('../../../../docs/guia/[0-9]*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The guide, in the order of its files. A build carries what was read, without the reader of Markdown. */
export const GUIDE: readonly GuidePage[] = Object.entries(FILES)
  .toSorted(([one], [other]) => one.localeCompare(other))
  .map(([file, text]) => readGuidePage(file, text));
