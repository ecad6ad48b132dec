import { expect, test } from 'vitest';
import { type FiledClient, NOT_FILED } from '#domain/filings/filing.ts';
import { buildEvent } from '#main/features/audit/record-event.ts';
import type { StoredFiling } from '#main/ports/filings.ts';
import { memoryArchive } from '#test/support/fakes/memory-archive.ts';
import { EMPRESA, MARIA, NOW, sampleSaved } from '#test/support/fakes/samples.ts';
import { sampleFiling } from './filing-samples.ts';

const ROOT = EMPRESA.numero.slice(0, 8);
const NOBODY_HERE = '11144477735';
const EVENT = buildEvent({ clock: () => NOW, officer: () => 'ana' }, { kind: 'filing', facts: { act: 'read' } });

const owing = (cents: number): FiledClient => ({
  ...NOT_FILED,
  amounts: [{ modality: '0203', code: 'v110', cents }],
});

function archiveOfTwo() {
  const company = sampleSaved('company', { nome: 'Água Boa S.A.', documento: EMPRESA });
  const { filings, eraser, ...archive } = memoryArchive({ results: [sampleSaved('september'), company] });
  const owed = async (month = '2026-09') => {
    const found = await Promise.all([MARIA.numero, ROOT].map((subject) => filings.ofSubject('embutido', subject)));
    return found.map((positions) => positions.find((each) => each.month === month)?.owed);
  };
  const save = (changes: Partial<StoredFiling>, clients: Readonly<Record<string, FiledClient>>) =>
    filings.save(sampleFiling(changes), new Map(Object.entries(clients)), EVENT);
  return { ...archive, eraser, filings, owed, save };
}

test('positions are kept of known subjects alone, also of those that the file does not name', async () => {
  const { filings, owed, save } = archiveOfTwo();
  expect((await filings.known()).toSorted()).toEqual([ROOT, MARIA.numero].toSorted());
  expect(await save({}, { [MARIA.numero]: owing(500), [NOBODY_HERE]: owing(900) })).toBe(true);
  expect(await owed()).toEqual([500, 0]);
  expect(await filings.ofSubject('embutido', NOBODY_HERE)).toEqual([]);
  expect(await filings.ofSubject('producao', MARIA.numero)).toEqual([]);
  expect(await filings.ofSubject('embutido', ROOT)).toEqual([
    {
      month: '2026-09',
      cnpj: '11222333',
      remittance: 1,
      sha256: 'a'.repeat(64),
      readAt: sampleFiling().readAt,
      owed: 0,
      ...NOT_FILED,
    },
  ]);
  expect(await filings.list('embutido')).toEqual([sampleFiling()]);
});

test('who is in no part owes nothing only once all parts were read', async () => {
  const { owed, save } = archiveOfTwo();
  await save({ part: 2, sha256: 'b'.repeat(64) }, { [ROOT]: owing(700) });
  expect(await owed()).toEqual([null, 700]);
  await save({ part: 1, isLast: false }, {});
  expect(await owed()).toEqual([0, 700]);
  await save({ part: 1, isLast: false, sha256: 'c'.repeat(64) }, { [MARIA.numero]: owing(30) });
  expect(await owed()).toEqual([30, 700]);
});

test('a later remittance replaces all parts, and an earlier one is refused', async () => {
  const { filings, owed, save } = archiveOfTwo();
  await save({ part: 1, isLast: false }, { [MARIA.numero]: owing(500) });
  await save({ part: 2, sha256: 'b'.repeat(64) }, { [ROOT]: owing(700) });
  expect(await save({ remittance: 2, sha256: 'c'.repeat(64) }, { [ROOT]: owing(650) })).toBe(true);
  expect(await owed()).toEqual([0, 650]);
  expect((await filings.list('embutido')).map(({ remittance, part }) => [remittance, part])).toEqual([[2, 1]]);
  expect(await save({ remittance: 1 }, { [MARIA.numero]: owing(500) })).toBe(false);
  expect(await owed()).toEqual([0, 650]);
});

test('the newest known exposure up to a month counts, of one institution and environment', async () => {
  const { filings, save } = archiveOfTwo();
  for (const [month, cents] of [
    ['2026-07', 100],
    ['2026-09', 300],
  ] as const) {
    await save({ month }, { [MARIA.numero]: owing(cents) });
  }
  await save({ month: '2026-10', isLast: false }, {});
  const of = { environment: 'embutido', cnpj: '11222333' } as const;
  const exposure = async (upTo: string) => (await filings.exposures(of, [MARIA.numero], upTo))[0];
  expect(await exposure('2026-06')).toBeUndefined();
  expect(await exposure('2026-08')).toEqual({ subject: MARIA.numero, month: '2026-07', owed: 100 });
  expect(await exposure('2026-12')).toEqual({ subject: MARIA.numero, month: '2026-09', owed: 300 });
  expect(await filings.exposures({ ...of, cnpj: '99999999' }, [MARIA.numero], '2026-12')).toEqual([]);
});

test('an erasure takes the positions of its subject, a removal the month of an institution', async () => {
  const { eraser, filings, owed, save } = archiveOfTwo();
  await save({}, { [MARIA.numero]: owing(500), [ROOT]: owing(700) });
  await save({ month: '2026-08' }, { [ROOT]: owing(600) });
  const erased = await eraser.erase({ documento: MARIA.numero, consentsBefore: NOW }, EVENT);
  expect(erased).toMatchObject({ filings: 2 });
  expect(await owed()).toEqual([undefined, 700]);
  const of = { environment: 'embutido', cnpj: '11222333', month: '2026-09' } as const;
  expect(await filings.remove(of, EVENT)).toBe(true);
  expect(await filings.remove(of, EVENT)).toBe(false);
  expect([await owed(), await owed('2026-08')]).toEqual([
    [undefined, undefined],
    [undefined, 600],
  ]);
});
