import type { ConsentRequest } from '#domain/register-interface/consent-authorization.ts';
import type { StoredConsent } from '../../ports/consent-repository.ts';

/** The body an entry is sent as. `consentimento` is no one's input: an entry exists only where the subject consented. */
export function consentRequest({ nome, documento, metadata }: StoredConsent): ConsentRequest {
  return { nome, documento: documento.numero, tipoDocumento: documento.tipo, consentimento: true, metadata };
}
