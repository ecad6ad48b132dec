import type { SignedPage as ShownSignedPage } from '#contract/cases.ts';
import type { Output } from '#contract/contract.ts';
import { countedActs, isCounted } from '#domain/acts/trust.ts';
import { saoPauloDate } from '#domain/basics/instant.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import type { CommitteePage } from '#domain/cases/committee-page.ts';
import type { CreditCase } from '#domain/cases/credit-case.ts';
import { type Hands, handsOf } from '#domain/cases/hands.ts';
import { verifyPage } from '#domain/cases/verify-page.ts';
import type { CaseActKind } from '#domain/people/people.ts';
import { inForceOf } from '#domain/policies/policy-versions.ts';
import type { SignedPage } from '../../ports/cases.ts';
import { sha256Of } from '../../ports/sha256.ts';
import type { Unlocked } from '../unlocked.ts';
import { shownSigned } from './case-acts.ts';
import { readPage } from './case-view.ts';
import { knownSigners, type SignerPorts } from './known-signers.ts';

type PagePorts = SignerPorts & Pick<Unlocked, 'cases' | 'audit' | 'clock' | 'policies'>;
type ShownPage = Output<'cases.page'>;

/** `sha256` selects a page if several workstations signed the version; without it, the one acted on last. */
interface AskedPage {
  readonly id: string;
  readonly version: number;
  readonly sha256?: string | undefined;
}

/** Returns a signed page, and whether the page, its acts, the cited answers and each number are still as signed. */
export async function signedPage(unlocked: PagePorts, asked: AskedPage): Promise<Outcome<ShownPage>> {
  const found = await findPage(unlocked, asked);
  if (found === null) return fail('not_found');
  const { one, signed, sameVersion } = found;
  const page = readPage(signed);
  const logged = await loggedActs(unlocked, one, asked.version);
  const shown = shownSigned(await knownSigners(unlocked), signed);
  const check = {
    hash: foundOf(signed, sameVersion, shown, logged),
    ...(await checkNumbers(unlocked, page)),
    hands: await handsBehind(unlocked, shown, logged),
  } as const;
  return ok({ page, signed: shown, check, policyInForce: await inForceNow(unlocked, page) });
}

/** Checks every signed page of a case. */
export async function verifyPages(unlocked: PagePorts, id: string): Promise<Outcome<Output<'cases.verify_pages'>>> {
  if ((await unlocked.cases.get(id)) === null) return fail('not_found');
  const pages: Output<'cases.verify_pages'>['pages'] = [];
  for (const { version, sha256 } of await unlocked.cases.signatures(id)) {
    const page = await signedPage(unlocked, { id, version, sha256 });
    if (!page.ok) return page;
    pages.push({ version, sha256, check: page.value.check });
  }
  return ok({ pages });
}

/** Returns the version of the page's policy in force today; the signed version stays on the page. */
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

/** Most log entries about one subject to search. */
const MAX_ENTRIES = 100_000;

type Entry = Awaited<ReturnType<Unlocked['audit']['ofSubject']>>['rows'][number];
type LoggedAct = Pick<Entry, 'facts' | 'officer'>;

/** Returns the log's entries about acts on a version. Acts that a merge, a salvage or the team brought may be missing. */
async function loggedActs(
  { audit }: Pick<Unlocked, 'audit'>,
  { documento, id }: CreditCase,
  version: number,
): Promise<readonly LoggedAct[]> {
  const { rows } = await audit.ofSubject(documento, MAX_ENTRIES);
  return rows.filter(({ kind, facts }) => {
    return (kind === 'case' || kind === 'decision') && facts.case === id && facts.version === version;
  });
}

const KINDS: Readonly<Record<string, CaseActKind>> = { conclude: 'concluded', reopen: 'reopened' };

/** Whether a page and the acts on it are those that were signed, and those that the log tells of. */
function foundOf(
  signed: SignedPage,
  sameVersion: readonly SignedPage[],
  { acts }: ShownSignedPage,
  logged: readonly LoggedAct[],
): ShownPage['check']['hash'] {
  const isLogged = logged.every(({ facts }) => sameVersion.some(({ sha256 }) => facts.sha256 === sha256));
  if (sha256Text(signed.page) !== signed.sha256 || !isLogged) return 'broken';
  const isThere = ({ facts }: LoggedAct): boolean => acts.some((act) => isOfEntry(act, facts));
  if (!acts.every(({ trust }) => isCounted(trust))) return 'acts_broken';
  return logged.filter(({ facts }) => facts.sha256 === signed.sha256).every(isThere) ? 'holds' : 'act_missing';
}

function isOfEntry({ kind, personId }: ShownSignedPage['acts'][number], { act, person }: Entry['facts']): boolean {
  return personId === person && kind === (KINDS[String(act)] ?? act);
}

/** The most entries about people that are read, each a person who was added, ended or got a key. */
const MAX_PEOPLE_ENTRIES = 10_000;

async function handsBehind(
  { audit }: Pick<Unlocked, 'audit'>,
  { acts, sha256 }: ShownSignedPage,
  logged: readonly LoggedAct[],
): Promise<Hands> {
  const any = { documento: null, officer: null, from: null, until: null, before: null };
  const { rows } = await audit.list({ ...any, kind: 'people', limit: MAX_PEOPLE_ENTRIES });
  const added = rows
    .filter(({ facts }) => facts.act === 'add')
    .map(({ facts, officer }) => [String(facts.person), officer] as const);
  const counted = countedActs(acts);
  const entries = counted.map((act) => logged.find(({ facts }) => facts.sha256 === sha256 && isOfEntry(act, facts)));
  const entered = entries.flatMap((entry) => entry?.officer ?? []);
  return handsOf(counted, { added: new Map(added), entered: entered.length === counted.length ? entered : [] });
}

/** A text that differs from the saved one is not returned, and no number is computed from it. */
async function checkNumbers(
  { cases }: Pick<Unlocked, 'cases'>,
  page: CommitteePage,
): Promise<Omit<ShownPage['check'], 'hands' | 'hash'>> {
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
