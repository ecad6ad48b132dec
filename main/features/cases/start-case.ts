import type { CaseRow, CaseView } from '#contract/cases.ts';
import { normalizeName } from '#domain/basics/normalize-name.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import { type CaseState, type CreditCase, EMPTY_CONTENT } from '#domain/cases/credit-case.ts';
import { concernsSame } from '#domain/consent/covering-consent.ts';
import { institutionOf, type Party, partyOf } from '#domain/consent/institution.ts';
import type { StoredResult } from '../../ports/repositories.ts';
import { type AuditPorts, buildEvent } from '../audit/record-event.ts';
import { filedAmount } from '../filings/filed-amount.ts';
import type { Unlocked } from '../unlocked.ts';
import { caseView } from './case-view.ts';
import { type CasePorts, caseEvent } from './change-case.ts';
import { knownSigners, type SignerPorts } from './known-signers.ts';
import { caseRow, viewCase } from './list-cases.ts';
import { answersUpTo, pinned } from './pinned-answers.ts';

type StartPorts = CasePorts & AuditPorts & Pick<Unlocked, 'newId' | 'log'>;

const UNDECIDED: readonly CaseState[] = ['open', 'analysis', 'committee'];

/**
 * Opens the undecided case about the result's subject at its institution, or starts one with this result and earlier
 * months.
 */
export async function startCase(unlocked: StartPorts, resultId: string): Promise<Outcome<CaseView>> {
  const { cases, results } = unlocked;
  const result = await results.get(resultId);
  if (result === null) return fail('not_found');
  const institution = await institutionFor(unlocked, result);
  const known = await cases.ofSubject(result.documento.numero, result.environment);
  const undecided = known.find(
    (each) => UNDECIDED.includes(each.state) && concernsSame(each.institution.cnpj, institution.cnpj),
  );
  if (undecided !== undefined) return ok(await viewCase(unlocked, undecided));
  const made = await newCase(unlocked, result, institution);
  await cases.add(made, buildEvent(unlocked, { ...caseEvent(made, 'case', { act: 'start' }), resultId }));
  return ok(await caseView(unlocked, made));
}

/** Returns the result's institution, or the default one if the result names none. */
async function institutionFor({ settings }: StartPorts, { institution }: StoredResult): Promise<Party> {
  return institution.cnpj === '' ? partyOf(institutionOf((await settings.read()).institutions)) : institution;
}

async function newCase(unlocked: StartPorts, result: StoredResult, institution: Party): Promise<CreditCase> {
  const { clock, newId, results } = unlocked;
  const { environment, nome, documento, dataBase, reference } = result;
  const whose = { environment, documento: documento.numero, institution };
  const before = (await answersUpTo(results, whose, dataBase)).filter((each) => each.dataBase !== dataBase);
  const ownExposure = await filedAmount(unlocked, whose, [documento.numero], dataBase);
  const now = clock();
  return {
    id: newId(),
    revision: 1,
    ...whose,
    nome,
    state: 'open',
    createdAt: now,
    changedAt: now,
    answers: [...before, result].map(pinned),
    content: { ...EMPTY_CONTENT, reference, request: { ...EMPTY_CONTENT.request, ownExposure } },
  };
}

/** Returns the case with the result's reference, else the subject's last changed case. */
export async function caseOfResult(
  unlocked: SignerPorts & Pick<Unlocked, 'cases' | 'results'>,
  resultId: string,
): Promise<Outcome<{ case: CaseRow | null }>> {
  const { cases, results } = unlocked;
  const result = await results.get(resultId);
  if (result === null) return fail('not_found');
  const known = await cases.ofSubject(result.documento.numero, result.environment);
  const reference = normalizeName(result.reference);
  const named =
    reference === '' ? undefined : known.find((each) => normalizeName(each.content.reference) === reference);
  const found = named ?? known[0];
  return ok({ case: found === undefined ? null : await caseRow(unlocked, await knownSigners(unlocked), found) });
}
