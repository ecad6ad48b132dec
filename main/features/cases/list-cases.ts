import type { CaseRow, CaseView } from '#contract/cases.ts';
import type { Parsed } from '#contract/contract.ts';
import { isoWithOffset } from '#domain/basics/instant.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import type { CreditCase } from '#domain/cases/credit-case.ts';
import { type AuditPorts, tryRecordEvent } from '../audit/record-event.ts';
import type { Unlocked } from '../unlocked.ts';
import { shownSigned, stateOf } from './case-acts.ts';
import type { MaterialPorts } from './case-material.ts';
import { caseView } from './case-view.ts';
import { type KnownSigners, knownSigners, type SignerPorts } from './known-signers.ts';

type ListPorts = SignerPorts & Pick<Unlocked, 'cases'>;

/** Returns cases, last changed first. */
export async function listCases(
  unlocked: ListPorts,
  { state, ...request }: Parsed<'cases.list'>,
): Promise<Outcome<{ rows: CaseRow[]; total: number }>> {
  const { rows, total } = await unlocked.cases.list({ ...request, state: state ?? undefined });
  const known = await knownSigners(unlocked);
  return ok({ rows: await Promise.all(rows.map((one) => caseRow(unlocked, known, one))), total });
}

type ViewPorts = MaterialPorts & AuditPorts & SignerPorts & Pick<Unlocked, 'filings' | 'log'>;

/** Opens a case; `again` reloads an open one without a log entry. */
export async function openCase(unlocked: ViewPorts, id: string, again: boolean): Promise<Outcome<CaseView>> {
  const found = await unlocked.cases.get(id);
  if (found === null) return fail('not_found');
  return ok(again ? await caseView(unlocked, found) : await viewCase(unlocked, found));
}

/** Shows a case and logs the view. */
export async function viewCase(unlocked: ViewPorts, one: CreditCase): Promise<CaseView> {
  const { documento, environment, id } = one;
  const view = await caseView(unlocked, one);
  await tryRecordEvent(unlocked, { kind: 'view', documento, environment, facts: { what: 'case', case: id } });
  return view;
}

export async function caseRow(
  { cases }: Pick<Unlocked, 'cases'>,
  known: KnownSigners,
  one: CreditCase,
): Promise<CaseRow> {
  const { id, nome, documento, environment, changedAt } = one;
  const [newest] = await cases.pages(id);
  const { reference, request } = one.content;
  return {
    id,
    nome,
    documento,
    environment,
    reference,
    state: stateOf(one, newest && shownSigned(known, newest)),
    tipoDocumento: documento.length === 11 ? 'cpf' : 'cnpj',
    product: request.product,
    amount: request.amount,
    month: one.answers.at(-1)?.month ?? '',
    changedAt: isoWithOffset(changedAt),
  };
}
