import type { TFunction } from 'i18next';
import { findModality } from '#domain/modalities/modalities.ts';
import { hasBucketText, hasFieldText, hasMeaning } from '../i18n/has-text.ts';

/**
 * A figure's name in words: a field of the register, a bucket of the ladder, a modality by its code, an element of a list by
 * its modality and the other codes it is known by. Anything else is shown as the register wrote it.
 */
export function fieldLabel(t: TFunction, name: string): string {
  const field = name.slice(name.lastIndexOf('.') + 1);
  if (hasFieldText(field)) return t(`field.${field}`);
  if (hasBucketText(name)) return t(`ladder.bucketName.${name}`);
  const [codigo = '', ...codes] = name.split(' ');
  const modality = findModality(codigo);
  if (modality === undefined) return name;
  return [`${modality.codigo} ${modality.subdominio}`, ...(codes.length > 0 ? [codes.join(' ')] : [])].join(' · ');
}

/** What a field of the response means, by its path in `consulta`; null for one the specification does not know. */
export function fieldMeaning(t: TFunction, path: string): string | null {
  return hasMeaning(path) ? t(`meaning.${path}`) : null;
}
