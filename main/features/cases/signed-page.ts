import type { Output } from '#contract/contract.ts';
import type { CommitteePage } from '#domain/cases/committee-page.ts';
import type { CreditCase } from '#domain/cases/credit-case.ts';
import { fail, type Outcome, ok } from '#domain/outcome.ts';
import type { SignedPage } from '../../ports/cases.ts';
import { sha256Of } from '../../ports/sha256.ts';
import type { Unlocked } from '../unlocked.ts';
import { readPage, shownSigned } from './case-view.ts';

type PagePorts = Pick<Unlocked, 'cases' | 'results' | 'audit' | 'storageFailure'>;
type ShownPage = Output<'cases.page'>;

/** Returns a signed page, and whether it and the answers it cites still are what was signed. */
export async function signedPage(unlocked: PagePorts, id: string, version: number): Promise<Outcome<ShownPage>> {
  const found = await findPage(unlocked, id, version);
  if (found === null) return fail('not_found');
  const { one, signed } = found;
  const page = readPage(signed);
  const isWhole = sha256Of(signed.page).toString('hex') === signed.sha256 && (await isAsLogged(unlocked, one, signed));
  return ok({
    page,
    signed: shownSigned(signed),
    hash: isWhole ? 'holds' : 'broken',
    answers: await checkAnswers(unlocked, page),
  });
}

export async function findPage(
  { cases }: Pick<Unlocked, 'cases'>,
  id: string,
  version: number,
): Promise<{ readonly one: CreditCase; readonly signed: SignedPage } | null> {
  const one = await cases.get(id);
  if (one === null) return null;
  const signed = (await cases.pages(id)).find((each) => each.version === version);
  return signed === undefined ? null : { one, signed };
}

/** Most entries of the log about one subject that are looked through. */
const MAX_ENTRIES = 100_000;

/** Whether no entry of the log names another hash; what a merge or a salvage brought may have none. */
async function isAsLogged(
  { audit }: Pick<Unlocked, 'audit'>,
  { documento, id }: CreditCase,
  { version, sha256 }: SignedPage,
): Promise<boolean> {
  const { rows } = await audit.ofSubject(documento, MAX_ENTRIES);
  return rows
    .filter(({ kind, facts }) => (kind === 'case' || kind === 'decision') && facts.case === id)
    .every(({ facts }) => facts.version !== version || facts.sha256 === sha256);
}

async function checkAnswers(unlocked: PagePorts, page: CommitteePage): Promise<ShownPage['answers']> {
  const cited = new Map(page.sources.flatMap(({ answers }) => answers).map((each) => [each.resultId, each]));
  const checked: ShownPage['answers'] = [];
  for (const { resultId, month, sha256 } of cited.values()) {
    checked.push({ resultId, month, state: await answerState(unlocked, resultId, sha256) });
  }
  return checked.toSorted((one, other) => (one.month < other.month ? -1 : 1));
}

/** A text that is not the one that was saved is not handed out at all; a disk that cannot be read says nothing of it. */
async function answerState(
  { results, storageFailure }: PagePorts,
  resultId: string,
  sha256: string,
): Promise<ShownPage['answers'][number]['state']> {
  try {
    const found = await results.get(resultId);
    if (found === null) return 'missing';
    return sha256Of(found.rawText).toString('hex') === sha256 ? 'same' : 'changed';
  } catch (cause) {
    const code = storageFailure(cause);
    if (code !== null && code !== 'archive_unreadable') throw cause;
    return 'changed';
  }
}
