import { describe, expect, test } from 'vitest';
import { isoWithOffset, parseSaoPauloStamp } from '#domain/basics/instant.ts';
import { partyOf } from '#domain/consent/institution.ts';
import { attachResponse } from '#main/features/attempts/attach.ts';
import { activeConsent, consentRow } from '#main/features/consent/mapping.ts';
import { queryMonth } from '#main/features/consulta/query-month.ts';
import type { StoredConsent } from '#main/ports/repositories.ts';
import { consultaPorts, SINGLE } from '#test/support/fakes/consulta-ports.ts';
import { fakeRegister } from '#test/support/fakes/fake-register.ts';
import { memoryArchive } from '#test/support/fakes/memory-archive.ts';
import { BANCO, MARIA, NOW, sampleConsent, sampleResponse } from '#test/support/fakes/samples.ts';

const STATED = '20/02/2027 10:15:00';
const END = parseSaoPauloStamp(STATED) ?? 0;

const { record } = sampleConsent();
const ENTRY: StoredConsent = sampleConsent({ record: record && { ...record, dataExpiracao: STATED } });
const QUESTION = { purpose: 'concessao', institution: BANCO.cnpj } as const;

/** The whole ledger by its status at a moment. */
async function listed(archive: ReturnType<typeof memoryArchive>, now: number): Promise<readonly number[]> {
  const statuses = ['valid', 'due_soon', 'expired'] as const;
  const found = statuses.map((status) =>
    archive.consents.list({ search: '', limit: 9, offset: 0, byStatus: { statuses: [status], now } }),
  );
  return (await Promise.all(found)).map(({ total }) => total);
}

describe('an end that the service stated, before five years,', () => {
  test('is the end of its entry, and nothing is asked after it', () => {
    expect(consentRow(ENTRY, NOW)).toMatchObject({ validUntil: isoWithOffset(END), status: 'valid' });
    expect([consentRow(ENTRY, END - 1).status, consentRow(ENTRY, END).status]).toEqual(['due_soon', 'expired']);
    const covers = (now: number): unknown => activeConsent([{ ...ENTRY, lastQueryAt: NOW }], QUESTION, now);
    expect(covers(END - 1)).toMatchObject({ ok: true });
    expect(covers(END)).toMatchObject({ error: { code: 'consent_expired' } });
  });

  test.each([
    ['added with its record', true],
    ['settled later', false],
  ])('is the one that the ledger is filtered by: %s', async (_, isRegistered) => {
    const archive = memoryArchive();
    await archive.consents.add(isRegistered ? ENTRY : { ...ENTRY, record: null });
    if (!isRegistered && ENTRY.record) await archive.consents.settle(ENTRY.id, ENTRY.record, 'service');
    expect([await listed(archive, NOW), await listed(archive, END - 1), await listed(archive, END)]).toEqual([
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ]);
  });

  test('is told by a result that was asked, or attached, as it comes and as it is kept', async () => {
    const archive = memoryArchive({ consents: [ENTRY] });
    const ports = consultaPorts(archive);
    const asked = { environment: 'embutido', documento: MARIA.numero, purpose: 'concessao', reference: '' } as const;
    const ran = await queryMonth(ports, fakeRegister(), { ...asked, ...SINGLE, month: '2026-09' });
    expect(ran).toMatchObject({ value: { consentEndsAt: END } });
    await archive.attempts.begin({
      id: 'waiting',
      environment: 'embutido',
      origin: '',
      documento: MARIA,
      month: '2026-08',
      price: null,
      consentId: ENTRY.id,
      purpose: 'concessao',
      reference: '',
      officer: 'ana',
      institution: partyOf(BANCO),
      askedFor: 'single',
      jobId: null,
      intentAt: NOW,
      day: '2026-11-20',
      repeatOf: null,
    });
    await archive.attempts.abandon(NOW);
    const attached = await attachResponse(ports, 'waiting', sampleResponse('2026-08').rawText);
    expect(attached).toMatchObject({ value: { consentEndsAt: END } });
    for (const id of [ran.ok ? ran.value.id : '', 'waiting'])
      expect(await archive.results.get(id)).toMatchObject({ consentEndsAt: END });
  });
});
