import { type DataBase, monthIndex } from '#domain/basics/month.ts';
import type { Episode } from './episode.ts';
import { PRODUCTS } from './products.ts';
import type { Script } from './scripted-client.ts';
import { type Renewable, renewed } from './written-credits.ts';

/** Episodes that begin at regular intervals; lenders continue to lend. */
export function recurring(
  first: DataBase,
  every: number,
  episode: Pick<Episode, 'share' | 'depth' | 'defaults'> & { readonly lasting: number },
): (month: number) => Episode[] {
  const { lasting, ...rest } = episode;
  const begin = monthIndex(first);
  return (month) =>
    Array.from({ length: Math.max(0, Math.floor((month - begin) / every) + 1) }, (_, index) => {
      const from = begin + index * every;
      return { ...rest, from, until: from + lasting, shutsOut: false };
    });
}

/** One default: a share of the contracts is never paid again from this month on. */
export function defaultIn(month: DataBase, share: number): Episode {
  const from = monthIndex(month);
  return { from, until: from + 12, depth: 0, defaults: true, share, shutsOut: false };
}

/** Person with a card, payroll credit, a car and a home. */
export const HOUSEHOLD: Script = {
  start: '2012-03',
  institutions: 4,
  scale: 1,
  needs: ['1304', '0202', '0401', '0901', '0213'],
};

/** Person with many credits at once, so that shares of the contracts are visible. */
export const BORROWER: Script = {
  start: '2014-05',
  institutions: 6,
  scale: 0.8,
  needs: ['1304', '0203', '0203', '0203', '0203', '0402', '0402', '0213', '0299', '0406'],
};

/** Short credits that are renewed. */
export const SHORT_CREDITS: Script = {
  start: '2013-02',
  institutions: 5,
  scale: 0.7,
  needs: ['0203', '0203', '0203', '0402', '0402', '0212', '0212', '0406', '0299'],
};

/** Client whose credits are renewed from a month on; one row per credit, with the number held at a time. */
function renewing(start: DataBase, rows: readonly (readonly [credit: Renewable, copies: number])[]): Script {
  const schedules = rows.map(([credit, copies]) => renewed(monthIndex(start), credit, copies));
  return { start, institutions: 0, scale: 1, needs: [], schedules };
}

/** Medium-sized company with many lines and loans, renewed in turn, so that its debt changes little. */
export const COMPANY: Script = renewing('2017-08', [
  [{ modality: '0216', institution: 0, amount: 180_000, term: 36, dueDay: 10 }, 6],
  [{ modality: '0215', institution: 2, amount: 100_000, term: 12, dueDay: 15 }, 4],
  [{ modality: '0214', institution: 0, amount: 250_000, drawn: [[0, 130_000]], term: 12, dueDay: 5 }, 1],
  [{ modality: '0217', institution: 1, amount: 300_000, drawn: [[0, 190_000]], term: 12, dueDay: 20 }, 1],
  [{ modality: '0301', institution: 3, amount: 260_000, drawn: [[0, 170_000]], term: 12, dueDay: 8 }, 2],
  [{ modality: '0407', institution: 5, amount: 90_000, term: 60, dueDay: 12 }, 3],
  [{ modality: '1206', institution: 6, amount: 60_000, term: 36, dueDay: 18 }, 2],
  [{ modality: '1304', institution: 0, amount: 80_000, drawn: [[0, 35_000]], term: 24, dueDay: 15 }, 1],
  [{ modality: '1901', institution: 4, amount: 300_000, term: 12, dueDay: 1 }, 1],
  [{ modality: '1502', institution: 4, amount: 150_000, term: 24, dueDay: 1 }, 2],
]);

/** Advances on exports and imports in dollars, each renewed in the month in which it falls due. */
export const EXPORTER: Script = renewing('2017-03', [
  [{ modality: '0502', institution: 0, amount: 400_000, term: 12, dueDay: 10 }, 4],
  [{ modality: '0503', institution: 1, amount: 200_000, term: 6, dueDay: 20 }, 3],
  [{ modality: '0501', institution: 3, amount: 500_000, term: 24, dueDay: 15 }, 2],
  [{ modality: '0504', institution: 2, amount: 200_000, term: 48, dueDay: 5 }, 4],
  [{ modality: '0601', institution: 4, amount: 240_000, term: 12, dueDay: 25 }, 2],
  [{ modality: '1505', institution: 0, amount: 150_000, term: 6, dueDay: 12 }, 2],
  [{ modality: '1802', institution: 6, amount: 200_000, term: 12, dueDay: 8 }, 2],
  [{ modality: '0216', institution: 5, amount: 400_000, term: 36, dueDay: 18 }, 2],
  [{ modality: '1901', institution: 1, amount: 1_000_000, term: 24, dueDay: 1 }, 1],
]);

/** Person who pays every instalment some days late, and the card on time. */
export const SLOW_PAYER: Script = renewing('2019-06', [
  [{ modality: '0203', institution: 0, amount: 9_000, term: 24, dueDay: 20, lateFrom: 0 }, 2],
  [{ modality: '0401', institution: 2, amount: 42_000, term: 48, dueDay: 18, lateFrom: 0 }, 1],
  [{ modality: '1304', institution: 3, amount: 8_000, drawn: [[0, 2_800]], term: 24, dueDay: 10 }, 1],
]);

/** Person with payroll credit and a nearly used-up card and overdraft. */
export const LIMITS_USED_UP: Script = renewing('2018-02', [
  [{ modality: '1304', institution: 0, amount: 10_000, drawn: [[0, 9_500]], term: 24, dueDay: 10 }, 1],
  [{ modality: '0213', institution: 0, amount: 3_000, drawn: [[0, 2_850]], term: 12, dueDay: 5 }, 1],
  [{ modality: '0202', institution: 1, amount: 15_000, term: 60, dueDay: 8 }, 2],
]);

/** Person who pays part of the card's bill: most of the debt revolves or is paid in instalments with interest. */
export const CARD_REVOLVES: Script = renewing('2018-02', [
  [{ modality: '1304', institution: 0, amount: 5_000, drawn: [[0, 4_000]], term: 24, dueDay: 10 }, 1],
  [{ modality: '0204', institution: 0, amount: 7_500, drawn: [[0, 7_000]], term: 12, dueDay: 10 }, 1],
  [{ modality: '0210', institution: 0, amount: 3_600, term: 12, dueDay: 10 }, 2],
  [{ modality: '0213', institution: 1, amount: 2_000, drawn: [[0, 1_500]], term: 12, dueDay: 5 }, 1],
]);

/** All kinds of credit, three at a time, billions of reais; some of it is always in arrears. */
export const GIANT: Script = {
  start: '2000-01',
  institutions: 48,
  scale: 300,
  // More than three cards, because a default ends the unused limit, which no other product reports.
  needs: [...PRODUCTS.flatMap(({ modality }) => [modality, modality, modality]), '1304', '1304', '1304'],
  disputes: { chance: 0.02, months: 24 },
  court: { chance: 0.01, months: 36 },
  losses: { months: 72, settledShare: 0.3 },
  // Defaults come first: a default is permanent, whatever else is late.
  episodes: (month) => [
    ...recurring('2004-01', 9, { lasting: 12, depth: 0, share: 0.025, defaults: true })(month),
    ...recurring('2003-01', 6, { lasting: 26, depth: 24, share: 0.05, defaults: false })(month),
  ],
};
