import type { TFunction } from 'i18next';
import type { ConnectionReport } from '#contract/settings.ts';
import { hasBrokenText } from '../../i18n/has-text.ts';

/** The outcome of one step of "Testar conexão" in words: proxy, broken connection, or length of the session. */
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
