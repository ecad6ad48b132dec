import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { checkBareDocument, checkDocument, REQUIRED, requires } from '#domain/register-interface/violations.ts';

const violation = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message;

describe('the violation of a document', () => {
  const formatted = z.string().superRefine(checkDocument);
  const bare = z.string().superRefine(checkBareDocument);

  test.each(['11144477735', '11222333000181', '12ABC34501DE35'])('is none for %s, bare', (text) => {
    expect([violation(formatted, text), violation(bare, text)]).toEqual([undefined, undefined]);
  });

  test('is a mask only where the specification wants digits', () => {
    expect(violation(formatted, '111.444.777-35')).toBeUndefined();
    expect(violation(bare, '111.444.777-35')).toBe('informe o documento sem pontuação');
  });

  test.each(['1114447773', '111444777355', '1122233300018', '112223330001811'])(
    'is the length of %s: a CPF has exactly 11 digits',
    (text) => {
      expect(violation(bare, text)).toBe('CPF deve ter exatamente 11 dígitos e CNPJ, 14 caracteres');
    },
  );

  test('is a check digit, or nothing sent', () => {
    expect(violation(bare, '11144477734')).toBe('CPF ou CNPJ inválido');
    expect(violation(formatted, '111.444.777-34')).toBe('CPF ou CNPJ inválido');
    expect(violation(bare, '')).toBe(REQUIRED);
    expect(violation(formatted, ' ')).toBe(REQUIRED);
  });
});

describe('the violation of another field', () => {
  const field = z.string(requires('informe um texto'));

  test('tells a field that was not sent from one of the wrong type', () => {
    expect(violation(field, undefined)).toBe(REQUIRED);
    expect(violation(field, 12)).toBe('informe um texto');
    expect(violation(field, 'texto')).toBeUndefined();
  });
});
