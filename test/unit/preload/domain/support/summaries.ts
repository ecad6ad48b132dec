import type { ResumoDaCarteira } from '../../../../../preload/domain/consulta/consulta.ts';
import type { DataBase } from '../../../../../preload/domain/month.ts';
import { CAMPOS_DA_CARTEIRA } from '../../../../../preload/domain/register-interface/portfolio-fields.ts';
import { type MonthSummary, monthSummary } from '../../../../../preload/domain/series/month-summary.ts';
import { exampleWithCarteira } from './example.ts';

/** The wire example's summary in another month, some amounts (in cents) changed. */
export function summaryOf(dataBase: DataBase, changes: Partial<ResumoDaCarteira> = {}): MonthSummary {
  return monthSummary(dataBase, exampleWithCarteira(changes));
}

/** Every amount the same number. */
export function carteiraOf(amount: number | null): Partial<ResumoDaCarteira> {
  return Object.fromEntries(CAMPOS_DA_CARTEIRA.map((campo) => [campo, amount]));
}
