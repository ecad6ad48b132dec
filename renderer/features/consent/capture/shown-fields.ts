import type { DraftForm } from '#contract/draft.ts';
import { isTakenElsewhere } from '#domain/consent/capture-kind.ts';
import { signersOf } from './signers.ts';

const ELSEWHERE =
  /^(place|evidence|metadata\.(ip|host|timestamp|userAgent|latitude|longitude|accuracy|location\.\w+))$/;

/** Whether the form shows a field of the request, so that what is said about it can stand there. */
export function hasField(form: DraftForm, field: string): boolean {
  if (['nome', 'documento', 'tipoDocumento'].includes(field)) return true;
  if (isTakenElsewhere(form.kind) && ELSEWHERE.test(field)) return true;
  return field.startsWith('representatives') && signersOf(form).length > 0;
}
