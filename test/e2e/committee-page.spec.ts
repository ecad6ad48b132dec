import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import type { Bridge } from '#contract/contract.ts';
import { CASE_LIMITS } from '#domain/cases/case-limits.ts';
import { citedTextSchema } from '#domain/cases/committee-page.ts';
import { type CaseContent, EMPTY_CONTENT } from '#domain/cases/credit-case.ts';
import { type KeptText, verifyPage } from '#domain/cases/verify-page.ts';
import type { GroupContent } from '#domain/groups/group.ts';
import { PRINT_MESSAGES } from '#main/hosts/electron/printing.ts';
import { consulted } from '../bench/window/app-with-result.ts';
import { barriers } from './support/barriers.ts';
import { expect, test } from './support/fixtures.ts';
import { loadedWithOnly } from './support/only-messages.ts';
import { printed } from './support/printed.ts';

const ANA = { name: 'Ana Prado', role: 'analyst', passphrase: 'girassol de quarta-feira' } as const;
const RUI = { name: 'Rui Matos', role: 'approver', passphrase: 'ponte velha sem corrimão' } as const;

/** A signed page asks for no draft. */
const SIGNED_PAGE = PRINT_MESSAGES.case_page.filter((name) => name !== 'cases.open').toSorted();

interface Scenario {
  readonly situation: string;
  readonly documento: string;
  readonly isFull: boolean;
  /** Whether `npm test` leaves it to the long run. */
  readonly isLong: boolean;
}

/** What has nothing to say, and what has most of it; each text at its limit where `isFull`. */
const SCENARIOS: readonly Scenario[] = [
  { situation: 'em-dia', documento: '90000000175', isFull: false, isLong: true },
  { situation: 'sem-dados', documento: '90000000256', isFull: false, isLong: false },
  { situation: 'muito-vencido', documento: '90000000337', isFull: true, isLong: true },
  { situation: 'moeda-estrangeira', documento: '90000001000129', isFull: true, isLong: false },
  { situation: 'prejuizo', documento: '90000000507', isFull: false, isLong: true },
];

interface SignedPlan {
  resultId: string;
  people: { name: string; role: 'analyst' | 'approver'; passphrase: string }[];
  content: Omit<CaseContent, 'citations'>;
  /** Kept as a position that the page tells of; null for a case of no group. */
  group: GroupContent | null;
}

/** Runs inside the page: people, a case of a result with what it takes, concluded and decided. */
async function signedCase({
  resultId,
  people,
  content,
  group,
}: SignedPlan): Promise<{ id: string; texts: KeptText[] }> {
  const { lastro } = window as unknown as { lastro: Bridge };
  const of = <Value>(envelope: { ok: true; value: Value } | { ok: false; error: { code: string } }): Value => {
    if (!envelope.ok) throw new Error(envelope.error.code);
    return envelope.value;
  };
  for (const person of people) await lastro['people.add'](person);
  const [author, approver] = people;
  if (author === undefined || approver === undefined) throw new Error('two people sign');
  const all = of(await lastro['people.list']({})).people;
  const idOf = (name: string): string => all.find((one) => one.name === name)?.id ?? '';
  const started = of(await lastro['cases.start']({ resultId })).case;
  const citations = [
    { number: 1, cited: { kind: 'figure' as const, month: '2026-09', figure: 'riscoTotal' as const } },
  ];
  const made = group === null ? null : of(await lastro['groups.add']({ content: group })).group.id;
  const whole = { month: null, members: null, proportional: false };
  const keep = async (id: string): Promise<string> => {
    const { shown } = of(await lastro['groups.view']({ id, ...whole }));
    return of(await lastro['groups.keep_snapshot']({ id, ...whole, shown })).id;
  };
  const kept = made === null ? null : await keep(made);
  const { case: saved, pageSha256: sha256 } = of(
    await lastro['cases.save']({
      ...{ id: started.id, revision: started.revision },
      content: { ...content, citations, group: kept },
    }),
  );
  const { id, revision } = saved;
  const concluded = of(
    await lastro['cases.conclude']({
      ...{ id, revision, sha256 },
      ...{ personId: idOf(author.name), passphrase: author.passphrase },
    }),
  );
  of(
    await lastro['cases.decide']({
      ...{ id, sha256: concluded.signed[0]?.sha256 ?? '', decision: 'approved', text: '' },
      ...{ personId: idOf(approver.name), passphrase: approver.passphrase },
    }),
  );
  const texts = [];
  for (const answer of concluded.case.answers) {
    const { text } = of(await lastro['results.raw']({ id: answer.resultId }));
    texts.push({ resultId: answer.resultId, rawText: text });
  }
  return { id, texts };
}

