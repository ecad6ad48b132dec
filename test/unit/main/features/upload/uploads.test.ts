import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fail, ok } from '#domain/basics/outcome.ts';
import type { UploadPurpose } from '#domain/basics/upload.ts';
import { BATCH_LIMITS } from '#domain/batches/batch.ts';
import { MAX_FILE_SIZE } from '#domain/consent/evidence-type.ts';
import { MAX_CHART_SIZE } from '#domain/export/chart-provenance.ts';
import { createUploads } from '#main/features/upload/uploads.ts';

/** Uploads with ids counting from 1; a backup's bytes by its id. */
function opened() {
  let made = 0;
  const disk = new Map<string, Buffer>();
  const newId = () => String(++made);
  const uploads = createUploads(newId, {
    begin: async () => {
      const id = newId();
      disk.set(id, Buffer.alloc(0));
      return id;
    },
    append: async (id, bytes) => void disk.set(id, Buffer.concat([disk.get(id) ?? Buffer.alloc(0), bytes])),
    discard: async (id) => void disk.delete(id),
  });
  const begin = async (purpose: UploadPurpose, size: number): Promise<string> => {
    const begun = await uploads.begin(purpose, size);
    if (!begun.ok) throw new Error(begun.error.code);
    return begun.value.id;
  };
  return { uploads, disk, begin };
}

const bytes = fc.uint8Array({ minLength: 1, maxLength: 60 });

describe('an upload', () => {
  test('arrives the same, wherever it is split; nothing out of order or beyond its size is taken', async () => {
    const cuts = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(
        bytes,
        cuts,
        fc.nat(80),
        fc.constantFrom('chart', 'backup'),
        async (content, sizes, at, purpose) => {
          const { uploads, disk, begin } = opened();
          const id = await begin(purpose, content.length);
          for (let offset = 0, turn = 0; offset < content.length; turn += 1) {
            const invalid = fail('invalid_input', { fields: 'offset', received: offset });
            if (at !== offset) expect(await uploads.append(id, at, content.subarray(0, 1))).toEqual(invalid);
            expect(await uploads.append(id, offset, new Uint8Array(content.length - offset + 1))).toEqual(invalid);
            const chunk = content.subarray(offset, offset + (sizes[turn % sizes.length] ?? 1));
            offset += chunk.length;
            expect(await uploads.append(id, offset - chunk.length, chunk)).toEqual(ok({ received: offset }));
          }
          const arrived = purpose === 'backup' ? disk.get(id) : undefined;
          const taken = purpose === 'backup' ? ok(arrived) : uploads.take(id, 'chart');
          expect(taken).toEqual(ok(Buffer.from(content)));
          expect(uploads.hasBackup(id)).toBe(purpose === 'backup');
        },
      ),
    );
  });

  test('is taken once, when it is whole, and for its purpose alone', async () => {
    const { uploads, begin } = opened();
    const id = await begin('sheet', 3);
    expect(await uploads.append(id, 0, Buffer.alloc(0))).toMatchObject({ error: { code: 'invalid_input' } });
    await uploads.append(id, 0, Buffer.from('ab'));
    expect(uploads.take(id, 'sheet')).toEqual(fail('not_found'));
    await uploads.append(id, 2, Buffer.from('c'));
    expect(uploads.take(id, 'evidence')).toEqual(fail('not_found'));
    expect(uploads.take(id, 'sheet')).toEqual(ok(Buffer.from('abc')));
    expect(uploads.take(id, 'sheet')).toEqual(fail('not_found'));
    expect(await uploads.append(id, 3, Buffer.from('d'))).toEqual(fail('not_found'));
  });

  test('gives way to the next one of its purpose, and to no other', async () => {
    const { uploads, disk, begin } = opened();
    const [chart, former] = [await begin('chart', 1), await begin('backup', 1)];
    const backup = await begin('backup', 1);
    expect([...disk.keys()]).toEqual([backup]);
    expect(await uploads.append(former, 0, Buffer.from('x'))).toEqual(fail('not_found'));
    for (const id of [chart, backup]) expect(await uploads.append(id, 0, Buffer.from('x'))).toMatchObject({ ok: true });
  });

  test('is released when it is given up, and with all others', async () => {
    const { uploads, disk, begin } = opened();
    const given = await begin('evidence', 1);
    await uploads.discard(given);
    await uploads.discard('unknown');
    expect(await uploads.append(given, 0, Buffer.from('x'))).toEqual(fail('not_found'));
    const rest = [await begin('evidence', 1), await begin('backup', 1)];
    await uploads.clear();
    for (const id of rest) expect(await uploads.append(id, 0, Buffer.from('x'))).toEqual(fail('not_found'));
    expect(disk.size).toBe(0);
  });

  test.each([
    ['evidence', MAX_FILE_SIZE, fail('evidence_refused', { reason: 'too_large' })],
    ['chart', MAX_CHART_SIZE, fail('picture_refused')],
    ['sheet', BATCH_LIMITS.fileBytes, fail('import_unreadable', { reason: 'size', largest: BATCH_LIMITS.fileBytes })],
    ['backup', 2 ** 36, fail('invalid_input', { fields: 'size' })],
  ] as const)('of %s is bounded', async (purpose, max, failure) => {
    const { uploads } = opened();
    expect(await uploads.begin(purpose, max)).toMatchObject({ ok: true });
    expect(await uploads.begin(purpose, max + 1)).toEqual(failure);
  });
});
