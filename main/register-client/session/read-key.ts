import type { Outcome } from '../../ports/outcome.ts';
import { KeyMalformed } from '../failures/key-malformed.ts';
import { KeyMissing } from '../failures/key-missing.ts';
import { KeyUnavailable } from '../failures/key-unavailable.ts';

const HEADER_VALUE = /^[\x21-\x7e]{1,200}$/;

/** The key as it can be sent: trimmed, because a trailing newline breaks authentication (register.md, Facts). */
export async function readSendableKey(readKey: () => Promise<Outcome<string | null>>): Promise<string> {
  const found = await readKey();
  if (!found.ok) throw new KeyUnavailable(found.error);
  const key = found.value?.trim() ?? '';
  if (key === '') throw new KeyMissing();
  if (!HEADER_VALUE.test(key)) throw new KeyMalformed();
  return key;
}
