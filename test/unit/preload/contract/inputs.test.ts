import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { contract, type Input, MESSAGE_NAMES, type MessageName } from '#contract/contract.ts';
import { MAX_TAGS } from '#domain/library/library-filter.ts';
import { BANCO, SHOWN } from '#test/support/fakes/samples.ts';

const page = { search: '', limit: 50, offset: 0 };
const metadata = {
  ip: '203.0.113.9',
  host: 'credito.example',
  timestamp: '2026-11-20T10:15:00-03:00',
  userAgent: 'Mozilla/5.0',
  location: { accuracy: 12, latitude: -23.55, longitude: -46.63 },
};
const query = {
  documento: '111.444.777-35',
  month: '2026-03',
  purpose: 'concessao',
  reference: ' contrato 12 ',
  again: false,
} as const;

/** One acceptable input for most messages; every message's shape is checked below, with or without one. */
const ACCEPTED = {
  'vault.state': {},
  'vault.create': { passphrase: 'uma frase longa' },
  'vault.open': { passphrase: '' },
  'vault.prove': { message: 'retention.erase', secret: '' },
  'vault.use_session': {},
  'vault.retry': {},
  'vault.make_recovery_key': {},
  'vault.confirm_recovery_key': {},
  'vault.recover': { code: 'ABCD-1234', passphrase: 'uma frase longa' },
  'consent.open_link': { url: 'https://auth.example/autorizacao/1' },
  'settings.read': {},
  'settings.change': { locale: 'en', institutions: [{ ...BANCO, cnpj: '11.222.333/0001-81' }] },
  'settings.set_addresses': { environment: 'sandbox', baseUrl: 'https://api.example', authUrl: 'https://auth.example' },
  'settings.set_key': { environment: 'producao', key: '3f2504e0-4f89-41d3-9a0c-0305e82c3301\n' },
  'settings.remove_key': { environment: 'sandbox' },
  'settings.test_connection': { environment: 'embutido', proxyLogin: { user: ' maria ', password: 'segredo' } },
  'consent.prepare': { nome: ' Maria Exemplo ', documento: '111.444.777-35', purposes: ['concessao'] },
  'consent.register': {
    nome: 'Maria Exemplo',
    documento: '111.444.777-35',
    purposes: ['concessao', 'garantia'],
    consentimento: true,
    metadata,
    termSha256: 'ab'.repeat(32),
  },
  'consent.list': page,
  'consent.find': { documento: '111.444.777-35' },
  'consulta.months': {},
  'consulta.run': query,
  'consulta.cancel': {},
  'series.plan': { documento: '111.444.777-35', first: '2025-10', last: '2026-09' },
  'series.start': {
    documento: '111.444.777-35',
    last: '2026-09',
    purpose: 'renovacao',
    reference: ' contrato 12 ',
    shown: SHOWN,
  },
  'series.state': {},
  'series.cancel': {},
  'results.open': { id: '1' },
  'results.raw': { id: '1' },
  'results.months': { documento: '111.444.777-35', environment: 'sandbox' },
} as const satisfies { readonly [Name in MessageName]?: Input<Name> };

const EXAMPLES = MESSAGE_NAMES.filter((name): name is keyof typeof ACCEPTED => name in ACCEPTED);

const accepts = (name: MessageName, input: unknown): boolean => contract[name].input.safeParse(input).success;

/** Every object node of a JSON schema, with the way to it. */
function objectNodes(node: unknown, path: string): { readonly path: string; readonly node: object }[] {
  if (typeof node !== 'object' || node === null) return [];
  const own = 'type' in node && node.type === 'object' ? [{ path, node }] : [];
  return [...own, ...Object.entries(node).flatMap(([key, child]) => objectNodes(child, `${path}/${key}`))];
}

