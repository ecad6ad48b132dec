import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { fail, ok } from '#domain/basics/outcome.ts';
import { keepFile, keepSignature, removeEvidence } from '#main/features/consent/evidence.ts';
import { consentPorts } from '#test/support/fakes/consent-ports.ts';
import { fakeRegister } from '#test/support/fakes/fake-register.ts';
import { memoryArchive } from '#test/support/fakes/memory-archive.ts';
import { BLANK_DRAFT, NOW, sampleSigner } from '#test/support/fakes/samples.ts';
import { samplePng } from '#test/support/read-png.ts';

const DRAFT = 'draft-1';
const PDF = Buffer.from('%PDF-1.7\nde verdade\n%%EOF\n');

async function withDraft() {
  const archive = memoryArchive();
  await archive.drafts.save({ id: DRAFT, createdAt: NOW, savedAt: NOW, form: BLANK_DRAFT });
  const ports = consentPorts(fakeRegister(), archive);
  const attach = (bytes: Uint8Array = PDF, draftId = DRAFT) => keepFile(ports, { draftId, name: 'termo.pdf', bytes });
  return { ...archive, ports, attach };
}

describe('a signed file', () => {
  test('is kept as it came, with what its content says of it', async () => {
    const { evidence, attach } = await withDraft();
    const sha256 = createHash('sha256').update(PDF).digest('hex');
    const facts = { id: 'consent-1', kind: 'arquivo_assinado', name: 'termo.pdf', type: 'application/pdf' } as const;
    const proof = { ...facts, size: PDF.length, sha256, addedAt: '2026-11-20T10:15:00-03:00' };
    expect(await attach()).toEqual(ok(proof));
    expect(await evidence.ofOwner(DRAFT)).toEqual([{ ...proof, ownerId: DRAFT, addedAt: NOW }]);
    expect(await evidence.read('consent-1', 0)).toEqual(PDF);
  });

  test('is refused without a draft, of another type, cut short, and beyond five', async () => {
    const { evidence, attach } = await withDraft();
    expect(await attach(PDF, 'elsewhere')).toEqual(fail('not_found'));
    for (const bytes of [Buffer.from('MZ'), PDF.subarray(0, 12)]) {
      expect(await attach(bytes)).toEqual(fail('evidence_refused', { reason: 'type' }));
    }
    expect(await evidence.ofOwner(DRAFT)).toEqual([]);
    for (let count = 0; count < 5; count += 1) expect(await attach()).toMatchObject({ ok: true });
    expect(await attach()).toEqual(fail('evidence_refused', { reason: 'too_many' }));
    expect(await evidence.ofOwner(DRAFT)).toHaveLength(5);
  });

  test('leaves room for the papers that prove a power, which are counted apart', async () => {
    const { evidence, ports, attach } = await withDraft();
    for (let count = 0; count < 5; count += 1) await attach();
    const paper = { draftId: DRAFT, name: 'procuracao.pdf', bytes: PDF, kind: 'instrumento' } as const;
    for (let count = 0; count < 5; count += 1) expect(await keepFile(ports, paper)).toMatchObject({ ok: true });
    expect(await keepFile(ports, paper)).toEqual(fail('evidence_refused', { reason: 'too_many' }));
    const kinds = (await evidence.ofOwner(DRAFT)).map(({ kind }) => kind);
    expect([kinds.length, kinds.filter((kind) => kind === 'instrumento').length]).toEqual([10, 5]);
  });

  test('is taken away from its draft', async () => {
    const { evidence, ports, attach } = await withDraft();
    await attach();
    expect(await removeEvidence(ports, 'consent-1')).toEqual(ok({ removed: true }));
    expect(await evidence.ofOwner(DRAFT)).toEqual([]);
    expect(await removeEvidence(ports, 'consent-1')).toEqual(fail('not_found'));
  });
});

describe('a signature', () => {
  const STROKES = [[{ x: 1, y: 2, pressure: 0.5, time: NOW }]];
  const draw = async () => {
    const draft = await withDraft();
    const representatives = ['Ana', ' João '].map((nome) => sampleSigner({ nome }));
    const form = { ...BLANK_DRAFT, nome: 'Loja Ltda.', representatives };
    await draft.drafts.save({ id: DRAFT, createdAt: NOW, savedAt: NOW, form });
    const sign = (signer: string, drawing: Parameters<typeof keepSignature>[1]['drawing']) =>
      keepSignature(draft.ports, { draftId: DRAFT, signer, drawing });
    const kept = async () => (await draft.evidence.ofOwner(DRAFT)).map(({ kind, name, type }) => [kind, name, type]);
    return { ...draft, sign, kept };
  };

  test('is kept as a picture and as it was drawn, once for each who signs', async () => {
    const { evidence, sign, kept } = await draw();
    await sign('Ana', { bytes: samplePng(), strokes: STROKES });
    await sign('João', { bytes: samplePng(), strokes: [] });
    await sign('Ana', { bytes: samplePng(), strokes: STROKES });
    expect(await kept()).toEqual([
      ['assinatura', 'João', 'image/png'],
      ['assinatura', 'Ana', 'image/png'],
      ['tracado', 'Ana', 'application/json'],
    ]);
    const drawn = (await evidence.ofOwner(DRAFT)).find(({ kind }) => kind === 'tracado');
    const text = Buffer.from((await evidence.read(drawn?.id ?? '', 0)) ?? []).toString();
    expect(JSON.parse(text)).toEqual({ width: 960, height: 240, strokes: STROKES });
  });

  test('is of nobody but those who sign', async () => {
    const { sign, kept } = await draw();
    for (const signer of ['Loja Ltda.', 'Maria'])
      expect(await sign(signer, { bytes: samplePng(), strokes: STROKES })).toEqual(
        fail('invalid_input', { fields: 'signer' }),
      );
    expect(await kept()).toEqual([]);
  });

  test('is taken off by whom it is of, and nothing but a picture is taken', async () => {
    const { sign, kept } = await draw();
    await sign('Ana', { bytes: samplePng(), strokes: STROKES });
    expect(await sign('Ana', { bytes: PDF, strokes: [] })).toEqual(fail('evidence_refused', { reason: 'type' }));
    expect(await kept()).toHaveLength(2);
    expect(await sign('Ana', null)).toEqual(ok({ signatures: [] }));
    expect(await kept()).toEqual([]);
  });
});
