import { addMonths, type DataBase } from '../basics/month.ts';
import { type Consulta, relationshipStart } from '../consulta/consulta.ts';
import type { CampoDaCarteira } from '../register-interface/portfolio-fields.ts';
import type { Check, CheckNote, ReconciliationRequest, SavedBeside } from './check.ts';
import { compareAmounts, compareNumbers, compareTexts } from './compare.ts';

/**
 * R20: the relationship begins by the end of the data-base, and on the same day in every saved month that informs it.
 */
export function startStaysPut(consulta: Consulta, { month }: ReconciliationRequest, { months }: SavedBeside): Check[] {
  const subject = { id: 'R20', part: 'dataInicioRelacionamento', weight: 'notice' } as const;
  const start = relationshipStart(consulta);
  const others = months.flatMap((other) => {
    const value = relationshipStart(other);
    return value === null || other.dataBase === month ? [] : [{ name: other.dataBase, value, unit: 'text' } as const];
  });
  const differing = others.filter(({ value }) => value !== start);
  const [shown] = [...differing, ...others];
  const byMonth = compareTexts(subject, start, month, (day) => day.slice(0, 7) <= month);
  const byOthers = compareTexts(subject, start, shown?.value ?? null);
  return [
    { ...byMonth, relation: 'at_most' },
    lacking({ ...byOthers, terms: start === null ? [] : differing }, shown === undefined ? 'no_other_month' : null),
  ];
}

function lacking(check: Check, note: CheckNote | null): Check {
  return note === null ? check : { ...check, note };
}

/** R24: no response of the same month differs; the left side is the number of fields that do. */
export function responsesAgree({ differences }: SavedBeside): Check {
  const subject = { id: 'R24', part: 'dataBaseConsultada', weight: 'notice' } as const;
  const check = compareNumbers(subject, {
    unit: 'count',
    left: differences?.length ?? null,
    relation: 'equal',
    right: 0,
  });
  return lacking(check, differences === null ? 'no_other_response' : null);
}

/** Fields of the month before from which an amount can come. */
const SOURCES: readonly (readonly [campo: CampoDaCarteira, sources: readonly CampoDaCarteira[]])[] = [
  ['prejuizoAcima12meses', ['prejuizo']],
  [
    'carteiraVencido31a60dias',
    [
      'carteiraVencerAte30diasVencidosAte14dias',
      'carteiraVencido15a30dias',
      'carteiraVencido31a60dias',
      'carteiraVencerPrazoIndeterminado',
      'limitesdeCredito',
      'creditosaLiberar',
    ],
  ],
];

/**
 * Share by which interest, fines, indexation and the exchange rate may raise an amount in a month
 * (docs/register.md#identities).
 */
const GROWTH = 0.2;

/**
 * R25: old amounts must have existed in the month before. A loss older than 12 months was already a loss. An amount
 * overdue by 31 to 60 days was overdue for less time, due within the month, or revolving or undisbursed, which can
 * become overdue as a whole.
 */
export function continuesMonthBefore(
  { resumoDaCarteira: carteira }: Consulta,
  month: DataBase,
  { months }: SavedBeside,
): Check[] {
  const before = months.find(({ dataBase }) => dataBase === addMonths(month, -1));
  return SOURCES.map(([campo, sources]) => {
    const terms = sources.map((name) => ({ name, value: before?.resumoDaCarteira[name] ?? null }));
    const subject = { id: 'R25', part: campo, weight: 'notice' } as const;
    const check = compareAmounts(subject, carteira[campo], terms, { relation: 'at_most', margin: GROWTH });
    return lacking(check, before === undefined ? 'no_month_before' : null);
  });
}
