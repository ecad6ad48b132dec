import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DraftForm } from '#contract/draft.ts';
import type { Purpose } from '#domain/basics/environment.ts';
import { consentRequestSchema } from '#domain/register-interface/consent-authorization.ts';
import { BLANK_FORM, BLANK_SIGNER } from '#renderer/features/consent/capture/form.ts';
import { readMetadata } from '#renderer/features/consent/capture/read-metadata.ts';
import { checkForm } from '#renderer/features/consent/capture/validation.ts';

const NOW = Date.parse('2026-11-20T10:15:00-03:00');
const METADATA = {
  ...BLANK_FORM.metadata,
  ip: '203.0.113.10',
  host: 'digitalizador-2',
  timestamp: '18/11/2026 09:30',
  userAgent: 'Digitalizador modelo 7',
};
const PAPER: DraftForm = {
  ...BLANK_FORM,
  kind: 'papel',
  nome: 'Maria da Silva',
  documento: '529.982.247-25',
  purposes: ['garantia'],
  place: 'Agência Centro',
  metadata: METADATA,
};
const ARTICLES = { power: 'contrato_social' as const, until: null };
const JOAO = { nome: 'João Pereira Filho', cpf: '111.444.777-35', cargo: 'Sócio', ...ARTICLES };
const ANA = { nome: 'Ana', cpf: '529.982.247-25', cargo: 'Diretora', ...ARTICLES };
const COMPANY = { ...PAPER, nome: 'Indústria Exemplo S.A.', documento: '11.222.333/0001-81', representatives: [JOAO] };

const SIGNED = { kind: 'arquivo_assinado' as const };
const INSTRUMENT = { kind: 'instrumento' as const };

const problems = (form: DraftForm, evidence: Parameters<typeof checkForm>[1] = [SIGNED]) =>
  checkForm(form, evidence, NOW);
const withMetadata = (part: Partial<DraftForm['metadata']>) => ({ ...PAPER, metadata: { ...METADATA, ...part } });

describe('the form of a capture', () => {
  test('lets a complete paper act through', () => {
    expect(problems(PAPER)).toEqual({});
  });

  test('asks nothing of the context of an act at this desk, which the workstation collects itself', () => {
    const { purposes, nome, documento } = PAPER;
    expect(problems({ ...BLANK_FORM, purposes, nome, documento }, [])).toEqual({});
  });

  test.each([
    ['a blank name', { nome: '  ' }, 'nome', 'missing'],
    ['no document', { documento: '' }, 'documento', 'document_empty'],
    ['a short document', { documento: '529.982' }, 'documento', 'document_incomplete'],
    ['wrong check digits', { documento: '529.982.247-24' }, 'documento', 'document_invalid'],
    ['no place', { place: ' ' }, 'place', 'missing'],
    ['no purpose', { purposes: [] as Purpose[] }, 'purposes', 'missing'],
  ] as const)('refuses %s', (_, part, field, code) => {
    expect(problems({ ...PAPER, ...part })).toEqual({ [field]: { code } });
  });

  test('refuses a paper act without its signed file', () => {
    expect(problems(PAPER, [])).toEqual({ evidence: { code: 'missing' } });
  });

  test.each([
    ['ip', '', 'missing'],
    ['ip', '999.1.1.1', 'invalid'],
    ['host', ' ', 'missing'],
    ['userAgent', '', 'missing'],
    ['timestamp', '', 'missing'],
    ['timestamp', '31/02/2026 10:00', 'invalid'],
    ['timestamp', '21/11/2026 10:00', 'in_future'],
  ] as const)('refuses %s "%s" as %s', (name, typed, code) => {
    const found = problems(withMetadata({ [name]: typed }));
    expect(Object.keys(found)).toEqual([`metadata.${name}`]);
    expect(found[`metadata.${name}`]).toEqual({ code });
  });

  test.each([
    ['latitude', '90,5'],
    ['longitude', '-180.1'],
    ['latitude', 'norte'],
    ['accuracy', '-1'],
  ] as const)('refuses %s "%s" at its field', (name, typed) => {
    expect(problems(withMetadata({ [name]: typed }))).toEqual({ [`metadata.location.${name}`]: { code: 'invalid' } });
  });

  test('takes an IPv6 address and a decimal comma', () => {
    expect(
      problems(withMetadata({ ip: '2001:db8::1', latitude: '-23,55', longitude: '-46,63', accuracy: '12' })),
    ).toEqual({});
  });
});

