import { describe, expect, test } from 'vitest';
import { checkRecord } from '#main/features/consent/check-record.ts';
import { actOf } from '#main/features/consent/mapping.ts';
import { MARIA, METADATA, NOW, sampleConsent } from '#test/support/fakes/samples.ts';

const AUTH_URL = 'https://auth.example.com';
const ID = '3f0f2c52-7f0e-4a53-9a39-0c7f5d2c9b11';
/** One moment in the writings that ISO 8601 allows. */
const WRITINGS = ['2026-11-20T10:15-03', '2026-11-20T10:15:00-03', '2026-11-20T10:15-0300', '2026-11-20T13:15Z'];

function doubtsOf(returned: object, timestamp: string) {
  const subject = { nome: 'Maria da Silva', documento: MARIA.numero, tipoDocumento: MARIA.tipo };
  const sent = { ...subject, consentimento: true as const, metadata: { ...METADATA, timestamp } };
  const stamps = { dataCriacao: '20/11/2026 10:15:00', dataAtualizacao: '20/11/2026 10:15:00' };
  const page = { id: ID, url: `${AUTH_URL}/autorizacao/${ID}`, dataExpiracao: '20/11/2031 10:15:00' };
  const record = { ...sent, ...stamps, ...page, metadata: { ...sent.metadata, ...returned } };
  return checkRecord(record, { sent, authUrl: AUTH_URL, isKnown: false, now: NOW });
}

describe.each(WRITINGS)('an act of %s', (timestamp) => {
  test('is registered where its time comes back in another writing', () => {
    for (const back of WRITINGS) expect([back, doubtsOf({ timestamp: back }, timestamp)]).toEqual([back, []]);
    expect(doubtsOf({ timestamp: '2026-11-20T10:16-03:00' }, timestamp)).toContain('record_other_metadata');
  });

  test('was given at that time where it was taken elsewhere', () => {
    const { capture } = sampleConsent();
    const act = {
      metadata: { ...METADATA, timestamp },
      capture: { ...capture, kind: 'papel' },
      createdAt: NOW + 1,
    } as const;
    expect(actOf(sampleConsent(act)).givenAt).toBe(Date.parse('2026-11-20T10:15:00-03:00'));
  });
});

test('a member that the service adds to the metadata is no doubt, and one that it changes is', () => {
  const [timestamp] = WRITINGS;
  expect(doubtsOf({ recebidoPor: 'no-2' }, timestamp ?? '')).toEqual([]);
  expect(doubtsOf({ host: 'outro' }, timestamp ?? '')).toEqual(['record_other_metadata']);
});
