import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hidePersonal, MAX_TEXT, scrub } from '#main/register-client/scrub.ts';

describe('scrub', () => {
  test('leaves an ordinary message of the service as it is', () => {
    const message = 'O CPF deve ter exatamente 11 dígitos (campo documento, HTTP 400).';
    expect(scrub(message, ['11144477735', 'Maria da Silva'])).toBe(message);
  });

  test.each(['11144477735', '111.444.777-35', '111 444 777 35', '111-444-777/35'])(
    'strikes out the document as %s',
    (form) => {
      expect(scrub(`Documento ${form} inválido`, ['11144477735'])).toBe('Documento ••• inválido');
    },
  );

  test.each(['12ABC34501DE35', '12.abc.345/01de-35', '12.ABC.345/01DE-35'])(
    'strikes out a CNPJ with letters as %s',
    (form) => {
      expect(scrub(`CNPJ ${form} recusado`, ['12.ABC.345/01DE-35'])).toBe('CNPJ ••• recusado');
    },
  );

  test.each(['João d’Ávila', 'JOAO D AVILA', 'joão-dávila'])('strikes out the name as %s', (form) => {
    expect(scrub(`Titular ${form} já consta`, ['João d’Ávila'])).toBe('Titular ••• já consta');
  });

  test('strikes out a part of the name, but no short word of it', () => {
    expect(scrub('Brandao dos Santos: dos dados', ['Ana dos Santos Brandão'])).toBe('••• dos •••: dos dados');
  });

  test("strikes out anybody's long number, token and key", () => {
    const text = 'CPF 529.982.247-25, token eyJhbGci.eyJzdWI.c2ln, chave 0E8F6A44-1d3b-4c8e-9a57-5f6f0f6f2b61';
    expect(scrub(text, [])).toBe('CPF •••, token •••, chave •••');
  });

  test('strikes out a document that invisible characters divide, and shows those that stand elsewhere', () => {
    expect(scrub('111\u200B444\u202E77735 e 529\u200B982\u0000247\u206025', ['11144477735'])).toBe('••• e •••');
    expect(scrub('não\u202E\nsim', [])).toBe('nãoU+202E sim');
  });

  test('keeps dates and short numbers', () => {
    expect(scrub('Em 20/11/2026 10:15:00, código 4012, limite 60', [])).toBe(
      'Em 20/11/2026 10:15:00, código 4012, limite 60',
    );
  });

  test('is one bounded line whatever comes', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 2_000 }),
        fc.array(fc.string(), { maxLength: 3 }),
        (text, personal) => {
          const clean = scrub(text, personal);
          expect(clean.length).toBeLessThanOrEqual(MAX_TEXT);
          expect(clean).not.toMatch(/[\r\n\0\u2028]/);
        },
      ),
    );
  });

  test('never lets the document through, in whatever mask and wherever it stands', () => {
    const digits = '11144477735';
    const mask = fc.array(fc.constantFrom('', '.', '-', '/', ' ', '_'), { minLength: 10, maxLength: 10 });
    fc.assert(
      fc.property(fc.lorem(), mask, fc.lorem(), (left, masks, right) => {
        const written = [...digits].map((digit, index) => digit + (masks[index] ?? '')).join('');
        const clean = scrub(`${left} ${written} ${right}`, [digits]);
        expect(clean.replace(/\D/g, '')).not.toContain(digits);
      }),
    );
  });

  test('stays quick on a text made to be slow', () => {
    const start = performance.now();
    scrub('a1'.repeat(50_000), ['a1'.repeat(100), 'aaaa']);
    expect(performance.now() - start).toBeLessThan(200);
  });
});

describe('hidePersonal', () => {
  test('changes nothing when there is nothing personal in it', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(hidePersonal(text, ['', '…', '.-/'])).toBe(text);
      }),
    );
  });

  test('strikes out every time a name stands there', () => {
    expect(hidePersonal('Ávila, avila e AVILA.', ['Ávila'])).toBe('•••, ••• e •••.');
  });
});
