import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { contract, MESSAGE_NAMES } from '#contract/contract.ts';
import { failureSchema } from '#contract/errors.ts';
import { events } from '#contract/events.ts';
import { savedResultSchema } from '#contract/results.ts';
import { environmentSettingsSchema } from '#contract/settings.ts';
import { vaultStateSchema } from '#contract/vault.ts';
import { ERROR_CODES } from '#domain/basics/error-codes.ts';
import { example } from '../domain/support/example.ts';

/** The names of all members anywhere in a schema. */
function memberNames(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const own = 'properties' in node && typeof node.properties === 'object' ? Object.keys(node.properties ?? {}) : [];
  return [...own, ...Object.values(node).flatMap(memberNames)];
}

describe('error codes', () => {
  test('are unique', () => {
    expect(new Set(ERROR_CODES).size).toBe(ERROR_CODES.length);
  });

  test('are words in lower case, fit to be keys', () => {
    expect(ERROR_CODES.filter((code) => !/^[a-z]+(_[a-z]+)*$/.test(code))).toEqual([]);
  });

  test('are a closed list', () => {
    expect(failureSchema.safeParse({ code: 'not_found', details: { id: 'x', count: 1, paid: false } }).success).toBe(
      true,
    );
    expect(failureSchema.safeParse({ code: 'ENOENT' }).success).toBe(false);
    expect(failureSchema.safeParse({ code: 'internal', details: { error: new Error('stack') } }).success).toBe(false);
  });
});

describe('messages and events', () => {
  test('are named feature.action', () => {
    const names = [...MESSAGE_NAMES, ...Object.keys(events)];
    expect(names.filter((name) => !/^[a-z]+\.[a-z]+(_[a-z]+)*$/.test(name))).toEqual([]);
  });

  test('do not share a name', () => {
    const eventNames = new Set(Object.keys(events));
    expect(MESSAGE_NAMES.filter((name) => eventNames.has(name))).toEqual([]);
  });

  test('leave no message of a feature behind when they are spread into one constant', () => {
    expect(new Set(MESSAGE_NAMES)).toEqual(new Set(Object.keys(contract)));
  });
});

describe('secrets', () => {
  test('have no member to cross in: no answer and no event names a key, token, passphrase or secret', () => {
    const schemas = [...MESSAGE_NAMES.map((name) => contract[name].output), ...Object.values(events)];
    const names = schemas.flatMap((schema) => memberNames(z.toJSONSchema(schema)));
    const allowed = new Set([
      'keyKept',
      'keyOfOrigin',
      'tokenMinutes',
      'repasses',
      'officerSecret',
      'keychain',
      'keyMissing',
      'orKeychain',
      'publicKey',
    ]);
    expect(names.filter((name) => /key|token|pass|secret|senha/i.test(name) && !allowed.has(name))).toEqual([]);
  });

  test('are dropped from an answer that carries one by mistake', () => {
    const addresses = { baseUrl: '', authUrl: '', addressesSetBy: 'officer' };
    const settings = { environment: 'sandbox', ...addresses, keyKept: true, keyOfOrigin: null };
    expect(environmentSettingsSchema.parse({ ...settings, key: 'secret' })).toEqual(settings);
  });
});

describe('answers', () => {
  test('can say every schema of theirs as JSON, so that both hosts can carry them', () => {
    for (const name of MESSAGE_NAMES) expect(() => z.toJSONSchema(contract[name].output)).not.toThrow();
  });

  test('carry a whole result of the domain', () => {
    const result = {
      id: '1',
      environment: 'embutido',
      nome: 'Maria Exemplo',
      documento: '11144477735',
      tipoDocumento: 'cpf',
      dataBase: '2026-03',
      queriedAt: '2026-04-27T10:00:00-03:00',
      purpose: 'concessao',
      reference: '',
      kind: 'operations',
      whose: 'asked',
      processed: 99.98,
      provisional: false,
      source: 'received',
      imported: null,
      simulation: null,
      carteiraAtiva: 1_161_998,
      vencido: 22_883,
      prejuizo: 10_000,
      riscoTotal: null,
      consentId: '2',
      authorizationId: '3',
      institution: { nome: 'Banco Exemplo S.A.', cnpj: '11222333000181' },
      via: null,
      askedBy: 'Ana Lima (ana.lima)',
      authorizedUntil: '2031-04-27T10:00:00-03:00',
      sha256: 'ab'.repeat(32),
      data: '27/04/2026 10:00:00',
      versao: '1.0.0',
      consulta: example(),
      deviations: [{ path: 'urlDeAuditoria', kind: 'unknown_member' }],
    };
    expect(savedResultSchema.parse(result)).toEqual(result);
  });

  test('carry amounts in whole cents only', () => {
    const { resumoDaCarteira } = example();
    const carteira = savedResultSchema.shape.consulta.shape.resumoDaCarteira;
    expect(carteira.safeParse({ ...resumoDaCarteira, prejuizo: 0.5 }).success).toBe(false);
    expect(carteira.safeParse({ ...resumoDaCarteira, prejuizo: null }).success).toBe(true);
  });
});

describe('the vault’s state', () => {
  test('is one of a closed list', () => {
    expect(vaultStateSchema.safeParse({ status: 'open', vaultKind: 'keychain' }).success).toBe(true);
    expect(vaultStateSchema.safeParse({ status: 'open' }).success).toBe(false);
    expect(vaultStateSchema.safeParse({ status: 'plaintext' }).success).toBe(false);
  });
});
