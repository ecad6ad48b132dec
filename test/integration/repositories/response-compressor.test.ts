import { randomBytes } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { responseCompressor } from '#main/repositories/compression/response-compressor.ts';
import { createTemplate } from '#main/repositories/compression/sparse-response.ts';
import { simulateRegister } from '#main/simulated-register/register.ts';
import { tables } from './audit-samples.ts';
import { freshFolder } from './fresh.ts';

/** A sparse form that loses a line break at the end, which the real one does not. */
const lossyTemplate = (defaultText: string) => {
  const { strip, restore } = createTemplate(defaultText);
  return { strip, restore: (stripped: string) => restore(stripped).trimEnd() };
};

const consulta = simulateRegister({ tipo: 'cpf', numero: '11144477735' }, '2026-09', '2026-09');
const text = JSON.stringify({ status: 'sucesso', data: '20/11/2026 10:15:00', versao: '1.0.0', consulta });

test.each(['zstd', 'deflate'] as const)(
  'by %s, a response that its sparse form would not give back byte for byte is stored whole',
  async (codec) => {
    const database = await tables(await freshFolder(), randomBytes(32));
    onTestFinished(() => void database.close());
    const { compress, decompress } = responseCompressor(database, codec, lossyTemplate);
    const methodOf = database.prepare<[number], string>('SELECT method FROM dictionaries WHERE id = ?').pluck();
    for (const [response, method] of [
      [text, `sparse-${codec}-1`],
      [`${text}\n`, `${codec}-1`],
    ] as const) {
      const { compressed, dictionary } = compress(response);
      expect(methodOf.get(dictionary)).toBe(method);
      expect(decompress(compressed, dictionary)).toBe(response);
    }
  },
);
