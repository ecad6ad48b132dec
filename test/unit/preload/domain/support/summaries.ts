import type { DataBase } from '#domain/basics/month.ts';
import type { ResumoDaCarteira } from '#domain/consulta/consulta.ts';
import { CAMPOS_DA_CARTEIRA } from '#domain/register-interface/portfolio-fields.ts';
import { type MonthSummary, monthSummary } from '#domain/series/month-summary.ts';
import { exampleWithCarteira } from './example.ts';

/** The wire example's summary in another month, some amounts (in cents) changed. */
export function summaryOf(dataBase: DataBase, changes: Partial<ResumoDaCarteira> = {}): MonthSummary {
  return monthSummary(dataBase, exampleWithCarteira(changes));
}

/** Every amount the same number. */
export function carteiraOf(amount: number | null): Partial<ResumoDaCarteira> {
  return Object.fromEntries(CAMPOS_DA_CARTEIRA.map((campo) => [campo, amount]));
}
