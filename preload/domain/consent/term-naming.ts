import type { Environment } from '../basics/environment.ts';
import type { Party } from './institution.ts';

/**
 * Whether a term names the institution that queries: `named` by name and CNPJ; `advised` to name it; `required` before
 * signing, because a term without an institution authorizes none.
 */
export type TermNaming = 'named' | 'advised' | 'required';

export function termNaming(environment: Environment, { nome, cnpj }: Party): TermNaming {
  if (nome.trim() !== '' && cnpj.trim() !== '') return 'named';
  return environment === 'producao' ? 'required' : 'advised';
}
