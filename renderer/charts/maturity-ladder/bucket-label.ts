import type { TFunction } from 'i18next';
import { findMaturityCode } from '#domain/consulta/maturity-codes.ts';
import { hasBucketText } from '../../i18n/has-text.ts';
import type { LadderBar } from './get-ladder-bars.ts';

/** A bar's full name: a bucket of the portfolio, or a code with its official label. */
export function bucketLabel(t: TFunction, key: string): string {
  if (hasBucketText(key)) return t(`ladder.bucketName.${key}`);
  const code = findMaturityCode(key);
  return code === undefined ? t('ladder.uncatalogued', { code: key }) : `${code.codigo} · ${code.descricao}`;
}

/** The name under a bar; the heading below says days or months. */
export function bucketTick(t: TFunction, key: string): string {
  return hasBucketText(key) ? t(`ladder.tick.${key}`) : key;
}

/**
 * The reason why an empty ladder is not drawn; it says that nothing is owed only if every bucket is informed as zero.
 */
export function emptyLadderText(t: TFunction, bars: readonly LadderBar[], hasOperations: boolean): string {
  if (bars.some(({ amount }) => amount === null)) return t('chart.silent');
  return t(hasOperations ? 'ladder.nothingOwed' : 'ladder.empty');
}
