import type { Consulta } from '../consulta/consulta.ts';
import { evolutionOf } from '../evolution.ts';
import type { DataBase } from '../month.ts';
import type { Indicator } from './indicator.ts';

/** The saved response of a month; null for a month that is not kept. */
export type ConsultaOf = (month: DataBase) => Consulta | null;

interface Movement {
  readonly id: string;
  readonly unit: 'cents' | 'count';
  /** 1 counts what came, −1 what went. */
  readonly sign: 1 | -1;
  readonly of: (consulta: Consulta) => number | null;
}

const MOVEMENTS: readonly Movement[] = [
  {
    id: 'new_institutions',
    unit: 'count',
    sign: 1,
    of: ({ resumoDoCliente }) => resumoDoCliente.quantidadeDeInstituicoes,
  },
  { id: 'lost_limits', unit: 'cents', sign: -1, of: ({ resumoDaCarteira }) => resumoDaCarteira.limitesdeCredito },
];

/** By how much each figure moved its way since the month before; zero when it went the other way. */
export function movementIndicators(month: DataBase, consultaOf: ConsultaOf): Indicator[] {
  return MOVEMENTS.flatMap(({ id, unit, sign, of }) => {
    const figureAt = (at: DataBase): number | null => {
      const consulta = consultaOf(at);
      return consulta === null ? null : of(consulta);
    };
    return evolutionOf(month, figureAt)
      .filter(({ step }) => step === 1)
      .map(({ now, before, difference, month: earlier }) => ({
        id,
        value: difference === null ? null : Math.max(0, sign * difference),
        unit,
        inputs: [
          { name: month, value: now, unit },
          { name: earlier, value: before, unit },
        ],
        formula: id,
      }));
  });
}
