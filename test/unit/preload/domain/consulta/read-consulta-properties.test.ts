import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { consultaSchema, deviationSchema } from '#domain/consulta/consulta.ts';
import { readConsulta } from '#domain/consulta/read-consulta.ts';
import { CAMPOS_DA_CARTEIRA } from '#domain/register-interface/portfolio-fields.ts';
import { readOrThrow } from '../support/example.ts';
import { mutatedWire } from '../support/mutated-wire.ts';
import { wireExample } from '../support/wire-example.ts';

const RUNS = { numRuns: 300 };

function expectSound(member: unknown): void {
  const read = readConsulta(member);
  if (read === null) return;
  expect(consultaSchema.safeParse(read.consulta).error).toBeUndefined();
  expect(deviationSchema.array().safeParse(read.deviations).error).toBeUndefined();
}

describe('any value at all', () => {
  test('is read into the domain’s form or into null, and never throws', () => {
    fc.assert(fc.property(fc.anything({ withNullPrototype: true, withBigInt: true }), expectSound), RUNS);
  });

  test('is read soundly under the names of the four members', () => {
    const members = fc.record(
      {
        resumoDoCliente: fc.anything(),
        resumoDaCarteira: fc.anything(),
        resumoDasModalidades: fc.anything(),
        resumoDasOperacoes: fc.array(fc.anything()),
      },
      { requiredKeys: [] },
    );
    fc.assert(fc.property(members, expectSound), RUNS);
  });
});

describe('a valid answer, broken in some places', () => {
  test('is still read soundly', () => {
    fc.assert(fc.property(mutatedWire, expectSound), RUNS);
  });

  test('says the same after a way through JSON', () => {
    fc.assert(
      fc.property(mutatedWire, (wire) => {
        const travelled: unknown = JSON.parse(JSON.stringify(wire ?? null));
        fc.pre(JSON.stringify(travelled) === JSON.stringify(wire));
        expect(readConsulta(travelled)?.consulta).toEqual(readConsulta(wire)?.consulta);
      }),
      { numRuns: 100 },
    );
  });
});

describe('amounts', () => {
  const cents = fc.integer({ min: -(2 ** 50), max: 2 ** 50 });

  test('come out to the cent, written as a number, with a point, with a comma or in groups', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CAMPOS_DA_CARTEIRA), cents, (campo, amount) => {
        const digits = String(Math.abs(amount)).padStart(3, '0');
        const [whole, decimals] = [digits.slice(0, -2), digits.slice(-2)];
        const sign = amount < 0 ? '-' : '';
        const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, '.');
        for (const written of [amount / 100, `${sign}${whole}.${decimals}`, `${sign}${grouped},${decimals}`]) {
          const { consulta } = readOrThrow({ ...wireExample(), resumoDaCarteira: { [campo]: written } });
          expect(consulta.resumoDaCarteira[campo]).toBe(amount);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('of repeated operations do not depend on their order', () => {
    const entry = fc.record({
      modalidade: fc.constantFrom('0203', '0401'),
      variacaoCambial: fc.constantFrom('S', 'N'),
      listaDeVencimentos: fc.array(
        fc.record({
          codigoVencimento: fc.constantFrom('v110', 'v210', 'V310'),
          valorVencimento: fc.integer({ min: 0, max: 10 ** 9 }).map((amount) => amount / 100),
        }),
        { maxLength: 4 },
      ),
    });
    const totals = (resumoDasOperacoes: unknown): Record<string, number> =>
      Object.fromEntries(
        readOrThrow({ resumoDasOperacoes })
          .consulta.resumoDasOperacoes.flatMap(({ modalidade, variacaoCambial, listaDeVencimentos }) =>
            listaDeVencimentos.map((read): [string, number] => [
              `${modalidade}${variacaoCambial}${read.codigoVencimento}`,
              read.valorVencimento ?? Number.NaN,
            ]),
          )
          .toSorted(),
      );
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 12 }), (list) => {
        expect(totals(list.toReversed())).toEqual(totals(list));
      }),
      RUNS,
    );
  });
});
