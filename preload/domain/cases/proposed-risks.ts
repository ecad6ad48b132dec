import { addMonths, type DataBase } from '../basics/month.ts';
import { isGap } from '../consulta/response-kind.ts';
import { monthText } from '../export/provenance-facts.ts';
import { INDICATOR_NAMES } from '../indicators/indicator-texts.ts';
import { CITABLE_INDICATORS, type CitableIndicator } from '../indicators/indicator-uses.ts';
import { indicatorsOf } from '../indicators/indicators.ts';
import { judge, subjectKind } from '../indicators/thresholds.ts';
import { FROM_WORST } from '../indicators/worst-bucket.ts';
import { isAcrossWriteOffRules } from '../series/later-write-offs.ts';
import type { MonthFigure } from '../series/month-figures.ts';
import { asConsulta } from '../series/month-summary.ts';
import { arrearsParts } from '../summary/arrears-parts.ts';
import type { CaseMaterial } from './case-material.ts';
import { type CaseReading, readCase } from './case-reading.ts';
import { textParts } from './case-texts.ts';
import type { Cited, Risk } from './credit-case.ts';
import { othersAnswers } from './group-answers.ts';
import { disagreements } from './page-notices.ts';
import { located, locatedText, locatedValue } from './page-sources.ts';

/** A sentence proposed from the answers, with citations `[1]`, `[2]` into `cited`; `shown` has the current values. */
interface RiskProposal {
  /** Id that a risk keeps after the analyst takes the sentence. */
  readonly proposal: string;
  readonly text: string;
  readonly cited: Cited[];
  readonly shown: string;
}

/** The most proposals offered; the page has room for five risks. */
const MAX_OFFERED = 8;

/** Least changes worth a sentence; they only offer it and judge nothing (docs/register.md#ratios-of-a-case). */
const NOTABLE = {
  month: 0.1,
  year: 0.3,
  points: 0.1,
  highCostPoints: 0.05,
  foreignCurrency: 0.1,
  institutions: 2,
  /**
   * In cents, and as a share of carteira ativa. Both must be exceeded, because a forgotten instalment is not a risk.
   */
  earlyArrears: 20_000,
  earlyArrearsShare: 0.005,
} as const;

interface Sentence {
  readonly key: string;
  readonly text: string;
  readonly cited: readonly Cited[];
}

interface Facts {
  readonly material: CaseMaterial;
  readonly reading: CaseReading;
  readonly month: DataBase;
  readonly before: DataBase;
  readonly yearAgo: DataBase;
  readonly value: (cited: Cited) => number | string | null;
  /** False for a provisional month, whose zero may still change. */
  readonly wasZero: (cited: Cited & { readonly kind: 'figure' }) => boolean;
}

/** The worst of `riskSentences` that the analyst did not dismiss. */
export function proposedRisks(material: CaseMaterial): RiskProposal[] {
  const { dismissed } = material.case.content;
  return riskSentences(material)
    .filter(({ proposal }) => !dismissed.includes(proposal))
    .slice(0, MAX_OFFERED);
}

/** Sentences about the pinned answers, the worst first, without those that cite an unknown number. */
export function riskSentences(material: CaseMaterial): RiskProposal[] {
  const reading = readCase(material);
  const { month } = reading;
  const value = (cited: Cited): number | string | null => locatedValue(located(cited, reading), reading);
  const wasZero: Facts['wasZero'] = (cited) =>
    value(cited) === 0 && reading.joined.get(cited.month)?.provisional === false;
  const facts = {
    material,
    reading,
    month,
    value,
    wasZero,
    before: addMonths(month, -1),
    yearAgo: addMonths(month, -12),
  };
  return SENTENCES.flatMap((sentences) => sentences(facts))
    .filter(({ cited }) => cited.every((each) => value(each) !== null))
    .map(({ key, text, cited }) => ({
      proposal: key,
      text,
      cited: [...cited],
      shown: shownSentence(text, cited, reading),
    }));
}

/** Whether the analyst wrote the risk, or changed the words of a proposal. */
export function isOfAnalyst({ proposal, text }: Risk, sentences: readonly RiskProposal[]): boolean {
  return !sentences.some((each) => each.proposal === proposal && withoutNumbers(each.text) === withoutNumbers(text));
}

