import type { Input, MessageName, Output } from '#contract/contract.ts';
import type { CostAttempt, CostGroup, CostsState, InvoiceReport } from '#contract/costs.ts';
import type { Envelope } from '#contract/errors.ts';
import type { Settings } from '#contract/settings.ts';

/** Query counts of the fake workstation, and one invoice. */
export interface FakeCosts {
  state: CostsState;
  groups: CostGroup[];
  attempts: CostAttempt[];
  columns: Output<'costs.invoice_columns'>;
  report: InvoiceReport;
}

type Fakes = { readonly [Name in MessageName]?: (input: Input<Name>) => Envelope<Output<Name>> };

const NOTHING = { queries: 0, cents: 0 };
const EMPTY = { total: 0, cents: null, rows: [] };

/** Settings in which a query costs the same in every environment that may cost anything. */
export function pricedAt(cents: number): Settings['costs'] {
  const costs = { prices: [{ from: '2020-01-01', cents }], ceilings: { perDay: null, perMonth: null } };
  return { sandbox: costs, producao: costs };
}

/** Nothing was asked, nothing costs anything, and the invoice has a line that is not ours. */
export const noCosts = (): FakeCosts => ({
  state: {
    environment: 'embutido',
    day: '2026-11-20',
    ceilings: { perDay: null, perMonth: null },
    price: null,
    spending: { perDay: NOTHING, perMonth: NOTHING },
  },
  groups: [],
  attempts: [],
  columns: {
    sheets: [{ name: '', isHidden: false }],
    sheet: '',
    heads: [{ n: 1, text: 'Data · CPF/CNPJ · Data-base · Valor' }],
    titles: ['Data', 'CPF/CNPJ', 'Data-base', 'Valor'],
    sample: [['20/11/2026', '***.982.247-**', '09/2026', '3,10']],
    rows: 1,
    layout: { header: 1, date: 0, time: null, document: 1, month: 2, value: 3 },
  },
  report: {
    environment: 'producao',
    from: '2026-11-20',
    until: '2026-11-20',
    rows: 1,
    outside: 0,
    refused: { total: 0, rows: [] },
    erased: 0,
    matched: EMPTY,
    notOurs: {
      total: 1,
      cents: 310,
      rows: [{ line: 2, day: '2026-11-20', at: null, document: '***.982.247-**', month: '2026-09', cents: 310 }],
    },
    notCharged: EMPTY,
    twice: EMPTY,
  },
});

/** Answered attempts of ana in Produção on 20 November 2026, R$ 3,10 each, unless told otherwise. */
export function costGroupOf(attempts: number, changes: Partial<CostGroup> = {}): CostGroup {
  return {
    environment: 'producao',
    calendarMonth: '2026-11',
    officer: 'ana.lima',
    purpose: 'concessao',
    askedFor: 'single',
    jobId: null,
    jobName: null,
    charge: 'charged',
    firstAt: '2026-11-20T10:15:00-03:00',
    attempts,
    cents: attempts * 310,
    unpriced: 0,
    ...changes,
  };
}

export function costAttemptOf(id: string, changes: Partial<CostAttempt> = {}): CostAttempt {
  return {
    id,
    environment: 'producao',
    documento: '52998224725',
    month: '2026-09',
    officer: 'ana.lima',
    askedAt: '2026-11-20T10:15:00-03:00',
    purpose: 'concessao',
    charge: 'charged',
    price: 310,
    resultId: null,
    ...changes,
  };
}

export function costsFakes(costs: FakeCosts): Fakes {
  const path = { ok: true, value: { path: '/home/ana/Downloads/lastro.csv' } } as const;
  return {
    'costs.state': () => ({ ok: true, value: costs.state }),
    'costs.groups': ({ from, until }) => ({
      ok: true,
      value: { groups: costs.groups.filter(({ calendarMonth }) => calendarMonth >= from && calendarMonth <= until) },
    }),
    'costs.attempts': () => ({ ok: true, value: { attempts: costs.attempts, total: costs.attempts.length } }),
    'costs.export': () => path,
    'costs.invoice_columns': () => ({ ok: true, value: costs.columns }),
    'costs.invoice_check': () => ({ ok: true, value: costs.report }),
    'costs.invoice_export': () => path,
  };
}
