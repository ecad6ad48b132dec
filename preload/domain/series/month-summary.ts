import { z } from 'zod';
import type { DataBase } from '../basics/month.ts';
import { type Consulta, resumoDaCarteiraSchema, resumoDoClienteSchema } from '../consulta/consulta.ts';
import { rolledOver } from '../indicators/first-bucket.ts';
import { sumInputs } from '../indicators/indicator.ts';
import { limitUse } from '../indicators/limit-lines.ts';
import { earlyArrears, over90Balance } from '../indicators/overdue.ts';
import { highCostInputs } from '../indicators/structure.ts';
import { uncataloguedAmount } from '../maturity/ladder.ts';

/** The data of a saved month that evolution needs: both summaries as informed, amounts in cents. */
export const monthSummarySchema = z.object({
  dataBase: z.string(),
  resumoDoCliente: resumoDoClienteSchema,
  resumoDaCarteira: resumoDaCarteiraSchema,
  /** Sum under maturity codes that the table does not have, in cents; null if there are none. */
  naoCatalogado: z.int().nullable(),
  /** Overdue by 1 to 14 days (`v205`), in cents; null if the operations do not inform it. */
  earlyArrears: z.int().nullable(),
  /** Balance of the modalities with an amount overdue by more than 90 days, in cents: the highest possible balance. */
  over90Balance: z.int().nullable(),
  highCostCredit: z.int().nullable(),
  /** Drawn and available amounts of the lines with a limit; cents. */
  limitDrawn: z.int().nullable(),
  limitAvailable: z.int().nullable(),
  /**
   * The part of the first bucket that others pay or a line lends again; cents, null if the operations do not inform it.
   */
  rolledOver: z.int().nullable(),
});

export type MonthSummary = z.infer<typeof monthSummarySchema>;

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

/** A summary in the form of a whole response. Its lists are empty, so only the fields of both summaries may be read. */
export function asConsulta({ resumoDoCliente, resumoDaCarteira }: MonthSummary): Consulta {
  return { resumoDoCliente, resumoDaCarteira, resumoDasModalidades: [], resumoDasOperacoes: [] };
}
