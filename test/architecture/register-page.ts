import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { INDICATOR_IDS } from '#domain/indicators/described/all-indicators.ts';
import { RULE_IDS, RULES } from '#domain/monitoring/rules/all-rules.ts';
import * as reconciliation from '#domain/reconciliation/rules/all-rules.ts';
import { readPage } from './pages.ts';

/** The page of the register; its tables come from the sources. */
export function registerPage(): string {
  const withIdentities = withTable(readPage('docs/register.md'), IDENTITY_FILES, identities());
  const withRules = withTable(withIdentities, RULE_FILES, monitoringRules());
  return withTable(withRules, INDICATOR_FILES, indicators());
}

/** Replaces the table between the two comments that name its source. */
function withTable(page: string, source: string, rows: readonly string[]): string {
  const [begin, end] = [`<!-- Written by \`npm run docs\` from ${source}. -->`, `<!-- End of ${source}. -->`];
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/register.md has no place for ${source}`);
  return `${page.slice(0, from)}${begin}\n\n${rows.join('\n')}\n\n${page.slice(to)}`;
}

const IDENTITY_FILES = 'preload/domain/reconciliation/rules';

const identities = (): readonly string[] => [
  '| rule | compares | weight | source |',
  '| --- | --- | --- | --- |',
  ...reconciliation.RULE_IDS.map((id) => {
    const [compares = '', sources = ''] = commentOf(`${IDENTITY_FILES}/${id.toLowerCase()}-*`);
    return `| ${[id, compares, reconciliation.RULES[id].weight, sources.replace(/^Rests on /, '')].join(' | ')} |`;
  }),
];

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

const root = resolve(import.meta.dirname, '../..');

/** Paragraphs of the doc comment above a file's export; `file` is its path without extension, or a pattern. */
function commentOf(file: string): readonly string[] {
  const [path = file] = globSync(`${file.replaceAll('_', '-')}.ts`, { cwd: root });
  const text = readFileSync(resolve(root, path), 'utf8');
  const comment = /\/\*\*((?:(?!\*\/).)*)\*\/\s*export const \w+(?:: \w+)? = /s.exec(text)?.[1];
  if (comment === undefined) throw new Error(`${path} says nothing of what it exports.`);
  return comment.split(/\n \*\n/).map((paragraph) =>
    paragraph
      .replaceAll(/\s*\n\s*\*\s*/g, ' ')
      .replaceAll(/^[\s*]+/g, '')
      .trim(),
  );
}
