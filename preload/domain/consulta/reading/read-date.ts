import { toDate } from './wire-scalars.ts';
import { read, readOptional, type WireSource } from './wire-source.ts';

/** Dates may be null (docs/register.md#facts), so null is no deviation; a member left out is. */
export function readDate(source: WireSource, name: string): string | null {
  return Object.hasOwn(source.members, name) ? readOptional(source, name, toDate) : read(source, name, toDate);
}
