import { describe, expect, test } from 'vitest';
import { dueCalendar, dueDays } from '#domain/monitoring/due-days.ts';

describe('days on which cycles come due', () => {
  test.each([
    ['monthly', '2026-11-19', 20, '2026-11-20'],
    ['monthly', '2026-11-20', 20, '2026-12-20'],
    ['monthly', '2026-12-31', 5, '2027-01-05'],
    ['quarterly', '2026-10-19', 20, '2026-10-20'],
    ['quarterly', '2026-10-20', 20, '2027-01-20'],
  ] as const)(
    'of a %s portfolio are after %s, where months come on the %sth, %s first',
    (cadence, today, day, first) => {
      const days = dueDays(cadence, today, day);
      expect(days[0]).toBe(first);
      expect(days).toHaveLength(cadence === 'monthly' ? 12 : 4);
    },
  );

  test('of one that is asked by hand alone are not foreseen', () => {
    expect(dueDays('manual', '2026-11-19', 20)).toEqual([]);
  });
});

test('a calendar has each day once, as a whole day, in lines that every calendar reads', () => {
  const now = new Date('2026-11-27T12:34:56.789Z');
  const text = dueCalendar(['2027-01-20', '2026-12-20', '2027-01-20'], 'pt-BR', now);
  const lines = text.split('\r\n');
  expect(lines.filter((line) => line.startsWith('DTSTART'))).toEqual([
    'DTSTART;VALUE=DATE:20261220',
    'DTSTART;VALUE=DATE:20270120',
  ]);
  expect(lines).toContain('UID:ciclo-2026-12-20@lastro');
  expect(lines).toContain('DTSTAMP:20261127T123456Z');
  expect([lines[0], lines.at(-2), lines.at(-1), text.includes('\n\n')]).toEqual([
    'BEGIN:VCALENDAR',
    'END:VCALENDAR',
    '',
    false,
  ]);
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const unfolded = text.replaceAll('\r\n ', '');
  expect(unfolded).toContain('DESCRIPTION:O mês deve estar disponível no registro. Nada é consultado sem confirmação.');
});
