import { canonicalJson } from '../audit/audit-entry.ts';
import { monthText } from '../export/provenance-facts.ts';
import type { PolicyLevel } from '../policies/credit-policy.ts';
import { explainRule } from '../policies/explain-policy.ts';
import { deciders, decides, type JudgedPolicy, judgePolicy } from '../policies/judge-policy.ts';
import type { JudgedRule } from '../policies/judge-rule.ts';
import type { Measured } from '../policies/measured.ts';
import type { RuleInput } from '../policies/policy-evaluation.ts';
import { segmentText, TIPO_SHORT } from '../policies/policy-segment.ts';
import {
  EXAMPLE_NOTICE,
  effectText,
  forSubject,
  inputLimits,
  limitsOf,
  OVERALL_NAMES,
  PERSON_DECIDES,
} from '../policies/policy-texts.ts';
import type { Overall } from '../sources/policy-limits.ts';
import type { RatioId } from '../sources/ratios.ts';
import { sourceName } from '../sources/source-names.ts';
import { isSourcePath } from '../sources/source-value.ts';
import type { CaseMaterial, CasePolicy } from './case-material.ts';
import { answersById, caseSubject } from './case-policy.ts';
import type { CaseReading } from './case-reading.ts';
import type { CitedText, CommitteePage, PageRow } from './committee-page.ts';
import { locatedRatio, type SourceList } from './page-sources.ts';

type PolicyOnPage = NonNullable<CommitteePage['policy']>;
type RuleOnPage = PolicyOnPage['rules'][number];
type LevelOnPage = Pick<PolicyOnPage, 'level' | 'deciders' | 'committee'>;

/** The policy's result for the case, rule by rule; empty if the case has no policy or it is no longer kept. */
export function policyBlock(
  material: CaseMaterial,
  reading: CaseReading,
  list: SourceList,
): Pick<CommitteePage, 'policy'> {
  const { policy } = material;
  if (policy === null) return {};
  const subject = caseSubject(material, reading);
  const judged = judgePolicy(policy.content, subject);
  const { policyId, version, sha256, content } = policy;
  return {
    policy: {
      policyId,
      version,
      sha256,
      name: content.name,
      segment: segmentText(content),
      versionText: versionText(policy),
      overall: judged.overall,
      overallText: overallText(judged),
      notes: notesOf(policy),
      ...levelOnPage(policy, judged, subject.request?.amount ?? null),
      rules: judged.rules.map((rule) => ruleOnPage(rule, { material, reading, list })),
    },
  };
}

function versionText({ version, inForce }: CasePolicy): string {
  const judged = `calculado com a versão ${version}`;
  if (inForce === version) return judged;
  return inForce === null ? `${judged}; nenhuma vigente` : `${judged}; vigente a ${inForce}`;
}

function overallText({ overall, onlyFor, noRule, provisional, points }: JudgedPolicy): string {
  return [
    OVERALL_NAMES[overall],
    ...(onlyFor === null ? [] : [`política só de ${TIPO_SHORT[onlyFor]}`]),
    ...(onlyFor === null && noRule ? ['nenhuma regra é deste titular'] : []),
    ...(points > 0 ? [`${points} ${points === 1 ? 'ponto' : 'pontos'}`] : []),
    ...(provisional ? ['provisório'] : []),
  ].join('; ');
}

function notesOf({ content }: CasePolicy): string[] {
  return [...(content.isExample ? [`Política de ${EXAMPLE_NOTICE}.`] : []), PERSON_DECIDES];
}

/** The people who may decide: null if the policy has no levels, empty if no level suffices. */
function levelOnPage(
  { content: { levels } }: CasePolicy,
  { level, overall }: JudgedPolicy,
  amount: number | null,
): LevelOnPage {
  return levelText(levels, level, { overall, amount });
}

interface Decided {
  readonly overall: Overall;
  /** Cents; null if not informed. */
  readonly amount: number | null;
}

function levelText(
  levels: readonly PolicyLevel[],
  level: PolicyLevel | null,
  { overall, amount }: Decided,
): LevelOnPage {
  if (levels.length === 0) return { level: '', deciders: null };
  if (level === null) return { level: 'acima das alçadas da política', deciders: [] };
  const one = { level: level.name, deciders: [...deciders(levels, level.id, overall, amount)].toSorted() };
  return level.committee === undefined ? one : { ...one, committee: level.committee };
}

