import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CAPTURE_KINDS } from '#domain/consent/capture-kind.ts';
import { type CaptureFacts, checkCapture } from '#domain/consent/check-capture.ts';
import { POWERS } from '#domain/consent/representative.ts';
import { sampleSigner } from '#test/support/fakes/samples.ts';

const NOW = Date.parse('2026-11-20T10:15:00-03:00');
const ANA = sampleSigner();
const BETO = sampleSigner({ nome: 'Beto Lima', cpf: '52998224725', cargo: 'diretor' });
/** Ana once more, for a person. */
const CURADORA = sampleSigner({ cargo: '', power: 'curatela' });

const facts = (changes: Partial<CaptureFacts> = {}): CaptureFacts => ({
  kind: 'presencial',
  nome: 'Ana Prado',
  tipoDocumento: 'cpf',
  purposes: ['concessao'],
  representatives: [],
  signTogether: 1,
  termMonths: null,
  place: '',
  timestamp: '2026-11-20T10:15:00-03:00',
  signedFiles: 0,
  instruments: 0,
  ...changes,
});

const onPaper = (changes: Partial<CaptureFacts> = {}) =>
  facts({ kind: 'papel', place: 'Agência Centro', timestamp: '2026-11-18T16:40:00-03:00', signedFiles: 1, ...changes });

const company = (...representatives: CaptureFacts['representatives']) =>
  facts({ tipoDocumento: 'cnpj', representatives });

const problems = (given: CaptureFacts) => checkCapture(given, NOW).map(({ field, problem }) => `${field} ${problem}`);

describe('an act at this desk', () => {
  test('needs neither place nor file', () => {
    expect(problems(facts())).toEqual([]);
  });

  test('is not asked when it was: the workstation knows', () => {
    expect(problems(facts({ timestamp: '1999-01-01T00:00:00Z', termMonths: 1 }))).toEqual([]);
  });

  test.each(['529.982.247-25', '52998224725', 'CPF 529.982.247-25', 'AB.12C.D34/0001-84', '12345', '—', '(11) 5555'])(
    'takes %s for nobody’s name',
    (nome) => {
      expect(problems(facts({ nome }))).toEqual(['nome no_name']);
      expect(problems(company({ ...ANA, nome }))).toEqual(['representatives.0.nome no_name']);
    },
  );

  test('says what it is for', () => {
    expect(problems(facts({ purposes: [] }))).toEqual(['purposes missing']);
  });
});

