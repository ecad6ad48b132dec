import type { Consulta } from '../consulta/consulta.ts';
import { figuresOf } from '../consulta/figures.ts';
import { type Evolution, evolutionOf } from '../evolution.ts';
import type { DataBase } from '../month.ts';
import type { Indicator, IndicatorInput } from './indicator.ts';

/** The saved answer of a month; null for a month that is not kept. */
export type ConsultaOf = (month: DataBase) => Consulta | null;

interface Figure {
  readonly name: string;
  readonly unit: 'cents' | 'count';
  readonly of: (consulta: Consulta) => number | null;
}

const LIMITS: Figure = {
  name: 'limitesdeCredito',
  unit: 'cents',
  of: (consulta) => consulta.resumoDaCarteira.limitesdeCredito,
};

const INSTITUTIONS: Figure = {
  name: 'quantidadeDeInstituicoes',
  unit: 'count',
  of: (consulta) => consulta.resumoDoCliente.quantidadeDeInstituicoes,
};

/** The figures whose evolution is shown. */
const FIGURES: readonly Figure[] = [
  { name: 'carteiraAtiva', unit: 'cents', of: (consulta) => figuresOf(consulta).carteiraAtiva },
  { name: 'carteiraVencido', unit: 'cents', of: (consulta) => consulta.resumoDaCarteira.carteiraVencido },
  { name: 'prejuizo', unit: 'cents', of: (consulta) => consulta.resumoDaCarteira.prejuizo },
  LIMITS,
  { name: 'riscoTotal', unit: 'cents', of: (consulta) => consulta.resumoDaCarteira.riscoTotal },
  INSTITUTIONS,
];

function figureAt(figure: Figure, consultaOf: ConsultaOf): (month: DataBase) => number | null {
  return (month) => {
    const consulta = consultaOf(month);
    return consulta === null ? null : figure.of(consulta);
  };
}

function inputsOf(figure: Figure, month: DataBase, evolution: Evolution): IndicatorInput[] {
  return [
    { name: month, value: evolution.now, unit: figure.unit },
    { name: evolution.month, value: evolution.before, unit: figure.unit },
  ];
}

/** Two indicators of one comparison: `evolution.<figure>.m<step>.difference` and `….relative`. */
function pair(figure: Figure, month: DataBase, evolution: Evolution): Indicator[] {
  const inputs = inputsOf(figure, month, evolution);
  return (['difference', 'relative'] as const).map((kind) => ({
    id: `evolution.${figure.name}.m${evolution.step}.${kind}`,
    value: evolution[kind],
    unit: kind === 'difference' ? figure.unit : 'ratio',
    inputs,
    formula: `evolution_${kind}`,
  }));
}

/** Δ and % of each figure against M−1, M−3 and M−12 (register.md, Derived indicators). */
export function evolutionIndicators(month: DataBase, consultaOf: ConsultaOf): Indicator[] {
  return FIGURES.flatMap((figure) =>
    evolutionOf(month, figureAt(figure, consultaOf)).flatMap((evolution) => pair(figure, month, evolution)),
  );
}

/** By how much a figure rose (`sign` 1) or fell (−1) since the month before; zero when it went the other way. */
function movement(id: string, figure: Figure, sign: 1 | -1, month: DataBase, consultaOf: ConsultaOf): Indicator[] {
  return evolutionOf(month, figureAt(figure, consultaOf))
    .filter((evolution) => evolution.step === 1)
    .map((evolution) => ({
      id,
      value: evolution.difference === null ? null : Math.max(0, sign * evolution.difference),
      unit: figure.unit,
      inputs: inputsOf(figure, month, evolution),
      formula: id,
    }));
}

/** Institutions that came and limits that went since the month before. */
export function movementIndicators(month: DataBase, consultaOf: ConsultaOf): Indicator[] {
  return [
    ...movement('new_institutions', INSTITUTIONS, 1, month, consultaOf),
    ...movement('lost_limits', LIMITS, -1, month, consultaOf),
  ];
}
