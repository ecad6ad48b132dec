import type { ConsentDraft } from '#contract/consent.ts';
import type { Input } from '#contract/contract.ts';
import type { DraftForm } from '#contract/draft.ts';
import { isTakenElsewhere } from '#domain/consent/capture-kind.ts';
import type { ConsentMetadata } from '#domain/register-interface/consent-authorization.ts';
import { readLocation, readMetadata } from './read-metadata.ts';
import { termInput } from './term-input.ts';

/** The context that is sent: collected here for an act at this desk, typed for one taken elsewhere. */
export function actMetadata(form: DraftForm, prepared: ConsentDraft): ConsentMetadata {
  if (isTakenElsewhere(form.kind)) return readMetadata(form.metadata);
  const location = readLocation(form.metadata);
  return { ...prepared.metadata, ...(location !== null && { location }) };
}

/** The act with exactly the term and the metadata that were shown. */
export function actInput(form: DraftForm, prepared: ConsentDraft, draftId: string | null): Input<'consent.register'> {
  return {
    ...termInput(form),
    consentimento: true,
    metadata: actMetadata(form, prepared),
    termSha256: prepared.term.sha256,
    kind: form.kind,
    ...(isTakenElsewhere(form.kind) && { place: form.place }),
    ...(draftId !== null && { draftId }),
  };
}
