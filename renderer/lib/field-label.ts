import type { TFunction } from 'i18next';
import { findModality } from '#domain/register-interface/modalities.ts';
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
  return [modalityName(t, codigo, modality.subdominio), ...(codes.length > 0 ? [codes.join(' ')] : [])].join(' · ');
}

/** A modality by its code and its text, which is the code again where the specification gives it no name. */
export function modalityName(t: TFunction, codigo: string, text: string): string {
  return `${codigo} ${modalityText(t, codigo, text)}`;
}

export function modalityText(t: TFunction, codigo: string, text: string): string {
  return text === codigo ? t('common.unnamedModality') : text;
}

/** What a field of the response means, by its path in `consulta`; null for one the specification does not know. */
export function fieldMeaning(t: TFunction, path: string): string | null {
  return hasMeaning(path) ? t(`meaning.${path}`) : null;
}
