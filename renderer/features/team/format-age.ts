import type { TFunction } from 'i18next';

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

/** `12 segundos`, `5 minutos`, `1 hora`, `3 dias`: whole units, rounded down. */
export function formatAge(t: TFunction, seconds: number): string {
  if (seconds < MINUTE) return t('common.wait.seconds', { count: seconds });
  if (seconds < HOUR) return t('common.wait.minutes', { count: Math.floor(seconds / MINUTE) });
  if (seconds < DAY) return t('common.wait.hours', { count: Math.floor(seconds / HOUR) });
  return t('team.state.days', { count: Math.floor(seconds / DAY) });
}
