import { addMonths, type DataBase } from '../basics/month.ts';
import { monthText } from '../export/provenance-facts.ts';
import { GROUP_AMOUNTS } from '../groups/group-view.ts';
import { CITABLE_INDICATORS, type CitableIndicator } from '../indicators/indicator-uses.ts';
import { AGEING_FIGURES, FIGURE_NAMES, MONTH_FIGURES } from '../series/month-figures.ts';
import { NUMBER_FACTS } from '../sources/outside-facts.ts';
import { ratiosOf } from '../sources/ratios.ts';
import { ofSubject, sourceName } from '../sources/source-names.ts';
import type { CaseMaterial } from './case-material.ts';
import { type CaseReading, readCase } from './case-reading.ts';
import { type Cited, REQUEST_AMOUNTS } from './credit-case.ts';
import { located, locatedText, locatedValue, othersWords } from './page-sources.ts';

interface CitableNumber {
  readonly cited: Cited;
  readonly heading: string;
  readonly label: string;
  readonly text: string;
}

/** Every known number that a text may cite, under its heading. */
export function citableOf(material: CaseMaterial): CitableNumber[] {
  const reading = readCase(material);
  const { month, documento } = reading;
  const { amortization } = material.case.content.request;
  const tipo = documento.length === 11 ? 'cpf' : 'cnpj';
  const groups: readonly (readonly [heading: string, cited: readonly Cited[]])[] = [
    ['Pedido', REQUEST_AMOUNTS.map((amount) => ({ kind: 'request', amount }))],
    ['Fora do registro', NUMBER_FACTS.map((amount) => ({ kind: 'request', amount }))],
    ['Razões', ratiosOf(tipo, amortization).map(({ id }) => ({ kind: 'ratio', ratio: id }))],
    [`Registro em ${monthText(month)}`, figuresOf(month)],
    [`Indicadores em ${monthText(month)}`, indicatorsOf(month)],
    ...[1, 12].map((step) => {
      const since = addMonths(month, -step);
      return [`Variação desde ${monthText(since)}`, changesOf(month, since)] as const;
    }),
    ...[1, 12].map((step) => {
      const earlier = addMonths(month, -step);
      return [`Registro em ${monthText(earlier)}`, figuresOf(earlier)] as const;
    }),
    ['Grupo', GROUP_AMOUNTS.map((amount) => ({ kind: 'group_others', amount }))],
  ];
  return groups.flatMap(([heading, cited]) => cited.flatMap((each) => citableNumber(heading, each, reading)));
}

function citableNumber(heading: string, cited: Cited, reading: CaseReading): readonly CitableNumber[] {
  const what = located(cited, reading);
  if (locatedValue(what, reading) === null) return [];
  const label =
    cited.kind === 'group_others'
      ? othersWords(what.path, reading)
      : ofSubject(sourceName(what.path), reading.documento);
  return [{ cited, heading, label, text: locatedText(what, reading) }];
}

function figuresOf(month: DataBase): readonly Cited[] {
  return FIGURE_NAMES.map((figure) => ({ kind: 'figure', month, figure }));
}

function indicatorsOf(month: DataBase): readonly Cited[] {
  const ids = Object.keys(CITABLE_INDICATORS) as CitableIndicator[];
  return ids.map((indicator) => ({ kind: 'indicator', month, indicator }));
}

/**
 * A share changes by percentage points, since a percent of a percent is misread. Ageing buckets are left out because
 * they change with time alone.
 */
function changesOf(month: DataBase, since: DataBase): readonly Cited[] {
  return FIGURE_NAMES.filter((figure) => !AGEING_FIGURES.includes(figure)).flatMap((figure) => [
    { kind: 'change', month, since, figure, as: 'difference' } as const,
    ...(MONTH_FIGURES[figure] === 'cents' ? [{ kind: 'change', month, since, figure, as: 'percent' } as const] : []),
  ]);
}
