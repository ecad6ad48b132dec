import type { TFunction } from 'i18next';
import { hasRungText } from '../../i18n/has-text.ts';

/** A rung's name in full. */
export function rungLabel(t: TFunction, key: string): string {
  return hasRungText(key) ? t(`ladder.rung.${key}`) : key;
}

/** A rung's name under its bar; the heading below says days or months. */
export function rungTick(t: TFunction, key: string): string {
  return hasRungText(key) ? t(`ladder.tick.${key}`) : key;
}
