import type { Output } from '#contract/contract.ts';
import { NEWEST_QUERY_FIRST, WHOLE_LIBRARY } from '#domain/library/library-filter.ts';
import type { Severity } from '#domain/monitoring/severity.ts';
import { type FindingState, OPEN_STATES } from '#domain/monitoring/watch.ts';
import type { CaseState } from '#domain/sources/case-limits.ts';
import type { Ask } from './ask-workstation.ts';
import { CommandFailure } from './exit-codes.ts';
import type { Printed, Row } from './print.ts';

/** Rows of one page. */
const PAGE = 200;

/** The workstation, what it spent today, and what waits. */
export async function status(ask: Ask): Promise<Printed> {
  const { version, vault } = await ask('vault.state', {});
  const { environment, day, spending, ceilings } = await ask('costs.state', {});
  const { due, open, watches } = await ask('watches.overview', {});
  const { queries, cents } = spending.perDay;
  const ceiling = ceilings.perDay;
  const row = {
    version,
    vault: vault.status,
    environment,
    day,
    queries,
    cents,
    ceiling,
    watches,
    due: due.length,
    open,
  };
  return { rows: [row], columns: Object.keys(row), cents: ['cents'], isOne: true };
}

export async function clients(ask: Ask, search: string, limit: number): Promise<Printed> {
  const rows: Row[] = [];
  let after: Output<'library.subjects'>['next'] = null;
  do {
    const page: Output<'library.subjects'> = await ask('library.subjects', {
      filter: { ...WHOLE_LIBRARY, search },
      sort: { by: 'queriedAt', descending: NEWEST_QUERY_FIRST.descending },
      after,
      limit: Math.min(PAGE, limit - rows.length),
    });
    rows.push(...page.rows);
    after = page.next;
  } while (after !== null && rows.length < limit);
  return {
    rows,
    columns: ['nome', 'documento', 'dataBase', 'riscoTotal', 'vencido', 'prejuizo', 'environment', 'id'],
    cents: ['riscoTotal', 'vencido', 'prejuizo'],
  };
}

/** A saved result by its id, or a subject's newest one, or that of a month. */
export async function result(ask: Ask, named: string, month: string | undefined): Promise<Printed> {
  const id = isId(named) ? named : await idOfMonth(ask, named, month);
  const row = await ask('results.open', { id });
  return {
    rows: [row],
    columns: [
      'nome',
      'documento',
      'dataBase',
      'kind',
      'queriedAt',
      'purpose',
      'carteiraAtiva',
      'vencido',
      'prejuizo',
      'riscoTotal',
      'authorizedUntil',
      'id',
    ],
    cents: ['carteiraAtiva', 'vencido', 'prejuizo', 'riscoTotal'],
    isOne: true,
  };
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const isId = (text: string): boolean => ID.test(text);

async function idOfMonth(ask: Ask, documento: string, month: string | undefined): Promise<string> {
  const { months } = await ask('results.months', { documento });
  const found = month === undefined ? months.at(-1) : months.find(({ dataBase }) => dataBase === month);
  if (found === undefined) throw new CommandFailure('not_found');
  return found.id;
}

/** A subject's saved months, oldest first. */
export async function series(ask: Ask, documento: string): Promise<Printed> {
  const { months } = await ask('results.months', { documento });
  const rows = months.map(({ resumoDaCarteira, resumoDoCliente, ...month }) => ({
    ...month,
    ...resumoDaCarteira,
    resumoDoCliente,
  }));
  const cents = ['carteiradeCredito', 'carteiraVencer', 'carteiraVencido'];
  return { rows, columns: ['dataBase', 'kind', 'provisional', ...cents, 'queriedAt', 'id'], cents };
}

/** Cycles that are due, and the other work of the first page. */
export async function due(ask: Ask): Promise<Printed> {
  const { due: cycles } = await ask('watches.overview', {});
  const { newMonth, provisional, recent: _, environment: __, ...counts } = await ask('home.overview', {});
  const counted = Object.entries({
    ...counts,
    newMonth: newMonth.subjects?.total ?? null,
    provisional: provisional?.total ?? null,
  });
  const rows = [
    ...cycles.map(({ id, name, month, members }) => ({ what: 'cycle', count: members, month, name, id })),
    ...counted.filter(([, count]) => count !== 0).map(([what, count]) => ({ what, count })),
  ];
  return { rows, columns: ['what', 'count', 'month', 'name'] };
}

interface FindingsAsked {
  readonly state: FindingState | undefined;
  readonly severity: Severity | undefined;
}

/** Findings that wait for an officer, or those of a state. */
export async function findings(ask: Ask, { state, severity }: FindingsAsked): Promise<Printed> {
  const states = state === undefined ? [...OPEN_STATES] : [state];
  const rows = await everyPage((offset) =>
    ask('watches.findings', {
      watchId: null,
      cycleId: null,
      states,
      severity: severity ?? null,
      search: '',
      offset,
      limit: PAGE,
    }),
  );
  return {
    rows,
    columns: ['severity', 'rule', 'nome', 'documento', 'month', 'state', 'ownExposure', 'id'],
    cents: ['ownExposure'],
  };
}

export async function cases(ask: Ask, state: CaseState | undefined): Promise<Printed> {
  const rows = await everyPage((offset) =>
    ask('cases.list', { search: '', state: state ?? null, offset, limit: PAGE }),
  );
  return {
    rows,
    columns: ['state', 'nome', 'documento', 'product', 'amount', 'month', 'changedAt', 'id'],
    cents: ['amount'],
  };
}

interface Page {
  readonly rows: readonly Row[];
  readonly total: number;
}

async function everyPage(read: (offset: number) => Promise<Page>): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page = await read(rows.length);
    rows.push(...page.rows);
    if (page.rows.length === 0 || rows.length >= page.total) return rows;
  }
}
