import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** A new file, or text put before a line of one that is there. */
type Edit = { readonly path: string; readonly text: string; readonly before?: string };

/** By the recipe's name in ARCHITECTURE.md, an example of it; it changes no file that the recipe does not name. */
const RECIPES: Readonly<Record<string, readonly Edit[]>> = {
  'Add a setting': [
    {
      path: 'preload/domain/settings/settings.ts',
      before: '  location: z.boolean()',
      text: '  quietStart: z.boolean().default(false),\n',
    },
    {
      path: 'renderer/i18n/words/settings.ts',
      before: "    lockMinutes: { pt: 'prazo",
      text: "    quietStart: { pt: 'início discreto', en: 'quiet start' },\n",
    },
    {
      path: 'renderer/i18n/words/settings.ts',
      before: '  appearance: {',
      text: "  quietStart: { pt: 'Começar sem som', en: 'Start without a sound' },\n",
    },
    {
      path: 'renderer/features/settings/SettingsScreen.tsx',
      before: '      <SwitchSetting\n        name="location"',
      text: '      <SwitchSetting name="quietStart" settings={settings} label={t(\'settings.quietStart\')} />\n',
    },
    {
      path: 'test/architecture/policy-texts.ts',
      before: '    location: {',
      text: "    quietStart: { title: settings.quietStart, text: '' },\n",
    },
  ],
  'Add a monitoring rule': [
    {
      path: 'preload/domain/monitoring/rules/any-loss.ts',
      text: `import { measured } from '../measure.ts';
import { monthRule } from './monitoring-rule.ts';

/** M99. the loss is not zero */
export const anyLoss = monthRule({
  severity: 'information',
  fields: {},
  measure({ now, before }) {
    const [was, is] = [before, now].map(({ summary }) => summary.resumoDaCarteira.prejuizo);
    return was == null || is == null ? null : measured({ now, before }, [was, is], is > 0 ? 2 : 0);
  },
  worsens: () => true,
  holds: (found) => (found.now.value ?? 0) > 0,
  words: {
    pt: { name: 'Prejuízo', what: 'Há prejuízo.', measure: 'Prejuízo', fires: 'É apontado.', floor: 'há prejuízo' },
    en: { name: 'Loss', what: 'There is a loss.', measure: 'Loss', fires: 'It is told.', floor: 'there is a loss' },
  },
});
`,
    },
    {
      path: 'preload/domain/monitoring/rules/all-rules.ts',
      before: "import { dispute } from './dispute.ts';",
      text: "import { anyLoss } from './any-loss.ts';\n",
    },
    { path: 'preload/domain/monitoring/rules/all-rules.ts', before: '  restated,\n}', text: '  any_loss: anyLoss,\n' },
  ],
  'Add a fact from outside': [
    {
      path: 'preload/domain/sources/outside-facts.ts',
      before: "  rating: { unit: 'text'",
      text: "  insured: { ...CENTS, words: { pt: 'Seguro', en: 'Insurance' } },\n",
    },
  ],
  'Add a reconciliation rule': [
    {
      path: 'preload/domain/reconciliation/rules/r99-operations-not-negative.ts',
      text: `import { compareNumbers } from '../compare.ts';
import type { ReconciliationRule, RuleWords } from './reconciliation-rule.ts';

/**
 * there are at least zero operations
 *
 * Rests on [P]
 */
export const R99: ReconciliationRule = {
  weight: 'notice',
  compare: ({ resumoDoCliente: { quantidadeDeOperacoes: left } }) => [
    compareNumbers('quantidadeDeOperacoes', { unit: 'count', left, relation: 'at_least', right: 0 }),
  ],
};

export const R99_WORDS = {
  title: { pt: 'Operações', en: 'Operations' },
  compares: { pt: 'A quantidade com zero.', en: 'The count with zero.' },
  failure: { pt: 'A quantidade está errada.', en: 'The count is wrong.' },
  todo: { pt: 'Não use a quantidade.', en: 'Do not use the count.' },
} as const satisfies RuleWords;
`,
    },
    {
      path: 'preload/domain/reconciliation/rules/all-rules.ts',
      before: 'import type { ReconciliationRule, RuleWords }',
      text: "import { R99, R99_WORDS } from './r99-operations-not-negative.ts';\n",
    },
    { path: 'preload/domain/reconciliation/rules/all-rules.ts', before: '  R1,\n', text: '  R99,\n' },
    {
      path: 'preload/domain/reconciliation/rules/all-rules.ts',
      before: '  R1: R1_WORDS,\n',
      text: '  R99: R99_WORDS,\n',
    },
  ],
  'Add an indicator': [
    {
      path: 'preload/domain/indicators/described/credits.ts',
      text: `import { describedIndicator } from './described-indicator.ts';

/**
 * count as informed
 *
 * Rests on [S] resumoDoCliente
 *
 * Does not say how much they are
 */
export const credits = describedIndicator({
  topic: 'relationship',
  cited: 'count',
  words: { pt: { name: 'Operações', high: 'São muitas.' }, en: { name: 'Operations', high: 'They are many.' } },
});
`,
    },
    {
      path: 'preload/domain/indicators/described/all-indicators.ts',
      before: "import { disputedAmount } from './disputed-amount.ts';",
      text: "import { credits } from './credits.ts';\n",
    },
    {
      path: 'preload/domain/indicators/described/all-indicators.ts',
      before: '  disputed_operations: disputedOperations,',
      text: '  credits,\n',
    },
    {
      path: 'preload/domain/indicators/disputes.ts',
      before: "  ['disputed_operations',",
      text: "  ['credits', 'quantidadeDeOperacoes', 'count'],\n",
    },
  ],
  'Add a message': [
    {
      path: 'preload/contract/help.ts',
      before: "  'help.about': {",
      text: "  'help.hour': { input: z.strictObject({}), output: z.object({ hour: z.int() }), reads: true },\n",
    },
    {
      path: 'main/features/help/handlers.ts',
      before: "    'help.about': () =>",
      text: "    'help.hour': () => withUnlocked(async ({ clock }) => ok({ hour: new Date(clock()).getUTCHours() })),\n",
    },
  ],
  'Add a column of a list': [
    {
      path: 'renderer/features/cases/list/CaseTable.tsx',
      before: "    { key: 'month', head:",
      text: `    {
      key: 'environment',
      head: t('cases.column.environment'),
      cell: ({ environment }) => t(\`common.environment.\${environment}\`),
    },
`,
    },
    {
      path: 'renderer/i18n/words/cases.ts',
      before: "    changedAt: { pt: 'Alterado em'",
      text: "    environment: { pt: 'Ambiente', en: 'Environment' },\n",
    },
  ],
  'Add a table': [
    {
      path: 'main/repositories/schema/visits.ts',
      text: `export const visits = \`
CREATE TABLE visits (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  text TEXT NOT NULL
) STRICT;\`;
`,
    },
    {
      path: 'main/repositories/schema/whole-schema.ts',
      before: "import { watches } from './watches.ts';",
      text: "import { visits } from './visits.ts';\n",
    },
    { path: 'main/repositories/schema/whole-schema.ts', before: '  watches,\n', text: '  visits,\n' },
    {
      path: 'main/repositories/schema/archive-form.ts',
      before: "import { v1 } from './released/v1.ts';",
      text: "import { visits } from './visits.ts';\n",
    },
    { path: 'main/repositories/schema/archive-form.ts', before: '], rebuilds: [', text: ', visits' },
    {
      path: 'main/repositories/tables/visits.ts',
      text: `import { z } from 'zod';
import { text } from './columns.ts';
import type { Table } from './table.ts';

export const visits: Table = {
  name: 'visits',
  page: { holds: 'visits', kept: 'removed by an officer', erased: 'no, it names nobody', exported: 'no', dossier: 'no' },
  row: z.object({ id: text, text }),
  key: ['id'],
};
`,
    },
    {
      path: 'main/repositories/tables/tables.ts',
      before: 'import {\n  findingEvents,',
      text: "import { visits } from './visits.ts';\n",
    },
    { path: 'main/repositories/tables/tables.ts', before: '  libraryViews,\n', text: '  visits,\n' },
  ],
};