describe.each(EXAMPLES)('%s', (name) => {
  test('accepts its example', () => {
    expect(contract[name].input.safeParse(ACCEPTED[name]).error).toBeUndefined();
  });

  test('refuses a key that it does not know', () => {
    expect(accepts(name, { ...ACCEPTED[name], channel: 'consulta.run' })).toBe(false);
  });

  test('refuses to do without any of the keys that it needs', () => {
    const { required = [] } = z.toJSONSchema(contract[name].input, { io: 'input' });
    for (const key of required) expect(accepts(name, { ...ACCEPTED[name], [key]: undefined })).toBe(false);
  });

  test.each([undefined, null, 'text', 1, [], [{}]])('refuses %j in place of an object', (input) => {
    expect(accepts(name, input)).toBe(false);
  });

  test('bounds the text that an officer types', () => {
    const tooLong = 'x'.repeat(100_000);
    for (const [key, value] of Object.entries(ACCEPTED[name])) {
      if (typeof value !== 'string' || key === 'id') continue;
      expect([key, accepts(name, { ...ACCEPTED[name], [key]: tooLong })]).toEqual([key, false]);
    }
  });
});

describe('every message', () => {
  test('takes an object', () => {
    const types = MESSAGE_NAMES.map((name) => z.toJSONSchema(contract[name].input, { io: 'input' }).type);
    expect(new Set(types)).toEqual(new Set(['object']));
  });

  test('refuses unknown keys at every level, the consent’s metadata aside, which drops them, and the widths of any columns', () => {
    const open = MESSAGE_NAMES.flatMap((name) =>
      objectNodes(z.toJSONSchema(contract[name].input, { io: 'input' }), name).filter(
        ({ node }) => !('additionalProperties' in node && node.additionalProperties === false),
      ),
    );
    expect(open.map(({ path }) => path).filter((path) => !/\/(metadata|widths$)/.test(path))).toEqual([]);
  });

  test('lets nothing unknown through to a handler', () => {
    const input = ACCEPTED['consent.register'];
    const smuggled = {
      ...input,
      metadata: { ...metadata, apiKey: 'x', location: { ...metadata.location, altitude: 700 } },
    };
    expect(contract['consent.register'].input.parse(smuggled)).toEqual(input);
  });
});

describe('what a consulta must say', () => {
  test.each([{ purpose: '' }, { purpose: 'curiosidade' }, { again: 'yes' }, { reference: 'x'.repeat(201) }])(
    'is refused with %j',
    (changes) => {
      expect(accepts('consulta.run', { ...query, ...changes })).toBe(false);
    },
  );

  test('keeps the reference without blanks around it', () => {
    expect(contract['consulta.run'].input.parse(query).reference).toBe('contrato 12');
  });
});

describe('what a consent must say', () => {
  test.each([
    { consentimento: false },
    { consentimento: 'true' },
    { nome: '  ' },
    { metadata: { ...metadata, ip: 'x' } },
  ])('is refused with %j', (changes) => {
    expect(accepts('consent.register', { ...ACCEPTED['consent.register'], ...changes })).toBe(false);
  });
});

describe('an institution', () => {
  test.each([
    { nome: ' ' },
    { cnpj: '' },
    { cnpj: '111.444.777-35' },
    { cnpj: '11.222.333/0001-82' },
    { via: { nome: 'Parceira', cnpj: '' } },
    { via: { nome: '', cnpj: '12ABC34501DE35' } },
    { termMonths: 0 },
    { termMonths: 121 },
    { termMonths: 1.5 },
    { clause: 'x'.repeat(1001) },
    { taxa: 1 },
  ])('is refused with %j', (changes) => {
    const accepted = (institution: object) => accepts('settings.change', { institutions: [institution] });
    expect([accepted(BANCO), accepted({ ...BANCO, ...changes })]).toEqual([true, false]);
  });
});

describe('a change of tags', () => {
  const names = (count: number) => Array.from({ length: count }, (_, step) => `etiqueta ${step}`);

  test.each(['add', 'remove'])('names no more tags to %s than a subject may have', (list) => {
    const change = { ids: ['1'], add: [], remove: [] };
    expect(accepts('subject.tag', { ...change, [list]: names(MAX_TAGS) })).toBe(true);
    expect(accepts('subject.tag', { ...change, [list]: names(MAX_TAGS + 1) })).toBe(false);
  });
});

describe('a page', () => {
  test.each([{ limit: 0 }, { limit: 501 }, { limit: 1.5 }, { offset: -1 }, { offset: Number.NaN }])(
    'is refused with %j',
    (changes) => {
      expect(accepts('consent.list', { ...page, ...changes })).toBe(false);
    },
  );
});
