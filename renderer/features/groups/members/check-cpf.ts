import { parseDocument } from '#domain/basics/document.ts';
import { checkAgainstQsa } from '#domain/groups/check-against-qsa.ts';

/** What an extract of the company register shows of a person. */
interface ShownPerson {
  /** Six digits of the CPF; null where none are shown. */
  readonly digits: string | null;
  readonly nome: string;
}

type CpfVerdict = 'agrees' | 'digits_agree' | 'name_differs' | 'disagrees' | 'no_digits';

/**
 * Compares a typed CPF with what an extract shows, and the name under which it is saved here, if it is, with the extract's.
 * Null while it is no document yet, and of a company of which no CPF is shown.
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