const COPIED = ['main', 'preload', 'renderer', 'test', 'assets', 'docs'];

/** The sources in a folder of their own, where they may be changed; packages are found above it. */
function copied(): string {
  mkdirSync(join(root, 'out-dev'), { recursive: true });
  const base = mkdtempSync(join(root, 'out-dev/recipes-'));
  const tracked = execFileSync('git', ['ls-files', '-z', ...COPIED, '*.ts', '*.json', '*.md', '*.yml'], { cwd: root });
  for (const path of new Set(tracked.toString().split('\0').filter(Boolean)))
    if (existsSync(join(root, path))) cpSync(join(root, path), join(base, path));
  return base;
}

function apply(base: string, { path, text, before }: Edit): void {
  const file = join(base, path);
  if (before === undefined) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return;
  }
  const source = readFileSync(file, 'utf8');
  expect(source.split(before), `${path} has it once: ${before}`).toHaveLength(2);
  writeFileSync(
    file,
    source.replace(before, () => text + before),
  );
}

const recipes = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8').split(/^(?=\*\*)/m);

test.each(Object.entries(RECIPES))('%s changes the files that its recipe names', (name, edits) => {
  const recipe = recipes.find((part) => part.startsWith(`**${name}.`)) ?? '';
  const isNamed = (path: string): boolean =>
    recipe.includes(path.slice(path.lastIndexOf('/') + 1)) || recipe.includes(dirname(path));
  expect(edits.map(({ path }) => path).filter((path) => !isNamed(path))).toEqual([]);
});

test('all recipes in one copy compile', { timeout: 600_000 }, () => {
  const base = copied();
  try {
    for (const edit of Object.values(RECIPES).flat()) apply(base, edit);
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const cache = join(base, 'node_modules/.cache');
    mkdirSync(cache, { recursive: true });
    // Tests ask for an example of each in tables of theirs, and do not compile without it.
    const { stdout, status } = spawnSync(process.execPath, [tsc, '-b', 'main', 'renderer'], {
      cwd: base,
      encoding: 'utf8',
    });
    expect(stdout).toBe('');
    expect(status).toBe(0);
  } finally {
    rmSync(base, { recursive: true, force: true, maxRetries: 3 });
  }
});
