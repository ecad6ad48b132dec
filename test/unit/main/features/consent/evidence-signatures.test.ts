import { expect, test } from 'vitest';
import { fail } from '#domain/basics/outcome.ts';
import { CHUNK_BYTES } from '#domain/basics/upload.ts';
import { readEvidenceSignatures } from '#main/features/consent/evidence.ts';
import type { PdfSignature, ReadSignatures } from '#main/ports/signatures.ts';
import { consentPorts } from '#test/support/fakes/consent-ports.ts';
import { fakeRegister } from '#test/support/fakes/fake-register.ts';
import { memoryArchive } from '#test/support/fakes/memory-archive.ts';
import { NOW } from '#test/support/fakes/samples.ts';

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

/** Finds one signature for the whole file at NOW, and none in any other. */
const reader: ReadSignatures = async (file, now) => ({
  signatures: CONTENT.equals(file) && now === NOW ? [SIGNATURE] : [],
  complete: true,
  roots: { count: 0, broken: ['leia-me.txt'] },
});

test('the signatures of a whole file are read now, a CPF is masked, a broken root is named', async () => {
  const archive = memoryArchive();
  const file = { id: 'proof', ownerId: 'consent-1', kind: 'arquivo_assinado', name: 'termo.pdf' } as const;
  const content = { type: 'application/pdf', size: CONTENT.length, sha256: HASH, addedAt: NOW } as const;
  await archive.evidence.add({ ...file, ...content }, CONTENT);
  const ports = { ...consentPorts(fakeRegister(), archive), readSignatures: reader };
  expect(await readEvidenceSignatures(ports, 'proof')).toEqual({
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
    },
  });
  expect(await readEvidenceSignatures(ports, 'other')).toEqual(fail('not_found'));
});
