import { describe, expect, test } from 'vitest';
import type { DraftForm } from '#contract/draft.ts';
import { fail } from '#domain/basics/outcome.ts';
import { captureConsent, sendSigned } from '#main/features/consent/capture.ts';
import { loadDraft, saveDraft } from '#main/features/consent/drafts.ts';
import { keepFile, keepSignature, removeEvidence } from '#main/features/consent/evidence.ts';
import { dismissOutcome } from '#main/features/consent/resolve.ts';
import { revokeConsent } from '#main/features/consent/revoke.ts';
import { fillTerm } from '#main/features/consent/term.ts';
import { consentPorts } from '#test/support/fakes/consent-ports.ts';
import { fakeRegister } from '#test/support/fakes/fake-register.ts';
import { MARIA, METADATA, NOW } from '#test/support/fakes/samples.ts';
import { samplePng } from '#test/support/read-png.ts';

const institution = {
  nome: 'Banco Exemplo S.A.',
  cnpj: '11222333000181',
  via: null,
  termMonths: null,
  revocation: '',
  encarregado: '',
  clause: '',
};
const FORM: DraftForm = {
  kind: 'presencial',
  nome: 'Maria da Silva',
  documento: '529.982.247-25',
  purposes: ['concessao'],
  institution: '',
  place: '',
  metadata: { ip: '', host: '', timestamp: '', userAgent: '', latitude: '', longitude: '', accuracy: '' },
  representatives: [],
  signTogether: 1,
};
const DAY = 86_400_000;
const parties = {
  nome: 'Maria da Silva',
  documento: MARIA,
  institution,
  purposes: ['concessao'],
  signTogether: 1,
} as const;
const term = fillTerm({ ...parties, representatives: [] });

/** A draft with an act signed at NOW and refused by the service, a day ago. */
async function signed(
  failure: Parameters<typeof fakeRegister>[0] = { consent: fail('service_unreachable') },
  attach: (ports: ReturnType<typeof consentPorts>, draftId: string) => Promise<void> = async () => {},
) {
  const ports = consentPorts(fakeRegister(failure));
  const saved = await saveDraft(ports, null, FORM);
  if (!saved.ok) throw new Error('not saved');
  const draftId = saved.value.id;
  await attach(ports, draftId);
  const given = { nome: FORM.nome, documento: FORM.documento, purposes: FORM.purposes, draftId };
  const here = { environment: 'embutido', institution, metadata: METADATA } as const;
  const act = { ...given, ...here, termSha256: term.sha256, userAgent: 'Lastro', mayLocate: false };
  const sent = await captureConsent(ports, act);
  const register = fakeRegister();
  const later = { ...ports, clock: () => NOW + DAY, clientFor: async () => register };
  return { sent, act, later, draftId, register };
}

test('an act that the service did not take stays with its draft, with the reason, and is sent by nobody', async () => {
  const { sent, later, draftId, register } = await signed();
  expect(sent).toEqual(fail('service_unreachable'));
  expect(await loadDraft(later, draftId)).toMatchObject({
    value: {
      signed: {
        at: '2026-11-20T10:15:00-03:00',
        nome: 'Maria da Silva',
        termVersion: term.version,
        termSha256: term.sha256,
        failure: { code: 'service_unreachable' },
      },
    },
  });
  expect(register.consents).toEqual([]);
});

test('what is sent again is what was signed, whatever was typed since, with the time of the signature', async () => {
  const { later, draftId, register } = await signed();
  await saveDraft(later, draftId, { ...FORM, nome: 'Maria de Souza' });
  const sent = await sendSigned(later, draftId);
  expect(sent).toMatchObject({ ok: true, value: { id: draftId, createdAt: NOW, nome: 'Maria da Silva', term } });
  expect(register.consents).toMatchObject([
    { nome: 'Maria da Silva', metadata: { timestamp: '2026-11-20T10:15:00-03:00' } },
  ]);
  expect((await later.drafts.list()).total).toBe(0);
  expect(await sendSigned(later, draftId)).toEqual(fail('not_found'));
});

