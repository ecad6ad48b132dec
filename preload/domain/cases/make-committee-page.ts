import { addMonths } from '../basics/month.ts';
import { LADDER_BUCKETS } from '../consulta/ladder-buckets.ts';
import { instantText, type ProvenanceFact, PURPOSE_NAMES } from '../export/provenance-facts.ts';
import { BUCKET_NAMES } from '../maturity/bucket-names.ts';
import { FIGURE_TITLES } from '../series/figure-titles.ts';
import type { MonthFigure } from '../series/month-figures.ts';
import { firstInstalment } from '../sources/instalments.ts';
import { type RatioDefinition, ratiosOf } from '../sources/ratios.ts';
import { REQUEST_VALUES } from '../sources/request-values.ts';
import { ofSubject, REQUEST_NAMES, sourceName } from '../sources/source-names.ts';
import { NOT_INFORMED, NOT_VERIFIABLE } from '../sources/source-text.ts';
import type { CaseMaterial } from './case-material.ts';
import { type CaseReading, readCase } from './case-reading.ts';
import { markUnsourced } from './case-texts.ts';
import type { CitedText, CommitteePage, PageRow } from './committee-page.ts';
import type { CaseContent, CreditCase } from './credit-case.ts';
import { groupBlock } from './group-block.ts';
import { outsideBlock } from './outside-block.ts';
import { PAGE_HEADINGS } from './page-headings.ts';
import { pageCaveats, pageNotices } from './page-notices.ts';
import { locatedRatio, locatedValue, NO_MEANING, type SourceList, sourceList } from './page-sources.ts';
import { countUnsourced, textRuns } from './page-texts.ts';
import { policyBlock } from './policy-block.ts';
import { isOfAnalyst, riskSentences } from './proposed-risks.ts';

const FIGURES: readonly MonthFigure[] = [
  'carteiradeCredito',
  'carteiraVencido',
  'prejuizo',
  'limitesdeCredito',
  'responsabilidadeTotal',
  'riscoTotal',
];

export function committeePage(material: CaseMaterial): CommitteePage {
  const { case: one } = material;
  const reading = readCase(material);
  const list = sourceList(reading, one);
  const tipoDocumento = one.documento.length === 11 ? 'cpf' : 'cnpj';
  const { reference, citations, proposal, conditions } = one.content;
  const runs = (text: string): CommitteePage['proposal'] => textRuns(text, citations, reading, list);
  const sentences = one.content.risks.length === 0 ? [] : riskSentences(material);
  // Sources are numbered in the order of these parts, which is the printed order.
  const parts = {
    request: requestRows(one, list),
    who: whoRows(material, reading),
    figures: figureRows(reading, list),
    ladder: ladderRows(reading, list),
    months: monthRows(reading, list),
    risks: one.content.risks.map((risk) => ({
      text: runs(risk.text),
      mitigant: runs(risk.mitigant),
      byAnalyst: isOfAnalyst(risk, sentences),
    })),
    ratios: shownRatios(one, reading).map((each) => ratioRow(ratioOfSubject(each, one), reading, list)),
    ...outsideBlock(material, list),
    ...groupBlock(material, list),
    ...policyBlock(material, reading, list),
    proposal: runs(proposal),
    conditions: runs(conditions),
  };
  const texts = [...parts.risks.flatMap(({ text, mitigant }) => [text, mitigant]), parts.proposal, parts.conditions];
  const typed = [one.content.request.product, one.content.request.guarantee].map((text) => [...markUnsourced(text)]);
  return {
    form: 1,
    caseId: one.id,
    reference,
    environment: one.environment,
    institution: one.institution,
    nome: one.nome,
    documento: one.documento,
    tipoDocumento,
    month: reading.month,
    notices: pageNotices(material, reading),
    ...parts,
    unsourced: countUnsourced([...texts, ...typed]),
    sources: [...list.sources()],
  };
}

/** A row of words or dates, which have no source. */
function words(label: string, text: string): PageRow {
  return { label, value: { text: text === '' ? NOT_INFORMED : text, source: null } };
}

/** The product and guarantee cannot hold citations, so every number in them is marked as without a source. */
function markedText(text: string): string {
  return markUnsourced(text)
    .map((part) => (typeof part === 'string' ? part : `${part.unsourced} (${PAGE_HEADINGS.unsourced})`))
    .join('');
}

function requestRows({ content: { request }, documento }: CreditCase, { cite }: SourceList): PageRow[] {
  const numbers = REQUEST_VALUES.map((name) => ({
    label: ofSubject(REQUEST_NAMES[name], documento),
    value: cite({ path: `request:${name}`, months: [] }),
  }));
  return [words('Produto', markedText(request.product)), ...numbers, words('Garantia', markedText(request.guarantee))];
}

