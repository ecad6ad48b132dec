import { parseDocument } from '#domain/basics/document.ts';
import { checkAgainstQsa } from '#domain/groups/check-against-qsa.ts';

/** A person in an extract of the company register. */
interface ShownPerson {
  /** Six digits of the CPF; null if the extract does not show them. */
  readonly digits: string | null;
  readonly nome: string;
}

type CpfVerdict = 'agrees' | 'digits_agree' | 'name_differs' | 'disagrees' | 'no_digits';

/**
 * Compares a CPF with an extract's digits, and its saved name with the extract's. Null while incomplete, and for a
 * company without a shown CPF.
 */
export function checkCpf(typed: string, shown: ShownPerson, known: string | null): CpfVerdict | null {
  const parsed = parseDocument(typed);
  if (!parsed.ok || (parsed.value.tipo !== 'cpf' && shown.digits === null)) return null;
  const { verdict, digits, nome } = checkAgainstQsa(parsed.value.numero, known ?? '', shown);
  if (digits === 'unknown') return 'no_digits';
  if (digits === 'disagrees') return 'disagrees';
  if (nome === 'disagrees') return 'name_differs';
  return verdict === 'agrees' ? 'agrees' : 'digits_agree';
}
