import type { TFunction } from 'i18next';
import { hasMeaning } from '../i18n/has-text.ts';

/** What a field of the answer means, by its path in `consulta`; null for one the specification does not know. */
export function fieldMeaning(t: TFunction, path: string): string | null {
  return hasMeaning(path) ? t(`meaning.${path}`) : null;
}