function whoRows({ case: one, authorization }: CaseMaterial, { last }: CaseReading): PageRow[] {
  const facts: readonly ProvenanceFact[] = [
    ['Instituição', one.institution.nome],
    ['Finalidade', authorization === null ? NOT_VERIFIABLE : PURPOSE_NAMES[authorization.purpose]],
    ['Autorização', authorization?.authorizationId ?? NOT_VERIFIABLE],
    ['Válida até', authorization === null ? NOT_VERIFIABLE : instantText(authorization.authorizedUntil)],
    ['Consultado em', last === null ? NOT_VERIFIABLE : instantText(last.queriedAt)],
  ];
  return facts.map(([label, text]) => words(label, text));
}

function figureRows({ month }: CaseReading, { cite }: SourceList): CommitteePage['figures'] {
  return FIGURES.map((figure) => ({
    label: FIGURE_TITLES[figure],
    now: cite({ path: `figure:${figure}`, months: [month] }),
    before: cite({ path: `figure:${figure}`, months: [addMonths(month, -12)] }),
  }));
}

/** Buckets with an amount, or whose field is not informed; empty if the answer is a gap. */
function ladderRows(reading: CaseReading, { cite }: SourceList): CommitteePage['ladder'] {
  const { month } = reading;
  if (!reading.joined.has(month)) return [];
  return LADDER_BUCKETS.flatMap(({ key, side, campoDaCarteira }) => {
    const what = { path: `bucket:${key}`, months: [month] } as const;
    const cents = locatedValue(what, reading) as number | null;
    if (cents === 0 || (campoDaCarteira === null && cents === null)) return [];
    const label = BUCKET_NAMES[key as keyof typeof BUCKET_NAMES];
    return [{ bucket: key, label, side, cents, value: cite(what) }];
  });
}

function monthRows(reading: CaseReading, { cite }: SourceList): CommitteePage['months'] {
  return reading.months.map((month) => {
    const answer = reading.joined.get(month);
    if (answer === undefined) {
      return { month, carteiraAtiva: null, worst: null, source: null, note: reading.gaps.get(month) ?? null };
    }
    const active = { path: 'figure:carteiraAtiva', months: [month] } as const;
    const bucket = { path: 'indicator:worst_bucket', months: [month] } as const;
    const worst = locatedValue(bucket, reading);
    // One source serves the month, because both values come from the same answer.
    const source = cite(active).source ?? cite(bucket).source;
    return {
      month,
      carteiraAtiva: locatedValue(active, reading) as number | null,
      worst: worst === null ? null : String(worst),
      source,
      note: [...(source === null ? [NOT_INFORMED] : []), ...pageCaveats(answer)].join('; ') || null,
    };
  });
}

/** Ratios for the subject and the way of paying back; optional ones only with a value. */
function shownRatios({ documento, content: { request } }: CreditCase, reading: CaseReading): RatioDefinition[] {
  return ratiosOf(documento.length === 11 ? 'cpf' : 'cnpj', request.amortization).filter(
    ({ id, isOptional }) => isOptional !== true || locatedValue(locatedRatio(id, reading.month), reading) !== null,
  );
}

/** Cents by which a typed instalment may differ from the calculated one, whose rate has two decimals. */
const SAME_INSTALMENT = 1_00;

function ratioOfSubject(ratio: RatioDefinition, { documento, content: { request } }: CreditCase): RatioDefinition {
  const [label, formula] = [ofSubject(ratio.label, documento), ofSubject(ratio.formula, documento)];
  const isFirst = ratio.id === 'price_instalment' || ratio.id === 'sac_first_instalment';
  const calculated = isFirst ? firstInstalment(request.amortization, request) : null;
  const typed = request.instalment;
  const differs = calculated !== null && typed !== null && Math.abs(calculated - typed) > SAME_INSTALMENT;
  return { ...ratio, label: differs ? `${label}: parcela informada difere da calculada` : label, formula };
}

function ratioRow(ratio: RatioDefinition, reading: CaseReading, { cite }: SourceList): CommitteePage['ratios'][number] {
  const { label, formula, leavesOut } = ratio;
  const inputs = ratio.inputs.map((path) => {
    const what = { path, months: path.startsWith('request:') ? [] : [reading.month] };
    return { label: ofSubject(sourceName(path), reading.documento), value: cite(what) };
  });
  return { label, value: ratioText(ratio, reading, { cite }, inputs), formula, leavesOut, inputs };
}

/** Without a value, names the missing inputs; if all are known, the division has no meaning. */
function ratioText(
  { id }: RatioDefinition,
  reading: CaseReading,
  { cite }: Pick<SourceList, 'cite'>,
  inputs: readonly PageRow[],
): CitedText {
  const what = locatedRatio(id, reading.month);
  if (locatedValue(what, reading) !== null) return cite(what);
  const missing = inputs.filter(({ value }) => value.source === null).map(({ label }) => label.toLowerCase());
  const text = missing.length === 0 ? NO_MEANING : `sem dados: ${missing.join(', ')}`;
  return { text, source: null };
}

/** Fields to fill in before a case can be concluded. */
export function missingForConclusion({ request, proposal }: CaseContent): ('product' | 'amount' | 'proposal')[] {
  return [
    ...(request.product === '' ? (['product'] as const) : []),
    ...(request.amount === null ? (['amount'] as const) : []),
    ...(proposal === '' ? (['proposal'] as const) : []),
  ];
}
