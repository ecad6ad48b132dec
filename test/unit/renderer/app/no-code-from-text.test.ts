import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const MODULE = resolve(import.meta.dirname, '../../../../renderer/app/security/no-code-from-text.ts');

/** A process of its own: here zod was loaded long ago. */
const SCRIPT = `
  await import(process.argv[1]);
  const { config, z } = await import('zod');
  console.log(JSON.stringify([config().jitless, z.object({ nome: z.string() }).parse({ nome: 'Maria' })]));
`;

test('zod, loaded later, makes no code from text', () => {
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', SCRIPT, MODULE], { encoding: 'utf8' });
  expect(JSON.parse(output)).toEqual([true, { nome: 'Maria' }]);
});
