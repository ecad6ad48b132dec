import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CAPTURE_KINDS } from '#domain/consent/capture-kind.ts';
import { type CaptureFacts, checkCapture } from '#domain/consent/check-capture.ts';

const NOW = Date.parse('2026-11-20T10:15:00-03:00');
const ANA = { nome: 'Ana Prado', cpf: '11144477735', cargo: 'sócia' };
const BETO = { nome: 'Beto Lima', cpf: '52998224725', cargo: 'procurador' };

const facts = (changes: Partial<CaptureFacts> = {}): CaptureFacts => ({
  kind: 'presencial',
  tipoDocumento: 'cpf',
  representatives: [],
  place: '',
  timestamp: '2026-11-20T10:15:00-03:00',
  signedFiles: 0,
  ...changes,
});

const onPaper = (changes: Partial<CaptureFacts> = {}) =>
  facts({ kind: 'papel', place: 'Agência Centro', timestamp: '2026-11-18T16:40:00-03:00', signedFiles: 1, ...changes });

const problems = (given: CaptureFacts) => checkCapture(given, NOW).map(({ field, problem }) => `${field} ${problem}`);

describe('an act at this desk', () => {
  test('needs neither place nor file', () => {
    expect(problems(facts())).toEqual([]);
  });

  test('is not asked when it was: the workstation knows', () => {
    expect(problems(facts({ timestamp: '1999-01-01T00:00:00Z' }))).toEqual([]);
  });
});

describe.each(['papel', 'distancia'] as const)('an act taken elsewhere (%s)', (kind) => {
  test('may be sent with place, time and signed file', () => {
    expect(problems(onPaper({ kind }))).toEqual([]);
  });

  test('is told everything that is missing at once', () => {
    expect(problems(onPaper({ kind, place: ' ', signedFiles: 0, timestamp: '' }))).toEqual([
      'place missing',
      'evidence missing',
      'metadata.timestamp missing',
    ]);
  });

  test.each([
    ['2026-11-20T10:15:00-03:00', []],
    ['2026-11-20T10:20:00-03:00', []],
    ['2026-11-20T10:20:01-03:00', ['metadata.timestamp in_future']],
    ['2026-11-20T13:15:00Z', []],
    ['2026-11-20T10:15:00Z', []],
    ['2026-11-20T13:30:00Z', ['metadata.timestamp in_future']],
    ['2021-11-20T10:15:01-03:00', []],
    ['2021-11-20T10:15:00-03:00', ['metadata.timestamp too_old']],
    ['1999-12-31T23:59:59-02:00', ['metadata.timestamp too_old']],
  ])('given at %s: %j', (timestamp, expected) => {
    expect(problems(onPaper({ kind, timestamp }))).toEqual(expected);
  });
});

describe('who signs', () => {
  test('is asked of a company', () => {
    expect(problems(facts({ tipoDocumento: 'cnpj' }))).toEqual(['representatives missing']);
    expect(problems(facts({ tipoDocumento: 'cnpj', representatives: [ANA] }))).toEqual([]);
    expect(problems(facts({ tipoDocumento: 'cnpj', representatives: [ANA, BETO] }))).toEqual([]);
  });

  test('is not asked of a person, who signs alone', () => {
    expect(problems(facts({ representatives: [ANA] }))).toEqual(['representatives only_for_company']);
  });

  test('is each someone else', () => {
    const twice = facts({ tipoDocumento: 'cnpj', representatives: [ANA, BETO, { ...ANA, nome: 'Ana P.' }] });
    expect(problems(twice)).toEqual(['representatives.2.cpf repeated']);
  });
});

test('no capture makes the check throw, and every problem names a field', () => {
  const any = fc.record({
    kind: fc.constantFrom(...CAPTURE_KINDS),
    tipoDocumento: fc.constantFrom('cpf' as const, 'cnpj' as const),
    representatives: fc.array(fc.constantFrom(ANA, BETO), { maxLength: 4 }),
    place: fc.string(),
    timestamp: fc.oneof(
      fc.string(),
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    ),
    signedFiles: fc.nat(5),
  });
  fc.assert(
    fc.property(any, fc.integer({ min: 0, max: 4e12 }), (given, now) => {
      for (const { field } of checkCapture(given, now)) expect(field).toMatch(/^[a-z]+(\.\d+)?(\.[a-z]+)?$/);
    }),
  );
});
