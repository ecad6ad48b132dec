import { describe, expect, test } from 'vitest';
import { responsesOfMonth } from '#main/features/results/responses-of-month.ts';
import type { StoredResult } from '#main/ports/repositories.ts';
import { simulateRegister } from '#main/simulated-register/register.ts';
import { memoryArchive } from '#test/support/fakes/memory-archive.ts';
import { EMPRESA, NOW, savedAnswer } from '#test/support/fakes/samples.ts';

/** The scenario with R$ 123,45 more in the second response of a month. */
const RECTIFIED = { tipo: 'cpf', numero: '90000001147' } as const;

function response(id: string, minutes: number, changes: Partial<StoredResult> = {}, consulta?: object): StoredResult {
  const edition = id === 'second' ? 'rectified' : 'first';
  return savedAnswer(id, consulta ?? simulateRegister(RECTIFIED, '2026-09', '2026-10', edition), {
    documento: RECTIFIED,
    queriedAt: NOW + minutes * 60_000,
    simulation: 1,
    ...changes,
  });
}

async function responses(...results: StoredResult[]) {
  const archive = memoryArchive({ results });
  const found = await responsesOfMonth(archive.results, archive.openClaims, 'second');
  if (!found.ok) throw new Error(found.error.code);
  return found.value.responses;
}

const EMPTY = { resumoDoCliente: {}, resumoDaCarteira: {}, resumoDasModalidades: [], resumoDasOperacoes: [] };

describe('the responses of a month', () => {
  test('are all there, the newest first, each with what it says otherwise than the one before it', async () => {
    const [second, first] = await responses(response('first', 0), response('second', 1));
    expect([second?.result.id, first?.result.id]).toEqual(['second', 'first']);
    expect(first?.differences).toBeNull();
    const risco = second?.differences?.find(({ path }) => path === 'resumoDaCarteira.riscoTotal');
    expect(Number(risco?.after) - Number(risco?.before)).toBe(123_45);
    expect(second?.differences?.every(({ unit }) => unit === 'cents')).toBe(true);
  });

  test('name who asked each of them, where that is known', async () => {
    const { results, openClaims } = memoryArchive({ results: [response('first', 0), response('second', 1)] });
    // The archive has it of the attempt.
    const get = async (id: string) => {
      const found = await results.get(id);
      return found && { ...found, askedBy: id === 'first' ? 'Rui' : null };
    };
    const noting = { ofMonth: (...asked: Parameters<typeof results.ofMonth>) => results.ofMonth(...asked), get };
    const found = await responsesOfMonth(noting, openClaims, 'second');
    expect(found.ok && found.value.responses.map(({ askedBy }) => askedBy)).toEqual([null, 'Rui']);
  });

  test('are the same where nothing changed', async () => {
    const [third] = await responses(response('first', 0), response('second', 1), {
      ...response('second', 2),
      id: 'third',
    });
    expect(third?.differences).toEqual([]);
  });

  test.each([
    ['a gap', response('gap', 1, {}, EMPTY)],
    ['the response of another document', response('other', 1, {}, simulateRegister(EMPRESA, '2026-09', '2026-10'))],
    ['an response of another version of the simulated register', response('old', 1, { simulation: 2 })],
  ])('pass over %s', async (_, between) => {
    const [second, passed] = await responses(response('first', 0), between, response('second', 2));
    expect(second?.differences).not.toEqual([]);
    expect(second?.differences?.some(({ before, after }) => before === null || after === null)).toBe(false);
    expect(passed?.differences).toBeNull();
  });

  test('are no other month, environment or subject', async () => {
    const others = [
      response('august', 0, { dataBase: '2026-08' }),
      response('sandbox', 0, { environment: 'sandbox', consentId: 'consent-2' }),
      response('company', 0, { documento: EMPRESA }),
    ];
    expect(await responses(response('second', 1), ...others)).toHaveLength(1);
  });

  test('of a result that is not kept are not found', async () => {
    const found = await responsesOfMonth(memoryArchive().results, memoryArchive().openClaims, 'second');
    expect(found).toMatchObject({ ok: false, error: { code: 'not_found' } });
  });
});