describe('who signs', () => {
  test('is asked of a company, and each line is told of at its field', () => {
    expect(problems({ ...COMPANY, representatives: [] })).toEqual({ representatives: { code: 'missing' } });
    expect(problems({ ...COMPANY, representatives: [JOAO, BLANK_SIGNER] })).toEqual({
      'representatives.1.nome': { code: 'missing' },
      'representatives.1.cpf': { code: 'document_empty' },
      'representatives.1.cargo': { code: 'missing' },
      'representatives.1.power': { code: 'missing' },
    });
  });

  test('is a person, once each', () => {
    const company = { ...JOAO, cpf: '11.222.333/0001-81' };
    expect(problems({ ...COMPANY, representatives: [company] })).toEqual({
      'representatives.0.cpf': { code: 'document_invalid' },
    });
    expect(problems({ ...COMPANY, representatives: [JOAO, { ...ANA, cpf: JOAO.cpf }] })).toEqual({
      'representatives.1.cpf': { code: 'repeated' },
    });
    expect(problems({ ...COMPANY, representatives: [JOAO, ANA] })).toEqual({});
  });

  test('for a company by its articles does not sign for a person', () => {
    expect(problems({ ...PAPER, representatives: [JOAO] })).toEqual({
      'representatives.0.power': { code: 'other_power' },
    });
  });

  test.each(['procuracao', 'curatela', 'tutela', 'poder_familiar'] as const)(
    'for a person by %s has a paper that proves it, and signs before it ends',
    (power) => {
      const represented = { ...PAPER, representatives: [{ ...JOAO, cargo: '', power }] };
      expect(problems(represented)).toEqual({ instrument: { code: 'missing' } });
      expect(problems(represented, [SIGNED, INSTRUMENT])).toEqual({});
      const ended = { ...JOAO, cargo: '', power, until: '2026-11-17' };
      expect(problems({ ...represented, representatives: [ended] }, [SIGNED, INSTRUMENT])).toEqual({
        'representatives.0.until': { code: 'power_ended' },
      });
    },
  );

  test('is as many as the rule of signing asks', () => {
    expect(problems({ ...COMPANY, signTogether: 2 })).toEqual({ representatives: { code: 'too_few' } });
    expect(problems({ ...COMPANY, signTogether: 2, representatives: [JOAO, ANA] })).toEqual({});
  });
});

test('agrees with the request table of the service on every metadata that can be typed', () => {
  const text = fc.oneof(
    fc.string({ maxLength: 30 }),
    fc.constantFrom('', '203.0.113.10', '18/11/2026 09:30', '-23,5', '91'),
  );
  const typed = fc.record({
    ip: text,
    host: text,
    timestamp: text,
    userAgent: text,
    latitude: text,
    longitude: text,
    accuracy: text,
  });
  fc.assert(
    fc.property(typed, (metadata) => {
      const form = { ...PAPER, metadata };
      const request = {
        nome: form.nome,
        documento: form.documento,
        tipoDocumento: 'cpf',
        consentimento: true,
        metadata: readMetadata(metadata),
      };
      const received = Object.keys(problems(form));
      const refused = consentRequestSchema.safeParse(request).error?.issues ?? [];
      for (const { path } of refused) expect(received).toContain(path.join('.'));
      if (refused.length === 0) expect(received.filter((field) => field !== 'metadata.timestamp')).toEqual([]);
    }),
  );
});