describe.each(['papel', 'distancia'] as const)('an act taken elsewhere (%s)', (kind) => {
  test('may be sent with place, time and signed file', () => {
    expect(problems(onPaper({ kind }))).toEqual([]);
  });

  test('is told everything that is missing at once', () => {
    const empty = { kind, tipoDocumento: 'cnpj', purposes: [], place: ' ', signedFiles: 0, timestamp: '' } as const;
    expect(problems(onPaper(empty))).toEqual([
      'purposes missing',
      'representatives missing',
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
    ['2026-11-20T10:15-03', []],
    ['2026-11-20T13:30+00', ['metadata.timestamp in_future']],
    ['1999-12-31T23:59:59-02:00', []],
  ])('given at %s: %j', (timestamp, expected) => {
    expect(problems(onPaper({ kind, timestamp }))).toEqual(expected);
  });

  test.each([
    ['2025-11-20T10:15:01-03:00', 12, []],
    ['2025-11-20T10:15:00-03:00', 12, ['metadata.timestamp term_ended']],
    ['2025-11-20T10:15:00-03:00', 13, []],
    ['2026-10-20T10:15:00-03:00', 1, ['metadata.timestamp term_ended']],
    // A month from 31 October ends with November.
    ['2026-10-31T10:15:00-03:00', 1, []],
  ])('given at %s for %i months: %j', (timestamp, termMonths, expected) => {
    expect(problems(onPaper({ kind, timestamp, termMonths }))).toEqual(expected);
  });
});

describe('who signs for a company', () => {
  test('is named, with capacity and power', () => {
    expect(problems(company())).toEqual(['representatives missing']);
    expect(problems(company(ANA))).toEqual([]);
    expect(problems(company(sampleSigner({ cargo: '', power: null })))).toEqual([
      'representatives.0.cargo missing',
      'representatives.0.power missing',
    ]);
  });

  test.each([
    [1, [ANA], []],
    [1, [ANA, BETO], []],
    [2, [ANA, BETO], []],
    [2, [ANA], ['representatives too_few']],
    [3, [ANA, BETO], ['representatives too_few']],
    [2, [], ['representatives missing']],
  ])('is as many as its articles ask: %i', (signTogether, representatives, expected) => {
    expect(problems({ ...company(...representatives), signTogether })).toEqual(expected);
  });

  test('is each someone else: nobody signs twice to be two', () => {
    expect(problems({ ...company(ANA, BETO, { ...ANA, nome: 'Ana P.' }), signTogether: 3 })).toEqual([
      'representatives.2.cpf repeated',
    ]);
  });
});

describe('who signs for a person', () => {
  test('is nobody else, or a representative of whom no capacity in a company is asked', () => {
    expect(problems(facts())).toEqual([]);
    expect(problems(facts({ representatives: [CURADORA], instruments: 1 }))).toEqual([]);
    expect(problems(facts({ representatives: [{ ...CURADORA, power: null }] }))).toEqual([
      'representatives.0.power missing',
    ]);
  });

  test('is one of the parents, or both: no number is asked', () => {
    const parents = [ANA, BETO].map((parent) => ({ ...parent, cargo: '', power: 'poder_familiar' as const }));
    expect(problems(facts({ representatives: parents, signTogether: 3, instruments: 1 }))).toEqual([]);
  });
});

describe('by what power', () => {
  test.each([
    ['contrato_social', { cnpj: [], cpf: ['representatives.0.power other_power'] }],
    ['procuracao', { cnpj: ['instrument missing'], cpf: ['instrument missing'] }],
    ['curatela', { cnpj: ['representatives.0.power other_power', 'instrument missing'], cpf: ['instrument missing'] }],
    ['tutela', { cnpj: ['representatives.0.power other_power', 'instrument missing'], cpf: ['instrument missing'] }],
    [
      'poder_familiar',
      { cnpj: ['representatives.0.power other_power', 'instrument missing'], cpf: ['instrument missing'] },
    ],
  ] as const)('%s: whom it represents, and whether a paper proves it', (power, expected) => {
    const signed = (tipoDocumento: 'cpf' | 'cnpj') =>
      facts({ tipoDocumento, representatives: [sampleSigner({ power })] });
    expect({ cnpj: problems(signed('cnpj')), cpf: problems(signed('cpf')) }).toEqual(expected);
    const proved = problems({ ...signed('cpf'), instruments: 1 });
    expect(proved).toEqual(expected.cpf.filter((problem) => !problem.startsWith('instrument')));
  });

  test('of one among several is proved too', () => {
    const procurador = sampleSigner({ ...BETO, power: 'procuracao' });
    expect(problems(company(ANA, procurador))).toEqual(['instrument missing']);
    expect(problems({ ...company(ANA, procurador), instruments: 1 })).toEqual([]);
  });

  test.each([
    ['2026-11-20', []],
    ['2026-11-19', ['representatives.0.until power_ended']],
    ['2026-11-21', []],
    [null, []],
  ])('until %s, at this desk on 20 November 2026', (until, expected) => {
    expect(problems(company(sampleSigner({ until })))).toEqual(expected);
  });

  test('until the day of the act, where it was taken before, by the day of São Paulo', () => {
    const signed = (timestamp: string) =>
      problems(onPaper({ tipoDocumento: 'cnpj', representatives: [sampleSigner({ until: '2026-11-18' })], timestamp }));
    expect(signed('2026-11-18T23:59:00-03:00')).toEqual([]);
    expect(signed('2026-11-19T02:30:00Z')).toEqual([]);
    expect(signed('2026-11-19T00:01:00-03:00')).toEqual(['representatives.0.until power_ended']);
  });
});

test('no capture makes the check throw, and every problem names a field', () => {
  const signer = fc.record({
    cpf: fc.constantFrom(ANA.cpf, BETO.cpf),
    cargo: fc.constantFrom('', 'sócia'),
    power: fc.constantFrom(null, ...POWERS),
    until: fc.constantFrom(null, '2020-01-01', '2099-12-31'),
  });
  const any = fc.record({
    kind: fc.constantFrom(...CAPTURE_KINDS),
    tipoDocumento: fc.constantFrom('cpf' as const, 'cnpj' as const),
    purposes: fc.constantFrom([], ['concessao']),
    representatives: fc.array(
      signer.map((changes) => sampleSigner(changes)),
      { maxLength: 4 },
    ),
    signTogether: fc.integer({ min: 1, max: 10 }),
    termMonths: fc.option(fc.integer({ min: 1, max: 120 })),
    nome: fc.string(),
    place: fc.string(),
    timestamp: fc.oneof(
      fc.string(),
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    ),
    signedFiles: fc.nat(5),
    instruments: fc.nat(5),
  });
  fc.assert(
    fc.property(any, fc.integer({ min: 0, max: 4e12 }), (given, now) => {
      for (const { field } of checkCapture(given, now)) expect(field).toMatch(/^[a-z]+(\.\d+)?(\.[a-z]+)?$/);
    }),
  );
});
