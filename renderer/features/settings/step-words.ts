import type { TFunction } from 'i18next';
import type { ConnectionReport } from '#contract/settings.ts';
import { hasBrokenText } from '../../i18n/has-text.ts';

/** How one step of "Testar conexão" ended, in words: which proxy, where the connection broke, how long the session lives. */
export function stepWords(
  t: TFunction,
  { step, outcome, reason }: ConnectionReport['steps'][number],
  { proxy, tokenMinutes }: Pick<ConnectionReport, 'proxy' | 'tokenMinutes'>,
): string {
  if (outcome === 'ok') return t(`settings.stepOk.${step}`, { proxy: proxy ?? '', minutes: tokenMinutes ?? 0 });
  if (outcome === 'unused') return t(step === 'proxy' ? 'settings.direct' : 'settings.sameMachine');
  if (outcome === 'failed' && reason !== undefined && hasBrokenText(reason)) return t(`settings.broken.${reason}`);
  return t(`settings.outcomes.${outcome}`);
}
