import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ConsultaWire } from '#domain/register-interface/consulta.ts';
import { apiKeysOf } from '#main/register-service/api-keys.ts';
import { simulatedRegister } from '#main/register-service/ask-simulated-register.ts';
import { calendarOf } from '#main/register-service/calendar.ts';
import { encodeConsulta, writeConsulta } from '#main/register-service/encode-consulta.ts';
import { rememberResponses } from '#main/register-service/remembered-responses.ts';
import { createPauses } from '#main/register-service/service-context.ts';
import { simulateRegister } from '#main/simulated-register/register.ts';
import { SCENARIOS } from '#main/simulated-register/scenarios.ts';
import { anyDocument, anyMonth, NEVER_TOO_NEW } from '../simulated-register/documents.ts';

/** An encoded answer written out behind some other bytes, into no more room than it asked for. */
function textOf(consulta: ConsultaWire): string {
  const encoded = encodeConsulta(consulta);
  const memory = Buffer.alloc(encoded.room + 3);
  return memory.toString('utf8', 3, writeConsulta(memory, 3, encoded));
}

describe('the encoded answer', () => {
  test('is the JSON of the answer, byte for byte', () => {
    fc.assert(
      fc.property(anyDocument, anyMonth, (documento, month) => {
        const consulta = simulateRegister(documento, month, NEVER_TOO_NEW);
        expect(textOf(consulta) === JSON.stringify(consulta)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('also where every element has an amount, the first and the last among them', () => {
    const large = SCENARIOS.find(({ titulo }) => titulo === 'Empresa muito grande')?.numero ?? '';
    const consulta = simulateRegister({ tipo: 'cnpj', numero: large }, '2026-09', NEVER_TOO_NEW);
    const full = {
      ...consulta,
      resumoDasModalidades: consulta.resumoDasModalidades.map((element) => ({ ...element, valorVencimento: 1.5 })),
    };
    for (const response of [consulta, full]) {
      expect(textOf(response) === JSON.stringify(response)).toBe(true);
    }
  });
});

describe('remembered answers', () => {
  test('a question is passed on once, until 256 others were asked', () => {
    const asked: string[] = [];
    const ask = rememberResponses((documento, month) => {
      asked.push(`${documento.numero} ${month}`);
      return { kind: 'response', consulta: simulateRegister(documento, month, month), delayMs: 0 };
    });
    const person = (number: number) => ({ tipo: 'cpf', numero: String(number).padStart(11, '0') }) as const;
    ask(person(1), '2020-01', '2026-09');
    ask(person(1), '2020-01', '2026-09');
    ask(person(1), '2020-02', '2026-09');
    expect(asked).toHaveLength(2);
    for (let number = 2; number < 256; number += 1) ask(person(number), '2020-01', '2026-09');
    ask(person(1), '2020-01', '2026-09');
    expect(asked).toHaveLength(2 + 254);
    ask(person(256), '2020-01', '2026-09');
    ask(person(1), '2020-02', '2026-09');
    expect(asked).toHaveLength(2 + 254 + 2);
  });

  test('a question whose answer may change is passed on each time', () => {
    const ask = rememberResponses(simulatedRegister());
    const text = (numero: string, month: string): string => {
      const reply = ask({ tipo: 'cpf', numero }, month, '2026-09');
      return reply.kind === 'response' ? JSON.stringify(reply.consulta) : reply.kind;
    };
    const rectified = SCENARIOS.find(({ titulo }) => titulo === 'Retificada')?.numero ?? '';
    const [first, second, third] = [1, 2, 3].map(() => text(rectified, '2026-08'));
    expect(second).not.toBe(first);
    expect(third).toBe(second);
    expect(text(rectified, '2026-07')).not.toBe(text(rectified, '2026-07'));
    expect(text(rectified, '2026-10')).toBe(text(rectified, '2026-10'));
    expect(text('11144477735', '2026-08')).toBe(text('11144477735', '2026-08'));
  });

  test('a month that was asked for before it was available is the first edition once it is', () => {
    const [asked, other] = [simulatedRegister(), simulatedRegister()];
    const documento = { tipo: 'cpf', numero: '90000001147' } as const;
    asked(documento, '2026-09', '2026-08');
    expect(asked(documento, '2026-09', '2026-09')).toEqual(other(documento, '2026-09', '2026-09'));
  });

  test('a question is asked again when a newer month has become available', () => {
    let count = 0;
    const ask = rememberResponses((documento, month, newest) => {
      count += 1;
      return { kind: 'response', consulta: simulateRegister(documento, month, newest), delayMs: 0 };
    });
    const documento = { tipo: 'cpf', numero: '11144477735' } as const;
    const [before, after] = ['2026-09', '2026-10'].map((newest) => ask(documento, '2026-10', newest));
    expect(count).toBe(2);
    expect(before).not.toEqual(after);
  });
});

describe('API keys', () => {
  const keys = ['5f0c2a7e-8d3b-4f61-9a24-c7be10d5a3f9', '0d6dc1a4-93d6-4d39-a0f3-6b9cf5f5d2f1'];

  test('each valid key opens, and nothing else does', () => {
    const apiKeys = apiKeysOf(() => keys);
    expect(keys.every((key) => apiKeys.accepts(key))).toBe(true);
    for (const key of ['', keys[0]?.slice(1) ?? '', `${keys[0]} `, keys[0]?.toUpperCase() ?? '', 'ключ']) {
      expect(apiKeys.accepts(key)).toBe(false);
    }
  });

  test('a key opens nothing from the moment it is taken away', () => {
    const valid = new Set(keys);
    const apiKeys = apiKeysOf(() => [...valid]);
    valid.delete(keys[0] ?? '');
    expect(keys.map((key) => apiKeys.accepts(key))).toEqual([false, true]);
  });

  test('without keys nothing opens', () => {
    expect(apiKeysOf(() => []).accepts('')).toBe(false);
  });
});

describe('the calendar', () => {
  test('turns with the clock, in São Paulo: from the 20th on the month before is available', () => {
    let now = Date.parse('2026-11-19T23:59:59.900-03:00');
    const calendar = calendarOf(() => now);
    expect(calendar()).toEqual({
      stamp: '19/11/2026 23:59:59',
      httpDate: 'Fri, 20 Nov 2026 02:59:59 GMT',
      currentMonth: '2026-11',
      newest: '2026-09',
    });
    now += 100;
    expect(calendar()).toMatchObject({ stamp: '20/11/2026 00:00:00', currentMonth: '2026-11', newest: '2026-10' });
    now = Date.parse('2026-12-01T02:30:00Z');
    expect(calendar().currentMonth).toBe('2026-11');
  });

  test('is reckoned once a second', () => {
    let now = 1_000_000_000_000;
    const calendar = calendarOf(() => now);
    const first = calendar();
    now += 999;
    expect(calendar()).toBe(first);
    now += 1;
    expect(calendar()).not.toBe(first);
  });
});

describe('pauses', () => {
  test('end at once when the service begins to close, those that come later too', async () => {
    const { pause, end } = createPauses();
    const before = performance.now();
    const waiting = pause(60_000);
    end();
    await Promise.all([waiting, pause(60_000)]);
    expect(performance.now() - before).toBeLessThan(1_000);
  });

  test('last as long as they were asked to', async () => {
    const before = performance.now();
    await createPauses().pause(25);
    expect(performance.now() - before).toBeGreaterThanOrEqual(23);
  });
});
