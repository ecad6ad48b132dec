import type { Output } from '#contract/contract.ts';
import { isCounted } from '#domain/acts/trust.ts';
import { saoPauloDate } from '#domain/basics/instant.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import type { CommitteePage } from '#domain/cases/committee-page.ts';
import type { CreditCase } from '#domain/cases/credit-case.ts';
import { verifyPage } from '#domain/cases/verify-page.ts';
import { inForceOf } from '#domain/policies/policy-versions.ts';
import type { SignedPage } from '../../ports/cases.ts';
import { sha256Of } from '../../ports/sha256.ts';
import { type KnownPorts, knownPeople } from '../people/known-people.ts';
import type { Unlocked } from '../unlocked.ts';
import { shownSigned } from './case-acts.ts';
import { readPage } from './case-view.ts';

type PagePorts = KnownPorts & Pick<Unlocked, 'cases' | 'audit' | 'clock' | 'policies'>;
type ShownPage = Output<'cases.page'>;

/** Which page of a case; `sha256` where workstations signed the version twice, else the one that was acted on last. */
interface AskedPage {
  readonly id: string;
  readonly version: number;
  readonly sha256?: string | undefined;
}

/** Returns a signed page, and whether it, its acts, the answers that it cites and each of its numbers still are what was signed. */
export async function signedPage(unlocked: PagePorts, asked: AskedPage): Promise<Outcome<ShownPage>> {
  const found = await findPage(unlocked, asked);
  if (found === null) return fail('not_found');
  const { one, signed, sameVersion } = found;
  const page = readPage(signed);
  const isWhole = sha256Text(signed.page) === signed.sha256 && (await isAsLogged(unlocked, one, sameVersion));
  const shown = shownSigned(await knownPeople(unlocked), signed);
  const areActs = shown.acts.every(({ trust }) => isCounted(trust));
  const hash = !isWhole ? 'broken' : areActs ? 'holds' : 'acts_broken';
  const check = { hash, ...(await checkNumbers(unlocked, page)) } as const;
  return ok({ page, signed: shown, check, policyInForce: await inForceNow(unlocked, page) });
}

/** What is signed stays; beside it stands which version of its policy is in force today. */
async function inForceNow(
  { clock, policies }: Pick<PagePorts, 'clock' | 'policies'>,
  { policy }: CommitteePage,
): Promise<number | null> {
  if (policy === undefined) return null;
  const heads = await policies.heads(policy.policyId);
  return inForceOf(heads, saoPauloDate(clock()))?.version ?? null;
}

const sha256Text = (text: string): string => sha256Of(text).toString('hex');

interface FoundPage {
  readonly one: CreditCase;
  readonly signed: SignedPage;
  readonly sameVersion: readonly SignedPage[];
}

async function findPage(
  { cases }: Pick<Unlocked, 'cases'>,
  { id, version, sha256 }: AskedPage,
): Promise<FoundPage | null> {
  const one = await cases.get(id);
  if (one === null) return null;
  const sameVersion = (await cases.pages(id)).filter((each) => each.version === version);
  const signed = sameVersion.find((each) => sha256 === undefined || each.sha256 === sha256);
  return signed === undefined ? null : { one, signed, sameVersion };
}

/** Most entries of the log about one subject that are looked through. */
const MAX_ENTRIES = 100_000;

/** Whether no entry of the log names another hash; what a merge, a salvage or the team brought may have none. */
async function isAsLogged(
  { audit }: Pick<Unlocked, 'audit'>,
  { documento, id }: CreditCase,
  sameVersion: readonly SignedPage[],
): Promise<boolean> {
  const { rows } = await audit.ofSubject(documento, MAX_ENTRIES);
  return rows
    .filter(({ kind, facts }) => (kind === 'case' || kind === 'decision') && facts.case === id)
    .every(
      ({ facts }) =>
        facts.version !== sameVersion[0]?.version || sameVersion.some(({ sha256 }) => facts.sha256 === sha256),
    );
}

/** A text that is not the one that was saved is not handed out at all: nothing is computed from it. */
async function checkNumbers(
  { cases }: Pick<Unlocked, 'cases'>,
  page: CommitteePage,
): Promise<Omit<ShownPage['check'], 'hash'>> {
  const cited = new Set(page.sources.flatMap(({ answers }) => answers.map(({ resultId }) => resultId)));
  const { kept, damaged } = await cases.answers([...cited]);
  const texts = [
    ...kept.map(({ id: resultId, rawText }) => ({ resultId, rawText })),
    ...damaged.map((resultId) => ({ resultId, rawText: null })),
  ];
  const { answers, sources, unknown } = verifyPage(page, texts, sha256Text);
  const ofState = (state: 'holds' | 'unchecked' | 'broken'): number[] =>
    sources.flatMap((source) => (source.state === state ? [source.number] : []));
  const numbers = {
    held: ofState('holds'),
    unchecked: ofState('unchecked'),
    broken: [...ofState('broken'), ...unknown],
  };
  return { answers: [...answers], numbers };
}