test('what was signed is not sent once the subject revoked, nor for another subject', async () => {
  const first = await signed();
  const { later, draftId, register } = first;
  await later.consents.add({ ...(await heldEntry(first)), id: 'other', createdAt: NOW - DAY });
  await revokeConsent(later, 'other', 'pedido');
  expect(await sendSigned(later, draftId)).toMatchObject({ error: { code: 'invalid_input' } });
  const second = await signed();
  await saveDraft(second.later, second.draftId, { ...FORM, documento: '111.444.777-35' });
  expect(await sendSigned(second.later, second.draftId)).toEqual(fail('not_found'));
  expect([...register.consents, ...second.register.consents]).toEqual([]);
});

async function heldEntry({ later, draftId }: Awaited<ReturnType<typeof signed>>) {
  const entry = (await later.drafts.get(draftId))?.signed?.entry;
  if (entry === undefined) throw new Error('nothing signed');
  return entry;
}

test('an act of unknown outcome that proved unregistered is signed still', async () => {
  const { later, draftId } = await signed({ consent: fail('consent_outcome_unknown') });
  expect(await loadDraft(later, draftId)).toEqual(fail('not_found'));
  await dismissOutcome(later, draftId);
  expect(await loadDraft(later, draftId)).toMatchObject({ value: { signed: { failure: null } } });
  expect(await sendSigned(later, draftId)).toMatchObject({ ok: true });
});

describe('the evidence of what was signed', () => {
  const PDF = Buffer.from('%PDF-1.7\nde verdade\n%%EOF\n');
  const drawing = { bytes: samplePng(), strokes: [[{ x: 1, y: 2, pressure: 0.5, time: NOW }]] };
  const signer = 'Maria da Silva';

  /** An act signed with a drawing and a paper, which the service did not take. */
  async function withProofs() {
    const held = await signed(undefined, async (ports, draftId) => {
      await keepFile(ports, { draftId, name: 'procuracao.pdf', bytes: PDF, kind: 'instrumento' });
      await keepSignature(ports, { draftId, signer, drawing });
    });
    const proofs = () => held.later.evidence.ofOwner(held.draftId);
    return { ...held, proofs, before: await proofs() };
  }

  test('is neither taken away nor added to while the act waits, and goes with it as it was', async () => {
    const { later, draftId, proofs, before } = await withProofs();
    expect(before.map(({ kind }) => kind)).toEqual(['instrumento', 'assinatura', 'tracado']);
    for (const { id } of before) expect(await removeEvidence(later, id)).toEqual(fail('evidence_signed'));
    const added = await keepFile(later, { draftId, name: 'outra.pdf', bytes: PDF, kind: 'instrumento' });
    expect(added).toEqual(fail('evidence_signed'));
    expect(await sendSigned(later, draftId)).toMatchObject({ ok: true });
    expect(await proofs()).toEqual(before);
  });

  test('is not what is drawn at a later showing that nobody finished', async () => {
    const { later, draftId, proofs, before } = await withProofs();
    await keepSignature(later, { draftId, signer, drawing });
    expect(await proofs()).toHaveLength(before.length + 2);
    await sendSigned(later, draftId);
    expect(await proofs()).toEqual(before);
  });

  test('gives way to a new signature once the new act is given, and not before', async () => {
    const { act, later, draftId, proofs, before } = await withProofs();
    await keepSignature(later, { draftId, signer, drawing });
    await keepSignature(later, { draftId, signer, drawing: null });
    expect(await proofs()).toEqual(before);
    await keepSignature(later, { draftId, signer, drawing });
    expect(await captureConsent(later, act)).toMatchObject({ ok: true });
    const [paper, ...earlier] = before;
    const now = await proofs();
    expect(now.map(({ kind }) => kind)).toEqual(['instrumento', 'assinatura', 'tracado']);
    expect(now[0]).toEqual(paper);
    expect(now).not.toEqual(expect.arrayContaining(earlier));
  });

  test('does not change while it is on its way', async () => {
    const { later, draftId, before } = await withProofs();
    later.sending.add(draftId);
    const refused = fail('already_sending', { consentId: draftId });
    expect(await keepSignature(later, { draftId, signer, drawing })).toEqual(refused);
    expect(await removeEvidence(later, before[0]?.id ?? '')).toEqual(refused);
  });
});
