import { addMonths, type DataBase, newestAvailable } from '../basics/month.ts';
import { isQuarterEnd } from './cycle-plan.ts';
import type { Cadence } from './watch.ts';

const AHEAD = 12;

/**
 * Days after today on which the portfolio's cycles of the next twelve months come due; dates are `YYYY-MM-DD`, São
 * Paulo.
 */
export function dueDays(cadence: Cadence, today: string, availabilityDay: number): readonly string[] {
  if (cadence === 'manual') return [];
  const newest = newestAvailable(today, availabilityDay);
  const coming: readonly DataBase[] = Array.from({ length: AHEAD }, (_, step) => addMonths(newest, step + 1));
  return coming
    .filter((month) => cadence === 'monthly' || isQuarterEnd(month))
    .map((month) => `${addMonths(month, 1)}-${String(availabilityDay).padStart(2, '0')}`);
}

const WORDS = {
  'pt-BR': {
    summary: 'Lastro: ciclo de monitoramento a preparar',
    description: 'O mês deve estar disponível no registro. Nada é consultado sem confirmação.',
  },
  en: {
    summary: 'Lastro: monitoring cycle to prepare',
    description: 'The month should be available in the register. Nothing is queried without confirmation.',
  },
} as const;

const compact = (text: string): string => text.replace(/[-:]|\.\d{3}/g, '');

/**
 * Writes these days as all-day events of a calendar file (RFC 5545), marked as free time. It contains no portfolio,
 * person or amount, because calendars are shared and stored elsewhere. A day has the same event id in every file.
 */
export function dueCalendar(days: readonly string[], locale: keyof typeof WORDS, now: Date): string {
  const { summary, description } = WORDS[locale];
  const events = [...new Set(days)]
    .toSorted()
    .flatMap((day) => [
      'BEGIN:VEVENT',
      `UID:ciclo-${day}@lastro`,
      `DTSTAMP:${compact(now.toISOString())}`,
      `DTSTART;VALUE=DATE:${compact(day)}`,
      `SUMMARY:${summary}`,
      ...folded(`DESCRIPTION:${description}`),
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Lastro//Lastro//PT', ...events, 'END:VCALENDAR', ''].join(
    '\r\n',
  );
}

/**
 * A line may have 75 bytes, and a continuation begins with a blank. The limit in characters is lower because some take
 * two bytes.
 */
const LINE = 60;

function folded(line: string): readonly string[] {
  const parts = line.match(new RegExp(`.{1,${LINE}}`, 'gu')) ?? [];
  return parts.map((part, at) => (at === 0 ? part : ` ${part}`));
}
