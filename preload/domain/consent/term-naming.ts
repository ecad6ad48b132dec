import type { Environment } from '../environment.ts';

/**
 * How a term stands that may name nobody as the one who queries: `named` by name and CNPJ, to be named (`advised`), or
 * not to be signed at all (`required`), because a word given to nobody authorizes nobody.
 */
export type TermNaming = 'named' | 'advised' | 'required';

/** Judges the institution of the settings, in which a blank stands for what was never said. */
export function termNaming(
  environment: Environment,
  { nome, cnpj }: { readonly nome: string; readonly cnpj: string },
): TermNaming {
  if (nome.trim() !== '' && cnpj.trim() !== '') return 'named';
  return environment === 'producao' ? 'required' : 'advised';
}
