import fc from 'fast-check';
import { decodeQR } from 'qr/decode.js';
import { describe, expect, test } from 'vitest';
import {
  maskGivenAt,
  problemsOf,
  problemText,
  showGivenAt,
  unplaced,
} from '#renderer/features/consent/capture/form.ts';
import { readGivenAt } from '#renderer/features/consent/capture/read-metadata.ts';
import { checkFound, readFound } from '#renderer/features/consent/entry/read-found.ts';
import { fromBase64, toBase64 } from '#renderer/lib/base64.ts';
import { formatBytes } from '#renderer/lib/format/number.ts';
import { qrPath } from '#renderer/ui/qr-path.ts';
import { textsIn } from '#test/support/texts.ts';

const { t } = textsIn('pt-BR');

describe('a refusal that names fields', () => {
  const failure = {
    code: 'invalid_input',
    details: {
      fields: 'place,nome,metadata.ip',
      'problem.place': 'missing',
      'campo.metadata.ip': 'deve ser um endereço IPv4 ou IPv6',
    },
  } as const;

  test('puts each problem at its field, in our words or in those of the service', () => {
    expect(problemsOf(failure)).toEqual({
      place: { code: 'missing' },
      nome: { code: 'invalid' },
      'metadata.ip': { words: 'deve ser um endereço IPv4 ou IPv6' },
    });
  });

  test('says them', () => {
    const found = problemsOf(failure);
    expect(problemText(t, 'place', found.place)).toBe('Informe onde a autorização foi dada.');
    expect(problemText(t, 'metadata.ip', found['metadata.ip'])).toBe(
      'Segundo o serviço: deve ser um endereço IPv4 ou IPv6.',
    );
    expect(problemText(t, 'documento', { code: 'document_incomplete' })).toMatch(/incompleto/);
    expect(problemText(t, 'representatives.0.cpf', { code: 'document_empty' })).toBe('Informe o CPF.');
    expect(problemText(t, 'documento', undefined)).toBeUndefined();
  });

  test('keeps what no field shows', () => {
    expect(unplaced(problemsOf(failure), (field) => field === 'nome').map(([field]) => field)).toEqual([
      'place',
      'metadata.ip',
    ]);
  });

  test('finds none in a refusal about something else', () => {
    expect(problemsOf({ code: 'service_unreachable' })).toEqual({});
    expect(problemsOf({ code: 'consent_outcome_unknown', details: { consentId: 'x' } })).toEqual({});
  });
});

describe('when an act was given', () => {
  test.each([
    ['18112026 0930', '18/11/2026 09:30'],
    ['18', '18'],
    ['181', '18/1'],
    ['18/11/2026 09:30:15', '18/11/2026 09:30:15'],
  ])('"%s" is masked as "%s"', (typed, masked) => {
    expect(maskGivenAt(typed)).toBe(masked);
  });

  test('is sent with the offset that São Paulo had on that day', () => {
    expect(readGivenAt('18/11/2026 09:30')).toBe('2026-11-18T09:30:00-03:00');
    expect(readGivenAt('18/01/2018 09:30')).toBe('2018-01-18T09:30:00-02:00');
    expect(readGivenAt('31/02/2026 10:00')).toBe('31/02/2026 10:00');
  });

  test('comes back from the ledger as it is typed', () => {
    expect(showGivenAt('2026-11-18T09:30:00-03:00')).toBe('18/11/2026 09:30:00');
    expect(showGivenAt('18/11')).toBe('18/11');
  });
});

describe('what the officer found at the service', () => {
  const found = {
    authorizationId: ' 7f0c7c1e-52b1-4c0e-9a3e-0d2f5f4b8a11 ',
    url: 'https://autorizacao.example.com/autorizacao/7f0c7c1e-52b1-4c0e-9a3e-0d2f5f4b8a11',
    dataCriacao: '',
    dataExpiracao: '20/11/2031 10:15:00',
  };

  test('is read without its blanks, and a blank date is left out', () => {
    expect(checkFound(found)).toEqual([]);
    expect(readFound(found)).toEqual({
      authorizationId: '7f0c7c1e-52b1-4c0e-9a3e-0d2f5f4b8a11',
      url: found.url,
      dataExpiracao: '20/11/2031 10:15:00',
    });
  });

  test('is told of field by field', () => {
    const wrong = { authorizationId: '123', url: 'autorizacao', dataCriacao: '30/02/2026 10:00:00', dataExpiracao: '' };
    expect(checkFound(wrong)).toEqual(['authorizationId', 'url', 'dataCriacao']);
  });
});

test('a reader reads the drawn QR code, inside its quiet zone', () => {
  const text = 'https://autorizacao.example.com/autorizacao/7f0c7c1e';
  const { side, path } = qrPath(text);
  const scale = 4;
  const data = new Uint8ClampedArray((side * scale) ** 2 * 4).fill(255);
  const paint = (x: number, y: number): unknown =>
    data.fill(0, (y * side * scale + x) * 4, (y * side * scale + x) * 4 + 3);
  for (const run of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    const [x = 0, y = 0, width = 0] = run.slice(1).map((modules) => Number(modules) * scale);
    expect(Math.min(x, y, side * scale - x - width, side * scale - y - scale)).toBeGreaterThanOrEqual(4 * scale);
    for (let row = y; row < y + scale; row += 1) for (let at = x; at < x + width; at += 1) paint(at, row);
  }
  expect(decodeQR({ width: side * scale, height: side * scale, data })).toBe(text);
});

test('carries any bytes through base64', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect([...fromBase64(toBase64(bytes))]).toEqual([...bytes]);
    }),
  );
  expect(fromBase64(toBase64(new Uint8Array(100_000).fill(7)))).toHaveLength(100_000);
});

test.each([
  [812, '812 B'],
  [1024, '1 KB'],
  [348_160, '340 KB'],
  [1_468_006, '1,4 MB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes).replace('\u00a0', ' ')).toBe(text);
});