function withoutNumbers(text: string): string {
  return textParts(text)
    .map((part) => (typeof part === 'string' ? part : '[]'))
    .join('');
}

function shownSentence(text: string, cited: readonly Cited[], reading: CaseReading): string {
  return textParts(text)
    .map((part) => {
      if (typeof part === 'string') return part;
      const found = cited[part.citation - 1];
      return found === undefined ? '' : locatedText(located(found, reading), reading);
    })
    .join('');
}

function say(key: string) {
  return (words: TemplateStringsArray, ...parts: readonly (Cited | string)[]): Sentence => {
    const cited: Cited[] = [];
    const inserted = parts.map((part) => {
      if (typeof part === 'string') return part;
      cited.push(part);
      return `[${cited.length}]`;
    });
    return { key, text: String.raw({ raw: words }, ...inserted), cited };
  };
}

function figure(name: MonthFigure, month: DataBase): Cited & { readonly kind: 'figure' } {
  return { kind: 'figure', month, figure: name };
}

function indicator(id: CitableIndicator, month: DataBase): Cited {
  return { kind: 'indicator', month, indicator: id };
}

function change(name: MonthFigure, month: DataBase, since: DataBase, as: 'difference' | 'percent'): Cited {
  return { kind: 'change', month, since, figure: name, as };
}

function isAbove(value: number | string | null, least: number): boolean {
  return typeof value === 'number' && value >= least;
}

type Sentences = (facts: Facts) => readonly Sentence[];

const unverified: Sentences = ({ reading: { last }, month }) =>
  last === null || isGap(last.kind)
    ? [say('unverified')`Não foi possível verificar a situação no registro em ${monthText(month)}.`]
    : [];

const loss: Sentences = ({ month, yearAgo, value, wasZero }) => {
  const now = figure('prejuizo', month);
  if (!isAbove(value(now), 1)) return [];
  const before = figure('prejuizo', yearAgo);
  if (wasZero(before) && !isAcrossWriteOffRules(month, yearAgo)) {
    return [say('loss_new')`Prejuízo novo: era ${before} em ${monthText(yearAgo)} e agora é ${now}.`];
  }
  const share = figure('lossShare', month);
  return [
    value(share) === null
      ? say('loss')`Prejuízo de ${now}.`
      : say('loss')`Prejuízo de ${now}, ${share} da carteira de crédito.`,
  ];
};

const overdue: Sentences = ({ month, value }) => {
  const amount = figure('carteiraVencido', month);
  const share = figure('overdueRatio', month);
  if (!isAbove(value(amount), 1)) return [];
  return [
    value(share) === null
      ? say('overdue')`Vencido há 15 dias ou mais: ${amount}.`
      : say('overdue')`Vencido há 15 dias ou mais: ${amount}, ${share} da carteira ativa.`,
  ];
};

const over90: Sentences = ({ month, value }) => {
  const amount = figure('vencidoAcima90', month);
  if (!isAbove(value(amount), 1)) return [];
  const balance = indicator('over_90_balance', month);
  return [
    value(balance) === null
      ? say('over_90')`Vencido há mais de 90 dias: ${amount}.`
      : say('over_90')`Vencido há mais de 90 dias: ${amount}; as operações com esse atraso somam no máximo ${balance}.`,
  ];
};

const newArrears: Sentences = ({ month, before, value, wasZero }) => {
  const [now, earlier] = [figure('carteiraVencido', month), figure('carteiraVencido', before)];
  if (!isAbove(value(now), 1) || !wasZero(earlier)) return [];
  return [say('arrears_new')`Atraso novo: o vencido passou de ${earlier} em ${monthText(before)} para ${now}.`];
};

const olderBucket: Sentences = ({ month, before, value }) => {
  const [now, earlier] = [indicator('worst_bucket', month), indicator('worst_bucket', before)];
  const ranks = [value(now), value(earlier)].map((key) => FROM_WORST.findIndex((bucket) => bucket.key === key));
  const [rank = -1, earlierRank = -1] = ranks;
  if (rank === -1 || earlierRank === -1 || rank >= earlierRank) return [];
  return [say('older_bucket')`A situação se agravou: era “${earlier}” em ${monthText(before)} e agora é “${now}”.`];
};

