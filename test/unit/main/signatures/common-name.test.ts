import { expect, test } from 'vitest';
import { commonName, documentOf, readCertificate } from '#main/signatures/certificate.ts';
import { createHolder } from '#test/support/signed-pdf.ts';

test.each([
  ['MARIA DA SILVA', ':52998224725', '52998224725'],
  ['EMPRESA DE TESTE LTDA', ':11222333000181', '11222333000181'],
  ['HOLDING DE TESTE S A', ':AB12CD34000184', 'AB12CD34000184'],
  ['SISTEMA DE NOTAS: TESTE', '', null],
])('the document that a certificate of %s%s names is no part of the name', (name, behind, documento) => {
  const { certificate } = createHolder({ commonName: `${name}${behind}`, issuer: null });
  const read = readCertificate(certificate);
  expect(read && [commonName(read), documentOf(read)]).toEqual([name, documento]);
});
