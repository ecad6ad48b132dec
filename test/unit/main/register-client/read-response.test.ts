import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { errorFacts } from '#main/register-client/error-facts.ts';
import { decodeBody, looksLikePage, refuseErrorBody, retryAfterMs } from '#main/register-client/read-response.ts';

describe('decodeBody', () => {
  test('gives back every UTF-8 text as it was written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        fc.pre(!text.startsWith('\uFEFF'));
        expect(decodeBody(Buffer.from(text, 'utf8'))).toEqual({ text, encoding: 'utf-8' });
      }),
    );
  });

  test('takes what is no UTF-8 as Latin letters', () => {
    expect(decodeBody(Buffer.from('Conceição', 'latin1'))).toEqual({ text: 'Conceição', encoding: 'windows-1252' });
  });

  test('leaves out the letter that a cut body has in pieces', () => {
    const bytes = Buffer.from('Conceiç', 'utf8').subarray(0, -1);
    expect(decodeBody(bytes, false)).toEqual({ text: 'Concei', encoding: 'utf-8' });
    expect(decodeBody(bytes).encoding).toBe('windows-1252');
  });
});

describe('looksLikePage', () => {
  test.each([
    ['text/html', '{}'],
    ['TEXT/HTML; charset=utf-8', ''],
    ['application/json', '<!DOCTYPE html>'],
    [null, '\n <HTML lang="pt">'],
    ['text/plain', '<?xml version="1.0"?>'],
  ])('sees a page in %s %j', (type, text) => {
    expect(looksLikePage(type, text)).toBe(true);
  });

  test.each([
    ['application/json', '{"a":"<html>"}'],
    ['text/plain', '{}'],
    [null, ''],
  ])('sees none in %s %j', (type, text) => {
    expect(looksLikePage(type, text)).toBe(false);
  });
});

describe('retryAfterMs', () => {
  const now = Date.parse('2026-11-20T13:00:00Z');

  test.each([
    ['0', 0],
    [' 12 ', 12_000],
    ['Fri, 20 Nov 2026 13:00:30 GMT', 30_000],
    ['Fri, 20 Nov 2026 12:00:00 GMT', 0],
    ['soon', null],
    ['', null],
    ['-5', null],
    ['9'.repeat(30), 31_622_400_000],
    ['Fri, 20 Nov 9026 13:00:00 GMT', 31_622_400_000],
  ])('reads %j as %s', (header, ms) => {
    expect(retryAfterMs(header, null, now)).toBe(ms);
  });

  test('measures a date by the clock of the service', () => {
    const header = 'Fri, 20 Nov 2026 14:00:30 GMT';
    expect(retryAfterMs(header, 'Fri, 20 Nov 2026 14:00:00 GMT', now)).toBe(30_000);
    expect(retryAfterMs(header, 'no date', now)).toBe(3_630_000);
  });

  test('is nothing when nothing was asked', () => {
    expect(retryAfterMs(null, 'Fri, 20 Nov 2026 14:00:00 GMT', now)).toBeNull();
  });
});

describe('refuseErrorBody', () => {
  test.each(['erro', 'ERRO', ' Erro'])('refuses %j', (status) => {
    expect(() => refuseErrorBody({ status, messagem: 'não' }, 200, [])).toThrow(
      expect.objectContaining({ code: 'service_refused' }),
    );
  });

  test.each(['sucesso', '', null, undefined, 5])('lets %j pass', (status) => {
    expect(() => refuseErrorBody({ status }, 200, [])).not.toThrow();
  });
});

describe('errorFacts', () => {
  test('flattens the violations and leaves out what is no text or no field name', () => {
    const campo = { documento: 'inválido', 'metadata.ip': 'ausente', mes: 5, 'a b': 'x', '': 'x', '__proto__ ': 'x' };
    expect(errorFacts({ messagem: 'Erro', campo }, [])).toEqual({
      messagem: 'Erro',
      'campo.documento': 'inválido',
      'campo.metadata.ip': 'ausente',
    });
  });

  test('bounds how many violations it passes on', () => {
    const campo = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`campo${index}`, 'x']));
    expect(Object.keys(errorFacts({ campo }, []))).toHaveLength(20);
  });

  test.each([null, {}, { messagem: 5, campo: 'x' }, { messagem: null, campo: [] }])(
    'has nothing to say about %j',
    (body) => {
      expect(errorFacts(body, [])).toEqual({});
    },
  );
});
