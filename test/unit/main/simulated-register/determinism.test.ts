import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { simulateRegister } from '#main/simulated-register/register.ts';
import { noise, rngFromText } from '#main/simulated-register/rng.ts';
import { SCENARIOS } from '#main/simulated-register/scenarios.ts';
import { anyDocument, anyMonth, NEVER_TOO_NEW, sampleDocuments } from './documents.ts';

test('the same question gives the same answer, whatever was asked in between', () => {
  fc.assert(
    fc.property(anyDocument, anyMonth, anyDocument, anyMonth, (documento, month, other, otherMonth) => {
      const first = simulateRegister(documento, month, NEVER_TOO_NEW);
      simulateRegister(other, otherMonth, NEVER_TOO_NEW);
      expect(simulateRegister(documento, month, NEVER_TOO_NEW)).toEqual(first);
    }),
    { numRuns: 1_000 },
  );
});

test('an answer does not depend on which later month is the newest', () => {
  fc.assert(
    fc.property(anyDocument, anyMonth, (documento, month) => {
      const response = simulateRegister(documento, month, month);
      expect(response).toEqual(simulateRegister(documento, month, NEVER_TOO_NEW));
    }),
    { numRuns: 500 },
  );
});

test('all branches of a company give one answer', () => {
  const branches = ['11222333000181', '11222333000262', '11222333999999'].map((numero) =>
    simulateRegister({ tipo: 'cnpj', numero }, '2026-09', NEVER_TOO_NEW),
  );
  expect(branches[1]).toEqual(branches[0]);
  expect(branches[2]).toEqual(branches[0]);
  expect(branches[0]?.resumoDoCliente.documentoDoCliente).toBe('11222333');
});

test('a person and a company with the same digits are different subjects', () => {
  const numero = '12345678';
  const person = simulateRegister({ tipo: 'cpf', numero }, '2020-01', NEVER_TOO_NEW);
  const company = simulateRegister({ tipo: 'cnpj', numero }, '2020-01', NEVER_TOO_NEW);
  expect(person.resumoDaCarteira).not.toEqual(company.resumoDaCarteira);
});

/** What the dice and the answers were when they were first thrown; a change here changes every document's life. */
const FIRST_THROWS = '64d2151771ab2c05';
const FIRST_RESPONSES = '27f34583aedf1946';

const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

test('the dice throw the same numbers on every machine, forever', () => {
  const rng = rngFromText('a text');
  const throws = Array.from({ length: 50 }, () => [rng.next(), rng.int(1, 6), rng.fork(3).seed(), noise(7, 9)]);
  expect(digest(throws)).toBe(FIRST_THROWS);
});

test('the lives of 200 documents and all scenarios are the same on every machine, forever', () => {
  const documents = [
    ...sampleDocuments(200),
    ...SCENARIOS.map(({ numero }) => ({ tipo: numero.length === 11 ? ('cpf' as const) : ('cnpj' as const), numero })),
  ];
  const responses = documents.flatMap((documento) =>
    ['2008-03', '2019-11', '2026-09'].map((month) => simulateRegister(documento, month, NEVER_TOO_NEW)),
  );
  expect(digest(responses)).toBe(FIRST_RESPONSES);
});
