import { expect, test } from 'vitest';
import '#renderer/app/security/no-code-from-text.ts';

test('zod, loaded later, makes no code from text', async () => {
  const { config, z } = await import('zod');
  expect(config().jitless).toBe(true);
  expect(z.object({ nome: z.string() }).parse({ nome: 'Maria' })).toEqual({ nome: 'Maria' });
});
