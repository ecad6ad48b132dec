import type { CostGroup, CostsState } from '#contract/costs.ts';
import { isoWithOffset, saoPauloDate } from '#domain/basics/instant.ts';
import { ok } from '#domain/basics/outcome.ts';
import { priceAt } from '#domain/costs/costs.ts';
import { costsOf } from '#domain/costs/spending.ts';
import type { AttemptGroup } from '../../ports/attempts.ts';
import { askTargetWhileOpen } from '../ask-target.ts';
import { recordEvent } from '../audit/record-event.ts';
import type { Handlers, HandlersOf } from '../handlers.ts';
import type { Unlocked, WithUnlocked } from '../unlocked.ts';
import type { Uploads } from '../upload/uploads.ts';
import { costAttempt } from './cost-attempt.ts';
import { groupTable } from './cost-tables.ts';
import { checkInvoiceFile, exportInvoiceCheck, invoiceColumns } from './invoice.ts';

/** Most attempts listed for one number. */
const MAX_LISTED = 500;

export function costsHandlers(uploads: Uploads, withUnlocked: WithUnlocked): HandlersOf<'costs'> {
  return {
    'costs.state': () => withUnlocked(async (unlocked) => ok(await costsState(unlocked))),
    'costs.groups': ({ from, until }) =>
      withUnlocked(async (unlocked) => ok({ groups: await costGroups(unlocked, from, until) })),
    'costs.attempts': (filter) =>
      withUnlocked(async ({ attempts }) => {
        const { rows, total } = await attempts.list(filter, MAX_LISTED);
        return ok({ attempts: rows.map(costAttempt), total });
      }),
    'costs.export': (input) => withUnlocked((unlocked) => exportGroups(unlocked, input)),
    'costs.invoice_columns': (input) => withUnlocked((unlocked) => invoiceColumns(unlocked, uploads, input)),
    'costs.invoice_check': (input) => withUnlocked((unlocked) => checkInvoiceFile(unlocked, uploads, input)),
    'costs.invoice_export': (input) => withUnlocked((unlocked) => exportInvoiceCheck(unlocked, uploads, input)),
  };
}

export async function costsState({
  attempts,
  clock,
  settings,
}: Pick<Unlocked, 'attempts' | 'clock' | 'settings'>): Promise<CostsState> {
  const { environment, costs } = await settings.read();
  const day = saoPauloDate(clock());
  const { ceilings, prices } = costsOf(costs, environment);
  const spending = await attempts.spending(environment, day);
  return { environment, day, price: priceAt(prices, day), ceilings, spending };
}

async function costGroups(
  { attempts, batches }: Pick<Unlocked, 'attempts' | 'batches'>,
  from: string,
  until: string,
): Promise<CostGroup[]> {
  const groups = await attempts.groups(from, until);
  const jobs = new Set(
    groups.flatMap(({ askedFor, jobId }) => (askedFor === 'batch' && jobId !== null ? [jobId] : [])),
  );
  const found = await Promise.all([...jobs].map((id) => batches.get(id)));
  const names = new Map(found.flatMap((batch) => (batch === null ? [] : [[batch.id, batch.settings.name] as const])));
  return groups.map((group) => costGroup(group, names.get(group.jobId ?? '') ?? null));
}

function costGroup({ firstAt, ...group }: AttemptGroup, jobName: string | null): CostGroup {
  return { ...group, jobName, firstAt: isoWithOffset(firstAt) };
}

type ExportInput = Parameters<Handlers['costs.export']>[0];

async function exportGroups(
  unlocked: Unlocked,
  { from, until, environment }: ExportInput,
): ReturnType<Handlers['costs.export']> {
  const all = await unlocked.attempts.groups(from, until);
  const groups = all.filter((group) => environment === null || group.environment === environment);
  const target = await askTargetWhileOpen(unlocked, `lastro-custos-${from}-a-${until}.csv`);
  if (target === null) return ok({ path: null });
  await recordEvent(unlocked, { kind: 'export', environment, facts: { what: 'costs', from, until } });
  return ok({ path: await target.save(unlocked.writers.table(groupTable(groups))) });
}
