import { describe, expect, test } from 'vitest';
import { answersOfMonth } from '#main/features/results/answers-of-month.ts';
import type { StoredResult } from '#main/ports/repositories.ts';
import { simulateRegister } from '#main/simulated-register/register.ts';
import { memoryArchive } from '#test/support/fakes/memory-archive.ts';
import { EMPRESA, NOW, savedAnswer } from '#test/support/fakes/samples.ts';

/** The scenario whose second answer of a month has R$ 123,45 more. */
const RECTIFIED = { tipo: 'cpf', numero: '90000001147' } as const;

function answer(id: string, minutes: number, changes: Partial<StoredResult> = {}, consulta?: object): StoredResult {
  const edition = id === 'second' ? 'rectified' : 'first';
  return savedAnswer(id, consulta ?? simulateRegister(RECTIFIED, '2026-09', '2026-10', edition), {
    ...{ documento: RECTIFIED, queriedAt: NOW + minutes * 60_000, simulation: 1 },
    ...changes,
  });
}

async function answers(...results: StoredResult[]) {
  const found = await answersOfMonth(memoryArchive({ results }).results, 'second');
  if (!found.ok) throw new Error(found.error.code);
  return found.value.answers;
}

const EMPTY = { resumoDoCliente: {}, resumoDaCarteira: {}, resumoDasModalidades: [], resumoDasOperacoes: [] };

describe('the answers of a month', () => {
  test('are all there, the newest first, each with what it says otherwise than the one before it', async () => {
    const [second, first] = await answers(answer('first', 0), answer('second', 1));
    expect([second?.result.id, first?.result.id]).toEqual(['second', 'first']);
    expect(first?.differences).toBeNull();
    const risco = second?.differences?.find(({ path }) => path === 'resumoDaCarteira.riscoTotal');
    expect(Number(risco?.after) - Number(risco?.before)).toBe(123_45);
    expect(second?.differences?.every(({ unit }) => unit === 'cents')).toBe(true);
  });

  test('are the same where nothing changed', async () => {
    const [third] = await answers(answer('first', 0), answer('second', 1), {
      ...answer('second', 2),
      id: 'third',
    });
    expect(third?.differences).toEqual([]);
  });

  test.each([
    ['a gap', answer('gap', 1, {}, EMPTY)],
    ['the answer of another document', answer('other', 1, {}, simulateRegister(EMPRESA, '2026-09', '2026-10'))],
    ['an answer of another version of the simulated register', answer('old', 1, { simulation: 2 })],
  ])('pass over %s', async (_, between) => {
    const [second, passed] = await answers(answer('first', 0), between, answer('second', 2));
    expect(second?.differences).not.toEqual([]);
    expect(second?.differences?.some(({ before, after }) => before === null || after === null)).toBe(false);
    expect(passed?.differences).toBeNull();
  });

  test('are no other month, environment or subject', async () => {
    const others = [
      answer('august', 0, { dataBase: '2026-08' }),
      answer('sandbox', 0, { environment: 'sandbox', consentId: 'consent-2' }),
      answer('company', 0, { documento: EMPRESA }),
    ];
    expect(await answers(answer('second', 1), ...others)).toHaveLength(1);
  });

  test('of a result that is not kept are not found', async () => {
    const found = await answersOfMonth(memoryArchive().results, 'second');
    expect(found).toMatchObject({ ok: false, error: { code: 'not_found' } });
  });
});
