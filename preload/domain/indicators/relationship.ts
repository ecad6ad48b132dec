import { isDataBase, monthsBetween } from '../basics/month.ts';
import { type Consulta, relationshipStart } from '../consulta/consulta.ts';
import type { Indicator } from './indicator.ts';

/** Whole months from one date or month to another; null if either is missing or the first is later. */
function monthsSince(start: string | null, month: string | null): number | null {
  const first = start?.slice(0, 7) ?? '';
  if (month === null || !isDataBase(first) || !isDataBase(month)) return null;
  const months = monthsBetween(first, month);
  return months < 0 ? null : months;
}

/** Months from the start of the relationship to the data-base; from the client summary, else from the portfolio's. */
export function relationshipAge(consulta: Consulta): Indicator {
  const start = relationshipStart(consulta);
  const month = consulta.resumoDoCliente.dataBaseConsultada;
  const inputs = [
    { name: 'dataInicioRelacionamento', value: start, unit: 'text' },
    { name: 'dataBaseConsultada', value: month, unit: 'text' },
  ] as const;
  const value = monthsSince(start, month);
  return { id: 'relationship_age', value, unit: 'months', inputs, formula: 'relationship_age' };
}
