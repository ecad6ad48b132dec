import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { INDICATOR_IDS } from '#domain/indicators/described/all-indicators.ts';
import { RULE_IDS, RULES } from '#domain/monitoring/rules/all-rules.ts';
import { readPage } from './pages.ts';

/** The page of the register, with its tables of what stands in the sources. */
export function registerPage(): string {
  const withRules = withTable(readPage('docs/register.md'), RULE_FILES, monitoringRules());
  return withTable(withRules, INDICATOR_FILES, indicators());
}

/** Replaces the table between the two comments that name what it is written from. */
function withTable(page: string, source: string, rows: readonly string[]): string {
  const [begin, end] = [`<!-- Written by \`npm run docs\` from ${source}. -->`, `<!-- End of ${source}. -->`];
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/register.md has no place for ${source}`);
  return `${page.slice(0, from)}${begin}\n\n${rows.join('\n')}\n\n${page.slice(to)}`;
}

const RULE_FILES = 'preload/domain/monitoring/rules';

const monitoringRules = (): readonly string[] => [
  '| rule | is told where | severity |',
  '| --- | --- | --- |',
  ...RULE_IDS.map((id) => {
    const [number = '', when = ''] = commentOf(`${RULE_FILES}/${id}`)
      .join(' ')
      .split(/\. (.*)/s);
    return `| \`${id}\` (${number}) | ${when} | ${RULES[id].severity} |`;
  }),
];

const INDICATOR_FILES = 'preload/domain/indicators/described';

const indicators = (): readonly string[] => [
  '| id | formula and inputs | rests on | what it does not say |',
  '| --- | --- | --- | --- |',
  ...INDICATOR_IDS.map((id) => {
    const [formula = '', sources = '', silent = ''] = commentOf(`${INDICATOR_FILES}/${id}`);
    const said = [formula, sources.replace(/^Rests on /, ''), silent.replace(/^Does not say /, '')];
    return `| \`${id}\` | ${said.join(' | ')} |`;
  }),
];

/** The paragraphs of the doc comment above what a file exports. */
function commentOf(file: string): readonly string[] {
  const path = `${file.replaceAll('_', '-')}.ts`;
  const text = readFileSync(resolve(import.meta.dirname, '../..', path), 'utf8');
  const comment = /\/\*\*((?:(?!\*\/).)*)\*\/\s*export const \w+ = /s.exec(text)?.[1];
  if (comment === undefined) throw new Error(`${path} says nothing of what it exports.`);
  return comment.split(/\n \*\n/).map((paragraph) =>
    paragraph
      .replaceAll(/\s*\n\s*\*\s*/g, ' ')
      .replaceAll(/^[\s*]+/g, '')
      .trim(),
  );
}
