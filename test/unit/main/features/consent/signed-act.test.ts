import { expect, test } from 'vitest';
import type { DraftForm } from '#contract/draft.ts';
import { fail } from '#domain/outcome.ts';
import { captureConsent, sendSigned } from '#main/features/consent/capture.ts';
import { loadDraft, saveDraft } from '#main/features/consent/drafts.ts';
import { dismissOutcome } from '#main/features/consent/resolve.ts';
import { revokeConsent } from '#main/features/consent/revoke.ts';
import { fillTerm } from '#main/features/consent/term.ts';
import { consentPorts } from '#test/support/fakes/consent-ports.ts';
import { fakeRegister } from '#test/support/fakes/fake-register.ts';
import { MARIA, METADATA, NOW } from '#test/support/fakes/samples.ts';

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

/** A draft whose act was signed at NOW and not taken by the service, a day ago. */
async function signed(failure: Parameters<typeof fakeRegister>[0] = { consent: fail('service_unreachable') }) {
  const ports = consentPorts(fakeRegister(failure));
  const saved = await saveDraft(ports, null, FORM);
  if (!saved.ok) throw new Error('not saved');
  const draftId = saved.value.id;
  const act = { nome: FORM.nome, documento: FORM.documento, purposes: ['concessao'], draftId } as const;
  const given = { ...act, environment: 'embutido', institution, metadata: METADATA } as const;
  const sent = await captureConsent(ports, {
    ...given,
    termSha256: term.sha256,
    userAgent: 'Lastro',
    mayLocate: false,
  });
  const register = fakeRegister();
  const later = { ...ports, clock: () => NOW + DAY, clientFor: async () => register };
  return { sent, later, draftId, register };
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
  expect(await later.drafts.list()).toEqual([]);
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
