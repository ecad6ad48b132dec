import { cnpj } from 'cpf-cnpj-validator';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDocument, mistypedDocument, parseDocument } from '#domain/basics/document.ts';
import {
  hasLostLetters,
  isSameSubject,
  isWithoutLetters,
  returnedSubject,
} from '#domain/consulta/returned-document.ts';
import { readQsa } from '#domain/groups/read-qsa.ts';

const SIGNS = [...'0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'];

/** Twelve characters and their two check digits; at least one is a letter, and none looks like a digit. */
const lettered = fc
  .array(fc.constantFrom(...SIGNS), { minLength: 12, maxLength: 12 })
  .map((signs) => signs.join(''))
  .filter((signs) => /[A-Z]/.test(signs))
  .map((signs) => {
    const digits = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0'));
    return `${signs}${digits.find((two) => cnpj.isValid(`${signs}${two}`)) ?? ''}`;
  })
  .filter((numero) => parseDocument(numero).ok);

describe('a CNPJ that has letters', () => {
  test('is read from a pasted extract with its mask and without, as the partner’s and not in the name', () => {
    fc.assert(
      fc.property(lettered, fc.boolean(), fc.boolean(), (numero, masked, small) => {
        const shown = masked ? formatDocument(numero) : numero;
        const written = small ? shown.toLowerCase() : shown;
        for (const text of [
          `Nome;Documento;Qualificação\nHOLDING DE TESTE S A;${written};22-Sócio`,
          `Nome/Nome Empresarial: HOLDING DE TESTE S A ${written}\nQualificação: 22-Sócio`,
        ]) {
          const read = readQsa(text);
          expect(read.ok && read.value.partners).toEqual([
            expect.objectContaining({ nome: 'HOLDING DE TESTE S A', cnpj: numero, digits: null }),
          ]);
        }
      }),
    );
  });

  test('is told from another document where a service answers without its letters, whole or by its root', () => {
    fc.assert(
      fc.property(lettered, (numero) => {
        const [whole, root] = [numero, numero.slice(0, 8)].map((text) => text.replaceAll(/[A-Z]/g, ''));
        fc.pre(Number(root) > 0);
        expect(hasLostLetters(numero, whole ?? '')).toBe(true);
        expect(hasLostLetters(numero, (whole ?? '').padStart(14, '0'))).toBe(true);
        expect(hasLostLetters(numero, root ?? '')).toBe(true);
        expect(isSameSubject({ tipo: 'cnpj', numero }, whole ?? '', '2')).toBe(false);
        for (const written of [whole, root].flatMap((text = '') => [
          text,
          text.padStart(8, '0'),
          text.padStart(14, '0'),
        ]))
          for (const tipo of [null, '1', '2', 'PJ'])
            expect(isWithoutLetters(numero, returnedSubject(written, tipo) ?? '')).toBe(true);
      }),
    );
    expect(hasLostLetters('AB12CD34000184', '11222333000181')).toBe(false);
    expect(hasLostLetters('11222333000181', '11222333000181')).toBe(false);
    expect(isWithoutLetters('AB12CD34000184', '11222333')).toBe(false);
  });
});

test('a word of fourteen letters and digits stays in a name', () => {
  const read = readQsa('Nome/Nome Empresarial: ABCDEFGHIJKL99 LTDA\nQualificação: 22-Sócio');
  expect(read.ok && read.value.partners.map(({ nome }) => nome)).toEqual(['ABCDEFGHIJKL99 LTDA']);
});

test.each([
  ['O for zero in a CPF', '111.444.777-35'.replace('1', 'I'), '11144477735'],
  ['I for one in a CNPJ', '11.222.333/OOO1-8I', '11222333000181'],
  ['O for zero in a lettered CNPJ', 'AB12CD34OOO184', 'AB12CD34000184'],
  ['a document as it stands', '11.222.333/0001-81', null],
  ['no reading that fits', '11.222.333/OOO1-82', null],
  ['other letters', 'XX.222.333/OOO1-81', null],
])('what is typed with letters for digits is the one document that fits: %s', (_, typed, numero) => {
  expect(mistypedDocument(typed)?.numero ?? null).toBe(numero);
});