/**
 * Returns whether a page names a level and people that its policy allows for the result and amount on the page, since
 * another program can write any. Rules may raise the level, so that a higher one is allowed too.
 */
export function isLevelOfPolicy(
  { policy, sources }: Pick<CommitteePage, 'policy' | 'sources'>,
  levels: readonly PolicyLevel[],
): boolean {
  const asked = sources.find(({ path }) => path === 'request:amount')?.value;
  const of = { overall: policy?.overall ?? 'inconclusive', amount: typeof asked === 'number' ? asked : null };
  const named = canonicalJson([policy?.level, policy?.deciders, policy?.committee ?? null]);
  return [null, ...levels.filter((level) => decides(level, of.overall, of.amount))].some((level) => {
    const { level: name, deciders: people, committee = null } = levelText(levels, level, of);
    return canonicalJson([name, people, committee]) === named;
  });
}

interface PageParts {
  readonly material: CaseMaterial;
  readonly reading: CaseReading;
  readonly list: SourceList;
}

function ruleOnPage(judged: JudgedRule, page: PageParts): RuleOnPage {
  const { rule, outcome, reason, effect, measured } = judged;
  const tipo = page.reading.documento.length === 11 ? 'cpf' : 'cnpj';
  const explained = explainRule(judged, tipo);
  const { known } = explained;
  return {
    ruleId: rule.id,
    title: rule.title,
    outcome,
    reason,
    test: rule.test,
    provisional: explained.provisional,
    value:
      measured === null
        ? unknown(explained.valueText)
        : valueOnPage(measured, explained.valueText, limitsOf(rule.test), page),
    known:
      known === null ? '' : `${known.known} de ${known.all} ${known.of === 'months' ? 'meses' : 'membros'} conhecidos`,
    limit: explained.limitText,
    formula: explained.formula,
    effect: effect === null ? '' : effectText(effect),
    inputs: shownInputs(explained.inputs).map((input) => inputRow(input, inputLimits(input.path, rule), page.list)),
  };
}

const unknown = (text: string): CitedText => ({ text, source: null });

function valueOnPage(
  { path, value, inputs }: Measured,
  words: string,
  limits: readonly number[],
  { material, reading, list: { cite, citeFrom } }: PageParts,
): CitedText {
  if (value === null || !isSourcePath(path)) return unknown(words);
  if (path.startsWith('request:')) return cite({ path, months: [] }, limits);
  if (path.startsWith('ratio:'))
    return cite(locatedRatio(path.slice('ratio:'.length) as RatioId, reading.month), limits);
  const read = inputs.filter((input) => input.value !== null || input.reason === 'nothing_owed');
  const ids = [...new Set(read.flatMap(({ resultIds }) => resultIds))];
  const known = answersById(material, reading);
  const answers = ids.flatMap((id) => known.get(id) ?? []).map((answer) => ({ ...answer, consulta: null }));
  const months = [...new Set(answers.map(({ month }) => month))].toSorted();
  const provisional = read.some((input) => input.provisional) ? ' (provisório)' : '';
  const name = forSubject(sourceName(path), reading.documento.length === 11 ? 'cpf' : 'cnpj');
  return citeFrom(path, answers, `${name}, ${spanText(months)}${provisional}`, limits);
}

function spanText(months: readonly string[]): string {
  const [first, last] = [months[0] ?? '', months.at(-1) ?? ''];
  return first === last ? monthText(first) : `${monthText(first)} a ${monthText(last)}`;
}

/** Most inputs listed beside a rule. A single input is the value itself; more are named only in the value's source. */
const FEW = 4;

function shownInputs(inputs: readonly RuleInput[]): readonly RuleInput[] {
  return inputs.length > 1 && inputs.length <= FEW ? inputs : [];
}

function inputRow(
  { path, label, month, text, value }: RuleInput,
  limits: readonly number[],
  { cite }: SourceList,
): PageRow {
  const named = month === null ? label : `${label}, ${monthText(month)}`;
  if (value === null || !isSourcePath(path)) return { label: named, value: unknown(text) };
  return { label: named, value: cite({ path, months: month === null ? [] : [month] }, limits) };
}
