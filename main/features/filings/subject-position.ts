import type { FilingPosition } from '#contract/filings.ts';
import { parseDocument, subjectKey } from '#domain/basics/document.ts';
import { isoWithOffset } from '#domain/basics/instant.ts';
import { type Outcome, ok } from '#domain/basics/outcome.ts';
import { recordOf } from '#domain/basics/record.ts';
import type { Consulta } from '#domain/consulta/consulta.ts';
import { type ComparedFiling, compareFiling } from '#domain/filings/compare-filing.ts';
import { FILED_CLASSES } from '#domain/filings/filing.ts';
import { readSavedResponse } from '#domain/provided/saved-response.ts';
import type { StoredPosition } from '../../ports/filings.ts';
import type { StoredResult } from '../../ports/repositories.ts';
import type { Unlocked } from '../unlocked.ts';
import { institutionNamed } from './institution-named.ts';

type PositionPorts = Pick<Unlocked, 'filings' | 'results' | 'settings'>;

/** The institution's own filing of a subject beside the register's answer for the same month. */
export async function subjectPosition(
  unlocked: PositionPorts,
  { documento: text, month }: { readonly documento: string; readonly month: string | null },
): Promise<Outcome<{ months: string[]; position: FilingPosition | null }>> {
  const documento = parseDocument(text);
  if (!documento.ok) return documento;
  const { numero } = documento.value;
  const { environment, institutions } = await unlocked.settings.read();
  const kept = await unlocked.filings.ofSubject(environment, subjectKey(numero));
  const months = [...new Set(kept.map((each) => each.month))];
  const position = kept.find((each) => month === null || each.month === month);
  if (position === undefined) return ok({ months, position: null });
  const saved = await unlocked.results.find(environment, numero, position.month);
  const answer = saved === null ? null : await unlocked.results.get(saved.id);
  const institution = institutionNamed(institutions, position.cnpj);
  return ok({ months, position: { ...toldPosition(position, answer), institution } });
}

const NOTHING: Consulta['resumoDasOperacoes'] = [];

function toldPosition(
  { cnpj: _, readAt, amounts, ...position }: StoredPosition,
  answer: StoredResult | null,
): Omit<FilingPosition, 'institution'> {
  const { others } = position;
  const consulta = answer === null ? null : readSavedResponse(answer.rawText, answer.dataBase).consulta;
  const compared = compareFiling({ amounts, others }, consulta?.resumoDasOperacoes ?? NOTHING);
  const alone = answer === null;
  return {
    ...position,
    readAt: isoWithOffset(readAt),
    answer: answer === null ? null : { resultId: answer.id, provisional: answer.provisional },
    rows: compared.rows.map(({ modality, name, ...row }) => ({ modality, name, ...toldSides(row, alone) })),
    total: toldSides(compared.total, alone),
  };
}

/** Without an answer there is nothing to compare with. */
function toldSides({ filed, register, more }: ComparedFiling['total'], isAlone: boolean): FilingPosition['total'] {
  return isAlone
    ? { filed, register: recordOf(FILED_CLASSES, () => null), more: [] }
    : { filed, register, more: [...more] };
}