const earlyArrears: Sentences = ({ month, value }) => {
  const amount = figure('earlyArrears', month);
  const share = figure('earlyArrearsShare', month);
  if (!isAbove(value(amount), NOTABLE.earlyArrears)) return [];
  if (value(share) !== null && !isAbove(value(share), NOTABLE.earlyArrearsShare)) return [];
  return [
    value(share) === null
      ? say('early_arrears')`Vencido de 1 a 14 dias: ${amount}, que o registro soma em a vencer.`
      : say('early_arrears')`Vencido de 1 a 14 dias: ${amount}, ${share} da carteira ativa.`,
  ];
};

/** Arrears and losses without a total: the answer informs only some buckets, or none. */
const withoutTotal: Sentences = ({ reading: { joined }, month, value }) => {
  const summary = joined.get(month)?.summary;
  if (summary === undefined) return [];
  const known = arrearsParts(asConsulta(summary));
  return (
    [
      ['overdue', 'carteiraVencido', 'vencido'],
      ['loss', 'prejuizo', 'prejuízo'],
    ] as const
  ).flatMap(([kind, name, word]) => {
    if (value(figure(name, month)) !== null) return [];
    return known.some((part) => part.kind === kind)
      ? [say(`partial:${kind}`)`Há ${word}, mas a resposta não informa o total.`]
      : [say(`unknown:${kind}`)`Não foi possível verificar se há ${word}: a resposta não informa.`];
  });
};

const marked: Sentences = ({ month, value }) =>
  (
    [
      ['disputed', 'em discordância'],
      ['sub_judice', 'sub judice'],
    ] as const
  ).flatMap(([name, word]) => {
    const count = indicator(`${name}_operations`, month);
    const amount = indicator(`${name}_amount`, month);
    if (!isAbove(value(count), 1)) return [];
    return [
      value(amount) === null
        ? say(name)`Operações ${word}: ${count}.`
        : say(name)`Operações ${word}: ${count}, com ${amount}.`,
    ];
  });

/** Indicators that another sentence covers. */
const TOLD: readonly string[] = [
  'overdue_ratio',
  'over_90_share',
  'loss_share',
  'early_arrears_share',
  'disputed_operations',
  'sub_judice_operations',
  'volume_processed',
];

const judged: Sentences = ({ material, month }) => {
  const { case: one, consultas, thresholds } = material;
  const consulta = consultas.get(month);
  if (consulta === undefined) return [];
  const own = thresholds[subjectKind(one.documento.length === 11 ? 'cpf' : 'cnpj')];
  const levels = indicatorsOf(consulta, []).map((each) => ({ id: each.id, judgement: judge(each, own) }));
  return (['alert', 'attention'] as const).flatMap((level) =>
    levels.flatMap(({ id, judgement }) => {
      if (judgement !== level || TOLD.includes(id) || !isCitable(id)) return [];
      const word = level === 'alert' ? 'alerta' : 'atenção';
      return [
        say(
          `judged:${id}`,
        )`${INDICATOR_NAMES[id]}: ${indicator(id, month)}, em ${word} pelos parâmetros da instituição.`,
      ];
    }),
  );
};

function isCitable(id: string): id is CitableIndicator {
  return Object.hasOwn(CITABLE_INDICATORS, id);
}

const limitUp: Sentences = ({ month, yearAgo, value }) => {
  const difference = change('limitUsage', month, yearAgo, 'difference');
  if (!isAbove(value(difference), NOTABLE.points)) return [];
  return [
    say(
      'limit_usage_up',
    )`O uso de limites variou ${difference} desde ${monthText(yearAgo)}, para ${figure('limitUsage', month)}.`,
  ];
};

const highCostUp: Sentences = ({ month, yearAgo, value }) => {
  const difference = change('highCostShare', month, yearAgo, 'difference');
  if (!isAbove(value(difference), NOTABLE.highCostPoints)) return [];
  return [
    say(
      'high_cost_up',
    )`O crédito de alto custo variou ${difference} da carteira de crédito desde ${monthText(yearAgo)}, para ${figure('highCostShare', month)}.`,
  ];
};

