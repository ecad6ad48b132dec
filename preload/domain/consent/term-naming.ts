import type { Environment } from '../basics/environment.ts';
import type { Party } from './institution.ts';

/**
 * How a term stands that may name nobody as the one who queries: `named` by name and CNPJ, to be named (`advised`), or
 * not to be signed at all (`required`), because a word given to nobody authorizes nobody.
 */
export type TermNaming = 'named' | 'advised' | 'required';

/** Judges who is named; a blank stands for what was never said. */
export function termNaming(environment: Environment, { nome, cnpj }: Party): TermNaming {
  if (nome.trim() !== '' && cnpj.trim() !== '') return 'named';
  return environment === 'producao' ? 'required' : 'advised';
}
