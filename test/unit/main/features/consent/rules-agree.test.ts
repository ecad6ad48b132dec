import { afterAll, describe, expect, test } from 'vitest';
import type { DraftForm } from '#contract/draft.ts';
import { parseDocument } from '#domain/basics/document.ts';
import { checkAct } from '#main/features/consent/capture.ts';
import { readMetadata } from '#renderer/features/consent/capture/read-metadata.ts';
import { checkForm } from '#renderer/features/consent/capture/validation.ts';
import { BLANK_DRAFT, METADATA, NOW, sampleConsent } from '#test/support/fakes/samples.ts';
import { serviceUnderTest } from '../../register-service/service-under-test.ts';

const service = serviceUnderTest();
afterAll(() => service.app.close());

const FORM: DraftForm = {
  ...BLANK_DRAFT,
  nome: 'Maria da Silva',
  documento: '529.982.247-25',
  purposes: ['concessao'],
  place: 'Agência Centro',
  metadata: { ...METADATA, timestamp: '18/11/2026 09:30', latitude: '-23,5', longitude: '-46,6', accuracy: '12' },
};

type Typed = Partial<Omit<DraftForm, 'metadata'>> & { readonly metadata?: Partial<DraftForm['metadata']> };

/** The fields each judge objects to, by their names in the request: the form, main before it sends, the service. */
async function judged({ metadata = {}, ...typed }: Typed) {
  const form: DraftForm = { ...FORM, ...typed, metadata: { ...FORM.metadata, ...metadata } };
  const { nome, documento } = form;
  const read = readMetadata(form.metadata);
  const parsed = parseDocument(documento);
  const known = parsed.ok ? parsed.value : { tipo: 'cpf' as const, numero: documento };
  const capture = { ...sampleConsent().capture, purposes: form.purposes };
  const entry = sampleConsent({ nome, documento: known, metadata: read, capture });
  const act = checkAct(entry, { kind: 'presencial', signedFiles: 1, instruments: 0, termMonths: null }, NOW);
  const request = { nome, documento, tipoDocumento: known.tipo, consentimento: true, metadata: read };
  const response = await service.post('/api/consents/authorizations/', request, await service.token());
  return {
    form: Object.keys(checkForm(form, [{ kind: 'arquivo_assinado' }], NOW)),
    main: act.ok ? [] : String(act.error.details?.fields).split(','),
    service: response.statusCode === 201 ? [] : Object.keys(response.json().campo),
  };
}

const allOf = (fields: readonly string[]) => ({ form: fields, main: fields, service: fields });

describe('the request table: form, main and service say the same', () => {
  test.each<[string, Typed]>([
    ['as it should be', {}],
    ['with a name of 200 letters', { nome: 'n'.repeat(200) }],
    ['with an unmasked document', { documento: '52998224725' }],
    ['with an IPv6 address', { metadata: { ip: '2001:db8::1' } }],
    ['without a location', { metadata: { latitude: '', longitude: '', accuracy: '' } }],
    ['at the poles and the date line', { metadata: { latitude: '-90', longitude: '180', accuracy: '0' } }],
    ['with an application of 1024 letters', { metadata: { userAgent: 'u'.repeat(1024) } }],
  ])('%s it is taken', async (_, typed) => {
    expect(await judged(typed)).toEqual(allOf([]));
  });

  test.each<[string, Typed]>([
    ['nome', { nome: '   ' }],
    ['documento', { documento: '529.982.247-24' }],
    ['documento', { documento: '111.111.111-11' }],
    ['documento', { documento: '12.ABC.345/01DE-36' }],
    ['documento', { documento: '' }],
    ['metadata.ip', { metadata: { ip: '' } }],
    ['metadata.ip', { metadata: { ip: '203.0.113.256' } }],
    ['metadata.host', { metadata: { host: ' ' } }],
    ['metadata.host', { metadata: { host: 'h'.repeat(254) } }],
    ['metadata.timestamp', { metadata: { timestamp: '31/02/2026 10:00' } }],
    ['metadata.timestamp', { metadata: { timestamp: '' } }],
    ['metadata.userAgent', { metadata: { userAgent: '' } }],
    ['metadata.userAgent', { metadata: { userAgent: 'u'.repeat(1025) } }],
    ['metadata.location.latitude', { metadata: { latitude: '90,1' } }],
    ['metadata.location.longitude', { metadata: { longitude: '-181' } }],
    ['metadata.location.longitude', { metadata: { longitude: 'oeste' } }],
    ['metadata.location.accuracy', { metadata: { accuracy: '-1' } }],
  ])('%s is objected to: %j', async (field, typed) => {
    expect(await judged(typed)).toEqual(allOf([field]));
  });
});
