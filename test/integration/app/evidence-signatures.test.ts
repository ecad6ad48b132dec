import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { DraftForm } from '#contract/draft.ts';
import { isoWithOffset } from '#domain/basics/instant.ts';
import { createHolder, createMessage, createPdf, SIGNED_AT, signPdf } from '../../support/signed-pdf.ts';
import { openUnlockedAt } from './unlocked.ts';

const FORM: DraftForm = {
  kind: 'distancia',
  nome: '',
  documento: '',
  purposes: [],
  institution: '',
  place: '',
  metadata: { ip: '', host: '', timestamp: '', userAgent: '', latitude: '', longitude: '', accuracy: '' },
  representatives: [],
  signTogether: 1,
};

test('a signed file that is attached tells who signed and when, and that nobody may verify it without roots', async () => {
  const home = await mkdtemp(join(tmpdir(), 'lastro-signatures-'));
  const { ask, close } = await openUnlockedAt(home);
  try {
    await ask('vault.use_session', {});
    const signer = createHolder({ commonName: 'MARIA DA SILVA:52998224725', issuer: null });
    const file = signPdf(await createPdf(), (content) => createMessage(signer, content));
    const draft = await ask('consent.draft_save', { id: null, form: FORM });
    const { id: upload } = await ask('upload.begin', { purpose: 'evidence', size: file.length });
    await ask('upload.append', { id: upload, offset: 0, base64: file.toString('base64') });
    const proof = await ask('consent.evidence_finish', { upload, draftId: draft.id, name: 'termo.pdf' });
    const found = await ask('consent.evidence_signatures', { id: proof.id });
    expect(found).toMatchObject({
      signatures: [
        {
          verdict: 'not_verified',
          signer: { nome: 'MARIA DA SILVA', documento: '***.982.247-**' },
          signedAt: isoWithOffset(SIGNED_AT),
          timeSource: 'claim',
        },
      ],
      roots: { count: 0 },
    });
    expect(found.signatures[0]?.problems).toContain('no_roots');
  } finally {
    await close();
    await rm(home, { recursive: true, force: true });
  }
});
