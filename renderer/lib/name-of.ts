import type { Bridge } from '#contract/contract.ts';
import { subjectKey } from '#domain/basics/document.ts';

/** A search also finds the document in references and notes of other subjects, so several are checked. */
const LOOKED_THROUGH = 10;

/** The subject's name in its newest saved month; null if nothing is saved. */
export async function savedNameOf(bridge: Bridge, documento: string): Promise<string | null> {
  const found = await bridge['library.newest']({ search: documento, limit: LOOKED_THROUGH });
  const rows = found.ok ? found.value.rows : [];
  return rows.find((row) => subjectKey(row.documento) === subjectKey(documento))?.nome ?? null;
}

interface NameOf {
  readonly documento: string;
  readonly nome: string;
}

/** Adds the found name if the document is still the same and the name is still blank. */
export function withFoundName<Typed extends NameOf>(typed: Typed, found: NameOf): Typed {
  return typed.documento === found.documento && typed.nome.trim() === '' ? { ...typed, nome: found.nome } : typed;
}
