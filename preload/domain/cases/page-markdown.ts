import { type ActTrust, areDefinedHere, countedActs, DEFINED_HERE, keyName, trustText } from '../acts/trust.ts';
import { moneyText } from '../basics/amount-text.ts';
import { formatDocument } from '../basics/document.ts';
import { instantText, monthText, SECRECY_NOTICE } from '../export/provenance-facts.ts';
import { BUCKET_NAMES, WORST_BUCKETS } from '../maturity/bucket-names.ts';
import type { CaseActKind, Role } from '../people/people.ts';
import { committeeText, isDissent } from '../people/votes.ts';
import { OUTCOME_NAMES, REASON_NAMES } from '../policies/policy-texts.ts';
import { NOT_INFORMED } from '../sources/source-text.ts';
import { type CheckedSources, checkText } from './check-text.ts';
import type { CitedText, CommitteePage, PageRow, Run } from './committee-page.ts';
import { type Hands, handsTexts } from './hands.ts';
import { PAGE_HEADINGS } from './page-headings.ts';

/** A person's act as printed on a page; `at` is an ISO instant with offset. */
interface PrintedAct {
  readonly kind: CaseActKind;
  readonly personId: string;
  readonly name: string;
  readonly role: Role;
  readonly text: string;
  readonly at: string;
  readonly signed: string;
  readonly publicKey: string;
  readonly signature: string;
  readonly trust: ActTrust;
  readonly since: string | null;
}

/** A concluded page's hash and its acts, beginning with the conclusion. */
interface PrintedSignature {
  readonly sha256: string;
  readonly acts: readonly PrintedAct[];
  readonly check: CheckedSources & { readonly hands: Hands };
}

/** "Aprovado" appears only as a person's act. */
export const ACT_NAMES: Readonly<Record<PrintedAct['kind'], string>> = {
  concluded: 'Concluído',
  vote_approve: 'Voto a favor',
  vote_conditions: 'Voto a favor, com condições',
  vote_decline: 'Voto contra',
  vote_abstain: 'Abstenção',
  approved: 'Aprovado',
  approved_with_conditions: 'Aprovado com condições',
  declined: 'Recusado',
  returned: 'Devolvido',
  reopened: 'Reaberto',
};

export const ROLE_NAMES: Readonly<Record<Role, string>> = { analyst: 'analista', approver: 'aprovador' };

