import { PRODUCTS } from './products.ts';
import type { Script } from './scripted-client.ts';
import { recurring } from './scripted-episodes.ts';

/** A person with a card, payroll credit, a car and a home. */
export const HOUSEHOLD: Script = {
  start: '2012-03',
  institutions: 4,
  scale: 1,
  needs: ['1304', '0202', '0401', '0901', '0213'],
};

/** A person that borrows in many ways at once, so that shares of the contracts show. */
export const BORROWER: Script = {
  start: '2014-05',
  institutions: 6,
  scale: 0.8,
  needs: ['1304', '0203', '0203', '0203', '0203', '0402', '0402', '0213', '0299', '0406'],
};

/** Short credits, renewed one after the other. */
export const SHORT_CREDITS: Script = {
  start: '2013-02',
  institutions: 5,
  scale: 0.7,
  needs: ['0203', '0203', '0203', '0402', '0402', '0212', '0212', '0406', '0299'],
};

/** A middle-sized company with many lines and loans. */
export const COMPANY: Script = {
  start: '2011-08',
  institutions: 9,
  scale: 1.5,
  needs: ['0216', '0216', '0215', '0214', '0217', '0301', '0407', '1206', '1304', '1901', '0402', '1502'],
};

export const EXPORTER: Script = {
  start: '2010-04',
  institutions: 8,
  scale: 2,
  needs: ['0502', '0502', '0501', '0503', '0504', '0601', '1505', '1802', '0216', '1901'],
};

/** Every kind of credit, three at a time, hundreds of millions; some of it is always in trouble somewhere. */
export const GIANT: Script = {
  start: '2000-01',
  institutions: 48,
  scale: 12,
  needs: PRODUCTS.flatMap(({ modality }) => [modality, modality, modality]),
  disputes: { chance: 0.02, months: 24 },
  court: { chance: 0.01, months: 36 },
  episodes: (month) => [
    ...recurring('2003-01', 6, { lasting: 26, depth: 24, share: 0.05, defaults: false })(month),
    ...recurring('2004-01', 9, { lasting: 12, depth: 0, share: 0.025, defaults: true })(month),
  ],
};
