import { z } from 'zod';
import { type Consulta, resumoDaCarteiraSchema, resumoDoClienteSchema } from '../consulta/consulta.ts';
import { maturityLadder } from '../maturity/ladder.ts';
import { UNCATALOGUED_BUCKET } from '../maturity/ladder-buckets.ts';
import type { DataBase } from '../month.ts';

/** What evolution needs of a saved month: both summaries as the response informs them, amounts in cents. */
export const monthSummarySchema = z.object({
  dataBase: z.string(),
  resumoDoCliente: resumoDoClienteSchema,
  resumoDaCarteira: resumoDaCarteiraSchema,
  /** Everything under maturity codes no table knows, in cents; null when there is no such code. */
  naoCatalogado: z.int().nullable(),
});

export type MonthSummary = z.infer<typeof monthSummarySchema>;

/** The summary of a response; `resumoDasModalidades` is not read and may be left empty. */
export function monthSummary(dataBase: DataBase, consulta: Consulta): MonthSummary {
  const { resumoDoCliente, resumoDaCarteira } = consulta;
  const uncatalogued = maturityLadder(consulta).find((bucket) => bucket.key === UNCATALOGUED_BUCKET.key);
  return { dataBase, resumoDoCliente, resumoDaCarteira, naoCatalogado: uncatalogued?.amount ?? null };
}

/**
 * The summary in place of a whole response: its lists are empty, so only what both summaries hold may be read from it.
 */
export function asConsulta({ resumoDoCliente, resumoDaCarteira }: MonthSummary): Consulta {
  return { resumoDoCliente, resumoDaCarteira, resumoDasModalidades: [], resumoDasOperacoes: [] };
}
