import type { TFunction } from 'i18next';
import { findModality } from '#domain/register-interface/modalities.ts';
import { hasBucketText, hasFieldText, hasMeaning } from '../i18n/has-text.ts';

/**
 * A figure's name in words: a field of the register, a bucket of the ladder, a modality by code, a list's element by
 * its modality and its other codes. Other names are shown as the register wrote them.
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

/** Code and text of a modality; the text repeats the code if the specification has no name for it. */
export function modalityName(t: TFunction, codigo: string, text: string): string {
  return `${codigo} ${modalityText(t, codigo, text)}`;
}

export function modalityText(t: TFunction, codigo: string, text: string): string {
  return text === codigo ? t('common.unnamedModality') : text;
}

/** The meaning of a field, given its path in `consulta`; null if the specification lacks the field. */
export function fieldMeaning(t: TFunction, path: string): string | null {
  return hasMeaning(path) ? t(`meaning.${path}`) : null;
}
