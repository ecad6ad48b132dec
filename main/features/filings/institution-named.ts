import { cnpjRoot } from '#domain/basics/document.ts';
import { type Institution, NOBODY, type Party, partyOf } from '#domain/consent/institution.ts';

/** The institution of the settings with this root of a CNPJ; without a name if there is none. */
export function institutionNamed(institutions: readonly Institution[], root: string): Party {
  const found = institutions.find(({ cnpj }) => cnpj !== '' && cnpjRoot(cnpj) === root);
  return found === undefined ? { ...NOBODY, cnpj: root } : partyOf(found);
}
