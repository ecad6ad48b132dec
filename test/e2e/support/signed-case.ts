import type { Bridge } from '#contract/contract.ts';
import { type CaseContent, EMPTY_CONTENT } from '#domain/cases/credit-case.ts';
import type { KeptText } from '#domain/cases/verify-page.ts';
import type { GroupContent } from '#domain/groups/group.ts';
import { CASE_LIMITS } from '#domain/sources/case-limits.ts';
import { FACTS, NUMBER_FACTS } from '#domain/sources/outside-facts.ts';

export interface SignedPlan {
  resultId: string;
  people: readonly { name: string; role: 'analyst' | 'approver'; passphrase: string }[];
  content: Omit<CaseContent, 'citations'>;
  /** Kept as a position that the page tells of; null for a case of no group. */
  group: GroupContent | null;
  /** Rules of a policy that judges it; 0 for a case without one. */
  rules: number;
}

/** An analyst and an approver. */
export const SIGNERS = [
  { name: 'Ana Prado', role: 'analyst', passphrase: 'girassol de quarta-feira' },
  { name: 'Rui Matos', role: 'approver', passphrase: 'ponte velha sem corrimão' },
] as const;

/** Runs inside the page: people, a case of a result with what it takes, concluded and decided. */
export async function signedCase({
  resultId,
  people,
  content,
  group,
  rules,
}: SignedPlan): Promise<{ id: string; texts: KeptText[] }> {
  const { lastro } = window as unknown as { lastro: Bridge };
  const of = <Value>(envelope: { ok: true; value: Value } | { ok: false; error: { code: string } }): Value => {
    if (!envelope.ok) throw new Error(envelope.error.code);
    return envelope.value;
  };
  for (const person of people) await lastro['people.add'](person);
  if (content.request.groupExposure !== null)
    of(await lastro['settings.change']({ ownLimits: { client: 20_000_000, group: 40_000_000 } }));
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
  const judged = async (): Promise<CaseContent['policy']> => {
    const isCompany = started.documento.replaceAll(/[./-]/g, '').length === 14;
    const from = { kind: 'example', example: isCompany ? 'fidc_seller' : 'person_loan' } as const;
    const made = of(await lastro['policies.add']({ institution: null, from }));
    const { policyId, version } = made;
    const many = Array.from({ length: rules }, (_, index) => {
      const rule = made.content.rules[index % made.content.rules.length];
      if (rule === undefined) throw new Error('an example has rules');
      return { ...rule, id: `r${index}`, title: `${index + 1} ${rule.title}` };
    });
    const saved = of(
      await lastro['policies.save']({
        policyId,
        version,
        revision: made.revision,
        content: { ...made.content, rules: many },
      }),
    );
    const proposed = of(
      await lastro['policies.propose']({
        policyId,
        version,
        revision: saved.revision,
        personId: idOf(author.name),
        passphrase: author.passphrase,
      }),
    );
    of(
      await lastro['policies.approve']({
        policyId,
        version,
        sha256: proposed.sha256,
        personId: idOf(approver.name),
        passphrase: approver.passphrase,
      }),
    );
    return { policyId, version };
  };
  const policy = rules === 0 ? null : await judged();
  const { case: saved, pageSha256: sha256 } = of(
    await lastro['cases.save']({
      id: started.id,
      revision: started.revision,
      content: { ...content, citations, group: kept, policy },
    }),
  );
  const { id, revision } = saved;
  const concluded = of(
    await lastro['cases.conclude']({
      id,
      revision,
      sha256,
      personId: idOf(author.name),
      passphrase: author.passphrase,
    }),
  );
  of(
    await lastro['cases.decide']({
      id,
      sha256: concluded.signed[0]?.sha256 ?? '',
      decision: 'approved',
      text: '',
      personId: idOf(approver.name),
      passphrase: approver.passphrase,
    }),
  );
  const texts = [];
  for (const answer of concluded.case.answers) {
    const { text } = of(await lastro['results.raw']({ id: answer.resultId }));
    texts.push({ resultId: answer.resultId, rawText: text });
  }
  return { id, texts };
}

export function contentOf(isFull: boolean): SignedPlan['content'] {
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
      product: 'Capital de giro',
      amount: 5_000_000,
      term: 24,
      instalment: 250_000,
      monthlyRate: 199,
      income: { amount: 1_200_000, source: 'Contracheque', date: '2026-10-05' },
      ownExposure: isFull ? { amount: 3_000_000, source: 'Posição interna', date: '2026-10-05' } : null,
      groupExposure: isFull ? { amount: 9_000_000, source: 'Posição interna', date: '2026-10-05' } : null,
      amortization: 'price',
      facts: isFull
        ? NUMBER_FACTS.map((kind) => {
            const value = FACTS[kind].max > 1_000_000 ? 123_456_789_00 : FACTS[kind].min + 1;
            return { kind, value, words: '', source: 'Birô de crédito', date: '2026-01-05', file: null, by: '', at: 0 };
          })
        : [],
      guarantee: text(CASE_LIMITS.guarantee),
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
