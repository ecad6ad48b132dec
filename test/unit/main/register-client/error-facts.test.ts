import { describe, expect, test } from 'vitest';
import { readConsentRecord, recordsIn } from '#main/register-client/error-facts.ts';
import { CONSENT, consentRecord } from '#test/support/http/sample-responses.ts';

const record = consentRecord();

describe('a record of an authorization', () => {
  test.each(['dados', 'the service', 'autorizacao'])('is found in the member %s', (name) => {
    expect(recordsIn({ status: 'sucesso', data: 'x', [name]: record })).toEqual([record]);
  });

  test.each([
    ['a document with its mask', { documento: '111.444.777-35' }],
    ['a type in upper case', { tipoDocumento: 'CPF' }],
    ['no name', { nome: undefined }],
    ['no confirmation of what it confirms by its id', { consentimento: undefined }],
    ['no mirror of the metadata', { metadata: undefined }],
    ['a mirror with nulls', { metadata: { ...CONSENT.metadata, location: null } }],
    ['no time of update', { dataAtualizacao: undefined }],
  ])('is read with %s', (_what, members) => {
    expect(readConsentRecord({ ...record, ...members }, CONSENT)).toEqual(record);
  });

  test.each([
    ['an address that is none', { url: 'autorizacao' }],
    ['an id that is none', { id: 'abc' }],
    ['an expiry that is no stamp', { dataExpiracao: '2031-11-20' }],
    ['a type that is none', { tipoDocumento: 0 }],
    ['metadata that are none', { metadata: 'ip' }],
  ])('is not read with %s', (_what, members) => {
    expect(readConsentRecord({ ...record, ...members }, CONSENT)).toBeNull();
  });

  test.each([
    ['no record', {}],
    ['a list', { dados: [record] }],
    ['a record without its url', { dados: { id: record.id, documento: record.documento } }],
  ])('is not found in %s', (_what, body) => {
    expect(recordsIn(body)).toEqual([]);
  });
});
