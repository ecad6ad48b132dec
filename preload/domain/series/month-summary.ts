import { z } from 'zod';
import type { DataBase } from '../basics/month.ts';
import { type Consulta, resumoDaCarteiraSchema, resumoDoClienteSchema } from '../consulta/consulta.ts';
import { rolledOver } from '../indicators/first-bucket.ts';
import { sumInputs } from '../indicators/indicator.ts';
import { limitUse } from '../indicators/limit-lines.ts';
import { earlyArrears, over90Balance } from '../indicators/overdue.ts';
import { highCostInputs } from '../indicators/structure.ts';
import { uncataloguedAmount } from '../maturity/ladder.ts';

/** What evolution needs of a saved month: both summaries as the response informs them, amounts in cents. */
export const monthSummarySchema = z.object({
  dataBase: z.string(),
  resumoDoCliente: resumoDoClienteSchema,
  resumoDaCarteira: resumoDaCarteiraSchema,
  /** Everything under maturity codes no table knows, in cents; null when there is no such code. */
  naoCatalogado: z.int().nullable(),
  /** Overdue by 1 to 14 days (`v205`), in cents; null where the operations do not tell. */
  earlyArrears: z.int().nullable(),
  /** Balance of the modalities with anything overdue by more than 90 days, in cents: the most it can be. */
  over90Balance: z.int().nullable(),
  highCostCredit: z.int().nullable(),
  /** What is drawn of the lines with a limit, and what is left of them; cents. */
  limitDrawn: z.int().nullable(),
  limitAvailable: z.int().nullable(),
  /** What of the first bucket others pay, or a line lends again; cents, null where the operations do not tell. */
  rolledOver: z.int().nullable(),
});

export type MonthSummary = z.infer<typeof monthSummarySchema>;

/** The summary of a response. */
export function monthSummary(dataBase: DataBase, consulta: Consulta): MonthSummary {
  const { resumoDoCliente, resumoDaCarteira } = consulta;
  const limits = limitUse(consulta);
  return {
    dataBase,
    resumoDoCliente,
    resumoDaCarteira,
    naoCatalogado: uncataloguedAmount(consulta),
    earlyArrears: sumInputs(earlyArrears(consulta)),
    over90Balance: sumInputs(over90Balance(consulta)),
    highCostCredit: sumInputs(highCostInputs(consulta)),
    limitDrawn: limits.drawn,
    limitAvailable: limits.available,
    rolledOver: rolledOver(consulta),
  };
}

/**
 * The summary in place of a whole response: its lists are empty, so only what both summaries hold may be read from it.
 */
export function asConsulta({ resumoDoCliente, resumoDaCarteira }: MonthSummary): Consulta {
  return { resumoDoCliente, resumoDaCarteira, resumoDasModalidades: [], resumoDasOperacoes: [] };
}