/** The subject with many of whom no document is known: the block has as much to say of them as it ever has. */
function groupOf(documento: string): GroupContent {
  const link = {
    digits: null,
    role: 'other',
    shareBp: null,
    source: 'typed',
    sourceDate: null,
    from: null,
    to: null,
  } as const;
  const others = Array.from({ length: 60 }, (_, index) => ({
    ...{ ...link, id: `l${index}`, documento: null, nome: `Sócio ${index}`, via: 'first' },
  }));
  const links = [{ ...link, id: 'first', documento, nome: 'Titular', via: null }, ...others];
  return { name: 'Grupo do titular', kind: 'economic', criterion: 'controle', links };
}

function contentOf(isFull: boolean): SignedPlan['content'] {
  const text = (limit: number): string =>
    isFull ? 'Vencimentos em prazo curto. '.repeat(40).slice(0, limit) : 'Conceder. Risco total de [1].';
  const risk = (index: number) => ({
    proposal: null,
    text: `${index} ${text(CASE_LIMITS.riskText - 4)}`,
    mitigant: text(CASE_LIMITS.riskText),
  });
  const { citations: _, ...empty } = EMPTY_CONTENT;
  return {
    ...empty,
    request: {
      ...{ product: 'Capital de giro', amount: 5_000_000, term: 24, instalment: 250_000, monthlyRate: 199 },
      income: { amount: 1_200_000, source: 'Contracheque', date: '2026-10-05' },
      ...{ ownExposure: null, guarantee: text(CASE_LIMITS.guarantee) },
    },
    risks: Array.from({ length: isFull ? CASE_LIMITS.risks : 1 }, (_, index) => risk(index)),
    proposal: broken(text(CASE_LIMITS.proposal), isFull),
    conditions: broken(text(CASE_LIMITS.conditions), isFull),
  };
}

/** Its first half as lines of two letters each, hundreds of them: more than a page has room for. */
function broken(text: string, isFull: boolean): string {
  const half = text.length / 2;
  return isFull ? `${text.slice(0, half).replaceAll(/..(?=.)/g, (pair) => `${pair[0]}\n`)}${text.slice(half)}` : text;
}

/** Every number that the page says, as it is printed. */
function numbersOf(node: unknown): string[] {
  const cited = citedTextSchema.safeParse(node);
  if (cited.success) return cited.data.source === null ? [] : [cited.data.text];
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(numbersOf) : [];
}

const readPage = (page: Page, id: string) =>
  page.evaluate(async (of) => {
    const { lastro } = window as unknown as { lastro: Bridge };
    const found = await lastro['cases.page']({ id: of, version: 1 });
    if (!found.ok) throw new Error(found.error.code);
    return found.value;
  }, id);

for (const { situation, documento, isFull, isLong } of SCENARIOS) {
  const title = `the signed page of ${situation} is one A4 with its sources behind, and each number leads to its answer`;
  test(title, { tag: isLong ? ['@long'] : [] }, async ({ unlocked, page, shot }) => {
    await unlocked.open();
    const resultId = await page.evaluate(consulted, documento);
    const content = contentOf(isFull);
    const { id, texts } = await page.evaluate(signedCase, {
      ...{ resultId, people: [ANA, RUI], content, group: isFull ? groupOf(documento) : null },
    });
    await page.evaluate((hash) => location.assign(hash), `#/casos/${id}/folha/1`);
    const sheet = page.getByRole('article', { name: 'Folha do comitê' });
    await expect(sheet.getByText(/^Aprovado/)).toBeVisible();
    await expect(page.getByText(/^A folha é a que foi assinada/)).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await shot(`case-page-${situation}`);
    // The window that prints it may send no others, and it is whole by them.
    const asked = await loadedWithOnly(page, PRINT_MESSAGES.case_page);
    expect(asked ?? SIGNED_PAGE).toEqual(SIGNED_PAGE);

    const { page: kept, check } = await readPage(page, id);
    expect(check.numbers).toEqual({ held: kept.sources.map(({ number }) => number), unchecked: [], broken: [] });
    const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
    const verified = verifyPage(kept, texts, sha256);
    expect(verified.answers.map(({ state }) => state)).not.toContain('changed');
    expect(verified.sources.filter(({ state }) => state !== 'holds')).toEqual([]);

    const paper = await printed(page, join(unlocked.home, 'folha.pdf'));
    if (paper === null) return;
    expect(kept.group === undefined).toBe(!isFull);
    expect(paper.pages).toHaveLength(2);
    const squeezed = (text: string): string => text.replaceAll(/\s+/g, '');
    const [first = '', second = ''] = paper.pages.map(squeezed);
    for (const number of numbersOf({ ...kept, sources: [], months: [] })) expect(first).toContain(squeezed(number));
    for (const { what } of kept.sources) expect(second).toContain(squeezed(what));
    expect(second).toContain(sha256(texts.at(-1)?.rawText ?? '').slice(0, 12));
  });
}
