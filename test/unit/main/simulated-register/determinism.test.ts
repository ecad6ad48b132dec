import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Documento } from '#domain/basics/document.ts';
import type { ConsultaWire } from '#domain/register-interface/consulta.ts';
import { type Edition, SIMULATION_VERSION, simulateRegister } from '#main/simulated-register/register.ts';
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
  const numero = '23456789';
  const person = simulateRegister({ tipo: 'cpf', numero }, '2020-01', NEVER_TOO_NEW);
  const company = simulateRegister({ tipo: 'cnpj', numero }, '2020-01', NEVER_TOO_NEW);
  expect(person.resumoDaCarteira).not.toEqual(company.resumoDaCarteira);
});

/** The dice at their first throws; a change here changes every document's life. */
const FIRST_THROWS = '64d2151771ab2c05';

/** The answers of each version of the simulation. Whoever changes the data adds a version and never edits one. */
const RESPONSES_OF_VERSION: Readonly<Record<number, string>> = {
  1: 'd962cc80063d7110',
  2: 'e63f70512291572b',
};

const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

test('the dice throw the same numbers on every machine, forever', () => {
  const rng = rngFromText('a text');
  const throws = Array.from({ length: 50 }, () => [rng.next(), rng.int(1, 6), rng.fork(3).seed(), noise(7, 9)]);
  expect(digest(throws)).toBe(FIRST_THROWS);
});

const documentoOf = ({ numero }: { readonly numero: string }): Documento => ({
  tipo: numero.length === 11 ? 'cpf' : 'cnpj',
  numero,
});

const responsesOf = (documento: Documento, edition: Edition): ConsultaWire[] =>
  ['2008-03', '2019-11', '2026-09'].map((month) => simulateRegister(documento, month, NEVER_TOO_NEW, edition));

test('the lives of 200 documents and all scenarios are the same on every machine, forever, within a version', () => {
  const responses = [...sampleDocuments(200), ...SCENARIOS.map(documentoOf)].flatMap((documento) => [
    ...responsesOf(documento, 'first'),
    ...responsesOf(documento, 'rectified'),
  ]);
  expect({ [SIMULATION_VERSION]: digest(responses) }).toEqual({
    [SIMULATION_VERSION]: RESPONSES_OF_VERSION[SIMULATION_VERSION],
  });
  expect(SIMULATION_VERSION).toBe(Object.keys(RESPONSES_OF_VERSION).length);
});
