import { readFileSync } from 'node:fs';
import { OTHER_TABLES } from '#main/repositories/tables/other-tables.ts';
import { TABLES } from '#main/repositories/tables/tables.ts';

const PAGE = 'docs/data.md';
const HEAD =
  '| table | holds | kept until | erasure takes it | exported | in the dossier |\n| --- | --- | --- | --- | --- | --- |\n';

/** The page of stored data; its table of the archive's tables comes from their descriptions. */
export function dataPage(): string {
  const text = readFileSync(PAGE, 'utf8');
  const begin = text.indexOf(HEAD) + HEAD.length;
  const pages = [...TABLES.map(({ name, page }) => [name, page] as const), ...Object.entries(OTHER_TABLES)];
  const rows = pages.map(
    ([name, { holds, kept, erased, exported, dossier }]) =>
      `| \`${name}\` | ${[holds, kept, erased, exported, dossier].join(' | ')} |\n`,
  );
  return text.slice(0, begin) + rows.join('') + text.slice(text.indexOf('\n\n', begin) + 1);
}
