import type { Bridge } from '#contract/contract.ts';
import { subjectKey } from '#domain/basics/document.ts';

/** Subjects looked through: a search finds documents in references and notes of others too. */
const LOOKED_THROUGH = 10;

/** The name that a document's subject has in its newest saved month; null where nothing is saved of it. */
export async function savedNameOf(bridge: Bridge, documento: string): Promise<string | null> {
  const found = await bridge['library.newest']({ search: documento, limit: LOOKED_THROUGH });
  const rows = found.ok ? found.value.rows : [];
  return rows.find((row) => subjectKey(row.documento) === subjectKey(documento))?.nome ?? null;
}

interface NameOf {
  readonly documento: string;
  readonly nome: string;
}

/** What is typed with the name found for a document, if that document still stands there and nobody typed a name meanwhile. */
export function withFoundName<Typed extends NameOf>(typed: Typed, found: NameOf): Typed {
  return typed.documento === found.documento && typed.nome.trim() === '' ? { ...typed, nome: found.nome } : typed;
}
