import { cnpjRoot, subjectKey } from '#domain/basics/document.ts';
import type { Environment } from '#domain/basics/environment.ts';
import { type DataBase, lastDay } from '#domain/basics/month.ts';
import type { Party } from '#domain/consent/institution.ts';
import { monthText } from '#domain/export/provenance-facts.ts';
import type { SourcedAmount } from '#domain/sources/case-request.ts';
import type { Unlocked } from '../unlocked.ts';

interface Whose {
  readonly environment: Environment;
  readonly institution: Party;
}

/**
 * The institution's own exposure to all of these documents by its newest filing up to a month, with its source and day;
 * null if one of them is not in a filing of that same month.
 */
export async function filedAmount(
  { filings }: Pick<Unlocked, 'filings'>,
  { environment, institution }: Whose,
  documents: readonly string[],
  upTo: DataBase,
): Promise<SourcedAmount | null> {
  const subjects = [...new Set(documents.map(subjectKey))];
  const found = await filings.exposures({ environment, cnpj: cnpjRoot(institution.cnpj) }, subjects, upTo);
  const month = found[0]?.month;
  if (month === undefined || found.length < subjects.length || found.some((each) => each.month !== month)) return null;
  const amount = found.reduce((sum, { owed }) => sum + owed, 0);
  return { amount, source: `Documento 3040, ${monthText(month)}`, date: lastDay(month) };
}
