import { expect, test } from 'vitest';
import { CODECS, MOST_INFLATED } from '#main/repositories/compression/response-compressor.ts';
import { freshArchive } from './fresh.ts';
import { CPF, NOON } from './samples.ts';

const MOST = 'a'.repeat(MOST_INFLATED);
const dictionary = Buffer.from('a dictionary');

test.each(['zstd', 'deflate'] as const)(
  'data, bounded entries: by %s no response becomes larger than one that is not cut',
  (codec) => {
    const { compress, decompress } = CODECS[codec];
    expect(decompress(compress(MOST, dictionary), dictionary)).toHaveLength(MOST_INFLATED);
    expect(() => decompress(compress(`${MOST}a`, dictionary), dictionary)).toThrow();
  },
);

test('data, bounded entries: nor does a text that nobody could read', { tags: ['long'] }, async () => {
  const { unreadable } = await freshArchive();
  const text = {
    environment: 'producao',
    documento: CPF.numero,
    month: '2026-09',
    status: 200,
    savedAt: NOON,
  } as const;
  await unreadable.keep({ ...text, id: 'most', text: MOST });
  await unreadable.keep({ ...text, id: 'more', text: `${MOST}a` });
  expect((await unreadable.get('most'))?.text).toHaveLength(MOST_INFLATED);
  await expect(unreadable.get('more')).rejects.toThrow();
});