const debtUp: Sentences = ({ month, before, yearAgo, value }) =>
  (
    [
      ['year', yearAgo, NOTABLE.year],
      ['month', before, NOTABLE.month],
    ] as const
  ).flatMap(([key, since, least]) => {
    const percent = change('carteiraAtiva', month, since, 'percent');
    if (!isAbove(value(percent), least)) return [];
    const difference = change('carteiraAtiva', month, since, 'difference');
    return [
      say(
        `debt_up:${key}`,
      )`A carteira ativa variou ${difference} (${percent}) desde ${monthText(since)}, para ${figure('carteiraAtiva', month)}.`,
    ];
  });

const limitCut: Sentences = ({ month, before, value }) => {
  const percent = change('totalLimit', month, before, 'percent');
  const share = value(percent);
  if (typeof share !== 'number' || share > -NOTABLE.month) return [];
  return [
    say(
      'limit_cut',
    )`O limite total caiu ${indicator('total_limit_reduction', month)} (${percent}) desde ${monthText(before)}.`,
  ];
};

const institutionsUp: Sentences = ({ month, yearAgo, value }) => {
  const difference = change('quantidadeDeInstituicoes', month, yearAgo, 'difference');
  if (!isAbove(value(difference), NOTABLE.institutions)) return [];
  return [
    say(
      'institutions_up',
    )`Instituições: ${figure('quantidadeDeInstituicoes', month)}, ${difference} desde ${monthText(yearAgo)}.`,
  ];
};

const provisional: Sentences = ({ reading: { last }, month, value }) => {
  if (last === null || !last.provisional) return [];
  const [documents, volume] = [indicator('documents_processed', month), indicator('volume_processed', month)];
  const lower = Number(value(documents) ?? 1) < Number(value(volume) ?? 1) ? documents : volume;
  return [say('provisional')`Valores provisórios de ${monthText(month)}: ${lower} processado, ainda podem mudar.`];
};

const disagreeing: Sentences = ({ material: { checks }, reading: { joined }, month }) =>
  joined.has(month) && disagreements(checks).amounts
    ? [say('failed_checks')`Há valores da resposta que não conferem entre si.`]
    : [];

const foreignCurrency: Sentences = ({ month, value }) => {
  const share = indicator('foreign_currency_share', month);
  if (!isAbove(value(share), NOTABLE.foreignCurrency)) return [];
  const amount = figure('moedaEstrangeiraValor', month);
  return [say('foreign_currency')`Em moeda estrangeira: ${amount}, ${share} da carteira de crédito.`];
};

/** A change from zero has no percentage. */
const debtNew: Sentences = ({ month, yearAgo, value, wasZero }) => {
  const [now, before] = [figure('carteiraAtiva', month), figure('carteiraAtiva', yearAgo)];
  if (!isAbove(value(now), 1) || !wasZero(before)) return [];
  return [
    say('debt_new')`Endividamento novo: a carteira ativa era ${before} em ${monthText(yearAgo)} e agora é ${now}.`,
  ];
};

const thinFile: Sentences = ({ reading: { last, joined }, month }) =>
  last?.kind === 'nothing_on_record' && [...joined.values()].every(({ kind }) => kind === 'nothing_on_record')
    ? [say('nothing_on_record')`Nada consta no registro em ${monthText(month)}: não há pagamentos a observar.`]
    : [];

/** Arrears and losses of the other group members; members without an answer are not covered. */
const elsewhereInGroup: Sentences = ({ reading: { group, documento }, value }) =>
  (
    [
      ['overdue', 'carteiraVencido', 'vencido'],
      ['loss', 'prejuizo', 'prejuízo'],
    ] as const
  ).flatMap(([kind, amount, word]) => {
    const cents: Cited = { kind: 'group_others', amount };
    const others = othersAnswers(group, documento, amount);
    if (group === null || others === null || !isAbove(value(cents), 1)) return [];
    const month = monthText(group.snapshot.month);
    const known = others.answers.length < others.of ? ', só dos que têm resposta' : '';
    return [say(`group_${kind}`)`Outros membros do grupo têm ${cents} de ${word} em ${month}${known}.`];
  });

/** The worst first. */
const SENTENCES: readonly Sentences[] = [
  unverified,
  loss,
  overdue,
  over90,
  newArrears,
  olderBucket,
  elsewhereInGroup,
  withoutTotal,
  disagreeing,
  marked,
  judged,
  earlyArrears,
  limitUp,
  highCostUp,
  debtNew,
  debtUp,
  foreignCurrency,
  limitCut,
  institutionsUp,
  provisional,
  thinFile,
];