/** The page as Markdown, for pasting; `signed` is null until the case is concluded. */
export function pageMarkdown(page: CommitteePage, signed: PrintedSignature | null): string {
  const { reference, institution } = page;
  const about = [
    `**${plain(page.nome)}**`,
    formatDocument(page.documento),
    `data-base ${monthText(page.month)}`,
    ...(reference === '' ? [] : [`referência ${plain(reference)}`]),
    ...(institution.nome === '' ? [] : [plain(institution.nome)]),
  ];
  const parts = [
    `# ${PAGE_HEADINGS.title}`,
    about.join(' · '),
    ...(page.notices.length === 0 ? [] : [page.notices.map((notice) => `> ${plain(notice)}`).join('\n>\n')]),
    section(PAGE_HEADINGS.request, rowsTable(page.request)),
    section(PAGE_HEADINGS.who, rowsTable(page.who)),
    section(PAGE_HEADINGS.exposure, figuresTable(page)),
    section(PAGE_HEADINGS.ladder, rowsTable(page.ladder)),
    section(PAGE_HEADINGS.months, monthsTable(page)),
    section(PAGE_HEADINGS.risks, risksText(page)),
    section(PAGE_HEADINGS.ratios, ratiosTable(page)),
    section(PAGE_HEADINGS.outside, rowsTable(page.outside ?? [])),
    section(PAGE_HEADINGS.group, groupText(page)),
    section(PAGE_HEADINGS.policy, policyText(page)),
    section(PAGE_HEADINGS.proposal, runsText(page.proposal)),
    section(PAGE_HEADINGS.conditions, runsText(page.conditions)),
    section(PAGE_HEADINGS.signatures, signed === null ? PAGE_HEADINGS.draft : signedText(signed, page)),
    section(PAGE_HEADINGS.sources, sourcesTable(page)),
    SECRECY_NOTICE,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function section(heading: string, content: string): string {
  return content === '' ? '' : `## ${heading}\n\n${content}`;
}

/** Escapes Markdown and HTML in a person's text. */
function plain(text: string): string {
  return text.replaceAll(/[\\`*_{}[\]<>#|~]/g, String.raw`\$&`).replaceAll('&', '&amp;');
}

function cited({ text, source }: CitedText): string {
  return source === null ? plain(text) : String.raw`${plain(text)} \[${source}\]`;
}

function runText(run: Run): string {
  if (typeof run === 'string') return plain(run);
  return 'unsourced' in run ? `${plain(run.unsourced)} (${PAGE_HEADINGS.unsourced})` : cited(run);
}

/** Joins the runs and keeps their line breaks. */
function runsText(runs: readonly Run[]): string {
  return runs
    .map(runText)
    .join('')
    .replaceAll(/\n+/g, '\n\n')
    .replaceAll(/^([-+]|\d+[.)])(?=\s)/gm, String.raw`\$1`);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function rowsTable(rows: readonly PageRow[]): string {
  return table(
    ['', PAGE_HEADINGS.figure],
    rows.map(({ label, value }) => [plain(label), cited(value)]),
  );
}

function figuresTable({ figures, month }: CommitteePage): string {
  const before = `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;
  return table(
    [PAGE_HEADINGS.figure, monthText(month), monthText(before)],
    figures.map((row) => [row.label, cited(row.now), cited(row.before)]),
  );
}

function monthsTable({ months }: CommitteePage): string {
  const names: Readonly<Record<string, string>> = { ...BUCKET_NAMES, none: WORST_BUCKETS.none };
  return table(
    ['Data-base', 'Carteira ativa', 'Situação mais grave', ''],
    months.map(({ month, carteiraAtiva, worst, source, note }) => {
      const isGap = source === null;
      const amount = carteiraAtiva === null ? NOT_INFORMED : cited({ text: moneyText(carteiraAtiva), source });
      const bucket = worst === null ? NOT_INFORMED : (names[worst] ?? '');
      return [monthText(month), isGap ? '' : amount, isGap ? '' : bucket, plain(note ?? '')];
    }),
  );
}

function risksText({ risks }: CommitteePage): string {
  const mitigant = (runs: readonly Run[]): string =>
    runs.length === 0 ? '' : ` ${PAGE_HEADINGS.mitigant}: ${runsText(runs)}`;
  return risks
    .map((risk, index) => {
      const by = risk.byAnalyst ? ` (${PAGE_HEADINGS.byAnalyst})` : '';
      return `${index + 1}. ${runsText(risk.text)}${by}${mitigant(risk.mitigant)}`;
    })
    .join('\n');
}

function ratiosTable({ ratios }: CommitteePage): string {
  return table(
    ['', PAGE_HEADINGS.figure, 'Fórmula', 'De', PAGE_HEADINGS.leavesOut],
    ratios.map(({ label, value, formula, inputs, leavesOut }) => {
      const from = inputs.map((input) => `${plain(input.label)}: ${cited(input.value)}`).join('; ');
      return [plain(label), cited(value), plain(formula), from, plain(leavesOut)];
    }),
  );
}

function groupText({ group }: CommitteePage): string {
  if (group === undefined) return '';
  const { version, sha256, coverage, amounts } = group;
  const position = `${PAGE_HEADINGS.groupPosition} ${version}, SHA-256 ${sha256.slice(0, 16)}: ${plain(coverage)}`;
  return [position, rowsTable(amounts)].filter((part) => part !== '').join('\n\n');
}

function policyText({ policy }: CommitteePage): string {
  if (policy === undefined) return '';
  const { name, segment, versionText, sha256, overallText, level, notes, rules } = policy;
  const about = [
    `**${plain(name)}** (${plain(segment)}): ${plain(versionText)}, SHA-256 ${sha256.slice(0, 16)}`,
    `${plain(overallText)}${level === '' ? '' : ` · ${PAGE_HEADINGS.level}: ${plain(level)}`}`,
    ...notes.map(plain),
  ];
  const head = [PAGE_HEADINGS.rule, PAGE_HEADINGS.measured, PAGE_HEADINGS.limit, PAGE_HEADINGS.outcome, 'De'];
  const rows = rules.map(({ title, formula, value, known, limit, inputs, ...came }) => [
    plain(`${title}: ${formula}`),
    `${cited(value)}${known === '' ? '' : ` (${plain(known)})`}`,
    plain(limit),
    plain(outcomeText(came)),
    inputs.map((input) => `${plain(input.label)}: ${cited(input.value)}`).join('; '),
  ]);
  return [about.join('\n\n'), table(head, rows)].join('\n\n');
}

type RuleOnPage = NonNullable<CommitteePage['policy']>['rules'][number];

export function outcomeText({
  outcome,
  reason,
  effect,
  provisional,
}: Pick<RuleOnPage, 'outcome' | 'reason' | 'effect' | 'provisional'>): string {
  return [
    OUTCOME_NAMES[outcome],
    ...(outcome === 'fails' && reason !== null ? [`sem dados: ${REASON_NAMES[reason]}`] : []),
    ...(effect === '' ? [] : [effect]),
    ...(provisional ? ['provisório'] : []),
  ].join('; ');
}

function sourcesTable({ sources }: CommitteePage): string {
  return table(
    ['', PAGE_HEADINGS.sources, 'Respostas', 'SHA-256'],
    sources.map(({ number, what, answers }) => [
      String(number),
      plain(what),
      answers.map(({ resultId }) => plain(resultId)).join(', '),
      answers.map(({ sha256 }) => sha256.slice(0, 16)).join(', '),
    ]),
  );
}

function signedText({ sha256, acts, check }: PrintedSignature, { policy }: Pick<CommitteePage, 'policy'>): string {
  const counted = countedActs(acts);
  const votes = policy?.committee === undefined ? [] : [committeeText(policy.committee, counted), ''];
  const lines = acts.map((act) => {
    const { kind, name, role, text, at } = act;
    const words = text === '' ? '' : `: ${plain(text).replaceAll(/\s*\n\s*/g, ' ')}`;
    const dissent = isDissent(act, counted) ? ` (${PAGE_HEADINGS.dissent})` : '';
    const by = `- ${ACT_NAMES[kind]}${dissent} por ${plain(name)} (${ROLE_NAMES[role]}) em ${instantText(at)}${words}`;
    return `${by} (${plain(signatureText(act))})`;
  });
  const about = [...(areDefinedHere(acts) ? [DEFINED_HERE] : []), ...handsTexts(check.hands).map(plain)];
  const here = about.length === 0 ? [] : ['', about.join(' ')];
  const foot = [
    '',
    `SHA-256 da folha: ${sha256}`,
    '',
    checkText(check),
    '',
    PROVING,
    '',
    ...acts.flatMap(provingLines),
  ];
  return [...votes, ...lines, ...here, ...foot].join('\n');
}

export function signatureText({ trust, since, publicKey }: Pick<PrintedAct, 'trust' | 'since' | 'publicKey'>): string {
  const day = since === null ? '' : instantText(since).slice(0, 10);
  return `${trustText(trust, day)}; chave ${keyName(publicKey)}`;
}

const PROVING =
  'Para conferir sem este programa: cada linha abaixo é o texto assinado (UTF-8), a chave pública (Ed25519, DER em base 64) e a assinatura (base 64).';

/** Indentation stops Markdown from formatting these lines. */
function provingLines({ signed, publicKey, signature }: PrintedAct): string[] {
  return [`    ${signed}`, `    ${publicKey}`, `    ${signature}`];
}
