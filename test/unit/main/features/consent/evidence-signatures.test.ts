import { expect, test } from 'vitest';
import { fail } from '#domain/outcome.ts';
import { CHUNK_BYTES } from '#domain/upload.ts';
import { readEvidenceSignatures } from '#main/features/consent/evidence.ts';
import type { PdfSignature, ReadSignatures } from '#main/ports/signatures.ts';
import { consentPorts } from '#test/support/fakes/consent-ports.ts';
import { fakeRegister } from '#test/support/fakes/fake-register.ts';
import { memoryArchive } from '#test/support/fakes/memory-archive.ts';
import { NOW, sampleConsent } from '#test/support/fakes/samples.ts';

const CONTENT = Buffer.alloc(CHUNK_BYTES + 9, '%PDF-fim.');
const HASH = 'ab12'.repeat(16);

const SIGNATURE: PdfSignature = {
  verdict: 'not_verified',
  problems: ['no_roots'],
  format: 'ETSI.CAdES.detached',
  signer: { nome: 'MARIA DA SILVA', documento: '52998224725' },
  signedAt: NOW,
  timeSource: 'claim',
  chain: ['MARIA DA SILVA'],
  coverage: 'whole',
  digest: 'sha256',
};

/** Answers with one signature for the whole file at NOW, and with none for anything else. */
const reader: ReadSignatures = async (file, now) => ({
  signatures: CONTENT.equals(file) && now === NOW ? [SIGNATURE] : [],
  complete: true,
  roots: { count: 0, broken: ['leia-me.txt'] },
});

async function signaturesOf(ownerId: string, printedHash: string | null, text = 'Autorizo.') {
  const entry = sampleConsent();
  const archive = memoryArchive({ consents: [{ ...entry, term: { version: '2.0', text, sha256: HASH } }] });
  const file = { id: 'proof', ownerId, kind: 'arquivo_assinado', name: 'termo.pdf' } as const;
  const content = { type: 'application/pdf', size: CONTENT.length, sha256: HASH, addedAt: NOW } as const;
  await archive.evidence.add({ ...file, ...content }, CONTENT);
  const ports = { ...consentPorts(fakeRegister(), archive), readSignatures: reader };
  return (id: string) => readEvidenceSignatures(ports, id, printedHash);
}

test('the signatures of a whole file are read now, a CPF is masked, a broken root is named', async () => {
  const read = await signaturesOf('consent-1', null);
  expect(await read('proof')).toEqual({
    ok: true,
    value: {
      signatures: [
        {
          ...SIGNATURE,
          signer: { nome: 'MARIA DA SILVA', documento: '***.982.247-**' },
          signedAt: '2026-11-20T10:15:00-03:00',
        },
      ],
      complete: true,
      roots: { count: 0, broken: ['leia-me.txt'] },
      termHash: 'not_compared',
    },
  });
  expect(await read('other')).toEqual(fail('not_found'));
});

test.each([
  ['the whole hash', 'consent-1', HASH, 'same'],
  ['its first 32 digits', 'consent-1', HASH.slice(0, 32), 'same'],
  ['another hash', 'consent-1', 'c'.repeat(32), 'other'],
  ['no hash in the file', 'consent-1', '', 'not_found'],
  ['a file that nobody read', 'consent-1', null, 'not_compared'],
  ['a draft, which has no term yet', 'draft-1', HASH, 'not_compared'],
] as const)('%s', async (_, ownerId, printedHash, termHash) => {
  const read = await signaturesOf(ownerId, printedHash);
  expect(await read('proof')).toMatchObject({ ok: true, value: { termHash } });
});

test('an entry that was imported has no term to compare with', async () => {
  const read = await signaturesOf('consent-1', HASH, '');
  expect(await read('proof')).toMatchObject({ ok: true, value: { termHash: 'not_compared' } });
});
