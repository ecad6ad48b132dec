import { markUnsourced, textParts } from '#domain/cases/case-texts.ts';
import type { TypedCase } from '../typed-case.ts';

export function textsOf({ risks, proposal, conditions }: TypedCase): readonly string[] {
  return [...risks.flatMap(({ text, mitigant }) => [text, mitigant]), proposal, conditions];
}

/** The numbers of a text without a citation, as typed. */
export function unsourcedNumbers(text: string): readonly string[] {
  return textParts(text)
    .flatMap((part) => (typeof part === 'string' ? markUnsourced(part) : []))
    .flatMap((part) => (typeof part === 'string' ? [] : [part.unsourced]));
}
