import { describe, expect, test } from 'vitest';
import { findConsentRecord } from '#main/register-client/error-facts.ts';
import { CONSENT, consentRecord } from '#test/support/http/sample-responses.ts';

const record = consentRecord();

describe('findConsentRecord', () => {
  test.each(['dados', 'the service', 'autorizacao'])('takes the record from the member %s', (name) => {
    expect(findConsentRecord({ status: 'sucesso', data: 'x', [name]: record }, CONSENT)).toEqual(record);
  });

  test.each([
    ['a document with its mask', { documento: '111.444.777-35' }],
    ['a type in upper case', { tipoDocumento: 'CPF' }],
    ['no name', { nome: undefined }],
    ['no confirmation of what it confirms by its id', { consentimento: undefined }],
    ['no mirror of the metadata', { metadata: undefined }],
    ['a mirror with nulls', { metadata: { ...CONSENT.metadata, location: null } }],
    ['no time of update', { dataAtualizacao: undefined }],
  ])('reads a record with %s', (_what, members) => {
    expect(findConsentRecord({ dados: { ...record, ...members } }, CONSENT)).toEqual(record);
  });

  test.each([
    ['no record', {}],
    ['a list', { dados: [record] }],
    ['two records', { dados: record, outro: record }],
    ['a record without its url', { dados: { ...record, url: undefined } }],
    ['a record that says no', { dados: { ...record, consentimento: false } }],
    ['a record of somebody else', { dados: { ...record, documento: '52998224725' } }],
    ['an id that is none', { dados: { ...record, id: 'abc' } }],
    ['an expiry that is no stamp', { dados: { ...record, dataExpiracao: '2031-11-20' } }],
  ])('takes no record from %s', (_what, body) => {
    expect(findConsentRecord(body, CONSENT)).toBeNull();
  });
});
