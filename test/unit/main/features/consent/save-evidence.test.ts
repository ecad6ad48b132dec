import { describe, expect, test } from 'vitest';
import { fail, ok } from '#domain/basics/outcome.ts';
import { CHUNK_BYTES } from '#domain/basics/upload.ts';
import { copyName, saveEvidence } from '#main/features/consent/evidence.ts';
import { storageFailure } from '#main/platform/database/storage-failure.ts';
import type { FileSaver } from '#main/ports/files.ts';
import { consentPorts } from '#test/support/fakes/consent-ports.ts';
import { fakeFiles } from '#test/support/fakes/fake-files.ts';
import { fakeRegister } from '#test/support/fakes/fake-register.ts';
import { memoryArchive } from '#test/support/fakes/memory-archive.ts';
import { MARIA, NOW, sampleConsent } from '#test/support/fakes/samples.ts';

const CONTENT = Buffer.alloc(CHUNK_BYTES + 9, '%PDF-fim.');

/** A ledger with one entry and one signed file of it, in two chunks. */
async function withProof() {
  const archive = memoryArchive({ consents: [sampleConsent()] });
  const file = { id: 'proof', ownerId: 'consent-1', kind: 'arquivo_assinado', name: 'termo.exe' } as const;
  const content = { type: 'application/pdf', size: CONTENT.length, sha256: 'b'.repeat(64), addedAt: NOW } as const;
  await archive.evidence.add({ ...file, ...content }, CONTENT);
  const files = fakeFiles();
  return {
    archive,
    files,
    ports: {
      ...consentPorts(fakeRegister(), archive),
      cases: { get: async () => null },
      files,
      closing: new AbortController(),
      storageFailure,
    },
  };
}

const exportsOf = async ({ audit }: ReturnType<typeof memoryArchive>) =>
  (await audit.ofSubject(MARIA.numero, 10)).rows.filter(({ kind }) => kind === 'export');

describe('a copy of a proof', () => {
  test('data, interrupted exports: ends with the vault that closes, and nothing is saved', async () => {
    const { files, ports } = await withProof();
    ports.closing.abort();
    await expect(saveEvidence(ports, 'proof')).rejects.toBe(ports.closing.signal.reason);
    expect(files.saved.size).toBe(0);
  });

  test('is the whole file, in the officer’s place, under an ending of its type, and an event of the subject', async () => {
    const { archive, files, ports } = await withProof();
    expect(await saveEvidence(ports, 'proof')).toEqual(ok({ path: '/saved/termo.exe.pdf' }));
    expect([...files.saved]).toEqual([['termo.exe.pdf', CONTENT]]);
    expect(await exportsOf(archive)).toMatchObject([{ consentId: 'consent-1', officer: 'ana' }]);
  });

  test('is not made when the officer changes their mind', async () => {
    const { archive, files, ports } = await withProof();
    files.changeMind();
    expect(await saveEvidence(ports, 'proof')).toEqual(ok({ path: null }));
    expect(files.saved.size).toBe(0);
    expect(await exportsOf(archive)).toEqual([]);
  });

  test('is refused when there is no such proof', async () => {
    const { files, ports } = await withProof();
    expect(await saveEvidence(ports, 'other')).toEqual(fail('not_found'));
    expect(files.saved.size).toBe(0);
  });

  test.each([
    ['ENOSPC', 'disk_full'],
    ['EROFS', 'disk_read_only'],
  ] as const)('that the disk does not take (%s) is refused and no event', async (code, failure) => {
    const { archive, ports } = await withProof();
    const failing = (cause: Error): FileSaver => ({
      ...ports.files,
      chooseTarget: async () => ({ save: () => Promise.reject(cause) }),
    });
    const full = Object.assign(new Error('no'), { code });
    expect(await saveEvidence({ ...ports, files: failing(full) }, 'proof')).toEqual(fail(failure));
    await expect(saveEvidence({ ...ports, files: failing(new Error('odd')) }, 'proof')).rejects.toThrow('odd');
    expect(await exportsOf(archive)).toEqual([]);
  });
});

test.each([
  [{ name: 'termo.pdf', kind: 'arquivo_assinado', type: 'application/pdf' }, 'termo.pdf'],
  [{ name: 'Termo.PDF', kind: 'arquivo_assinado', type: 'application/pdf' }, 'Termo.PDF'],
  [{ name: 'foto.jpeg', kind: 'arquivo_assinado', type: 'image/jpeg' }, 'foto.jpeg'],
  [{ name: 'foto.png', kind: 'arquivo_assinado', type: 'image/webp' }, 'foto.png.webp'],
  [{ name: '', kind: 'assinatura', type: 'image/png' }, 'assinatura.png'],
] as const)('%j is saved as %s', (proof, name) => {
  expect(copyName(proof)).toBe(name);
});
