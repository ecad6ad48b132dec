import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Documento } from '#domain/basics/document.ts';
import { addMonths, type DataBase } from '#domain/basics/month.ts';
import { DEFAULT_RULES, type RuleSet } from '#domain/monitoring/rule-set.ts';
import { RULE_IDS, RULES } from '#domain/monitoring/rules/all-rules.ts';
import { segmentOf, subjectRng } from '#main/simulated-register/ordinary-client.ts';
import { subjectOf } from '#main/simulated-register/subject.ts';
import { ALL_RULES, type MonthTold, monthsTold } from '../support/monitored-lives.ts';
import {
  codesOutOfTime,
  documentAt,
  isRegular,
  judgedBy,
  type Life,
  lifeOf,
  mean,
  modalityShares,
  portraitOf,
  quantile,
  responseTo,
  share,
  warningsBefore,
} from '../support/population.ts';

const MONTH: DataBase = '2026-09';
const SUBJECTS = Number(process.env.LASTRO_BENCH_SUBJECTS ?? 4_000);
/** Two years of write-offs and the three months before the first. */
const MONTHS = 28;
/** Months before a write-off in which the client must have had an alert. */
const WARNING = 3;

/**
 * The simulated register beside public figures: 4,000 made-up persons and as many companies at 09/2026. A table and no
 * timing; sources of the right-hand column: docs/register.md#the-simulated-register.
 */
export async function bench(): Promise<void> {
  console.log(`generator ${generatorHash()}`);
  for (const [tipo, title] of [
    ['cpf', 'PF'],
    ['cnpj', 'PJ'],
  ] as const) {
    const lives = Array.from({ length: SUBJECTS }, (_, index) => lifeOf(documentAt(tipo, index), MONTH, MONTHS));
    tellPortrait(title, lives);
    tellSegments(lives);
    tellModalities(lives);
    tellAlerts(lives);
    tellDetection(lives);
    tellFindings(tipo, DEFAULT_RULES, 'usual rules');
    tellFindings(tipo, ALL_RULES, 'all rules');
  }
  tellPercentuals();
  tellCodes();
}

/** SHA-256 of the sources of the simulated register, in the order of their names. */
function generatorHash(): string {
  const folder = join(import.meta.dirname, '../../main/simulated-register');
  const hash = createHash('sha256');
  for (const file of globSync('*.ts', { cwd: folder }).toSorted()) hash.update(readFileSync(join(folder, file)));
  return hash.digest('hex');
}

type Row = readonly [measure: string, simulated: string, goal: string];

function printRow([measure, simulated, goal]: Row): void {
  console.log(`${measure.padEnd(64)}${simulated.padStart(16)}   ${goal}`);
}

const percent = (value: number): string => `${(value * 100).toFixed(1)} %`;
const reais = (value: number): string => `R$ ${Math.round(value).toLocaleString('pt-BR')}`;

function tellPortrait(title: 'PF' | 'PJ', lives: readonly Life[]): void {
  const isPerson = title === 'PF';
  const portrait = portraitOf(lives);
  console.log(`\n${title}, ${lives.length} documents at ${MONTH}`);
  const rows: readonly Row[] = [
    ['measure', 'simulated', 'real or goal'],
    ['with an active portfolio', percent(portrait.withCredit), ''],
    ['carteira ativa, mean', reais(portrait.mean), isPerson ? 'R$ 30 to 60 thousand' : ''],
    ['carteira ativa, median', reais(portrait.median), isPerson ? 'R$ 5 to 15 thousand' : ''],
    ['carteira ativa, 90th of 100', reais(portrait.p90), ''],
    ['carteira ativa, 97th of 100', reais(portrait.p97), ''],
    ['vencido, of the amounts', percent(portrait.overdue), '3 to 6 %'],
    ['instalments > 90 days, of the amounts', percent(portrait.over90), '2 to 4 % (PF 3.18 %, PJ 3.0 to 3.3 %)'],
    ['whole balance behind these (by modality, at most)', percent(portrait.behind), 'PF 5.82 %'],
    ['prejuízo, of the amounts', percent(portrait.loss), ''],
    ['clients with vencido', percent(portrait.haveOverdue), 'more than with prejuízo'],
    ['clients with prejuízo', percent(portrait.haveLoss), ''],
    ['institutions', portrait.institutions.toFixed(2), isPerson ? '2.3' : '3.8'],
    ['regular: moved by 10 % at most in a month', percent(portrait.calm), '90 %'],
    ['regular: rose by more than 50 % in a month', percent(portrait.leaps), 'few'],
    ['regular: highest ÷ lowest of a year, median', portrait.medianSwing.toFixed(2), ''],
    ['regular: highest ÷ lowest of a year above 3', percent(portrait.wideSwings), 'few'],
    ['clients late by 90 days at most that are not in the next month', percent(portrait.cured), 'some 40 %'],
  ];
  for (const row of rows) printRow(row);
}

/** Prints the debt of each segment's clients; sizes follow the segment. */
function tellSegments(lives: readonly Life[]): void {
  const bySegment = Map.groupBy(lives, ({ documento }) => {
    const subject = subjectOf(documento);
    return segmentOf(subject, subjectRng(subject)).name;
  });
  for (const [name, of] of bySegment) {
    const { mean: average, median, over90 } = portraitOf(of);
    if (Number.isNaN(average)) continue;
    printRow([`  ${of.length} ${name}: mean`, reais(average), `median ${reais(median)}, > 90 days ${percent(over90)}`]);
  }
}

function tellModalities(lives: readonly Life[]): void {
  const line = (shares: readonly [string, number][]): string =>
    shares.map(([name, part]) => `${name} ${percent(part)}`).join('  ');
  console.log(`domains by amount: ${line(modalityShares(lives, (code) => code.slice(0, 2)).slice(0, 8))}`);
  console.log(`modalities by amount: ${line(modalityShares(lives, (code) => code).slice(0, 10))}`);
}

/** Prints alerts; regular: not late, overdue or written off in the three months before. */
function tellAlerts(lives: readonly Life[]): void {
  const regular = lives.filter(isRegular).map(({ last, documento }) => judgedBy(last, documento));
  printRow(['regular clients', percent(regular.length / lives.length), '']);
  printRow(['regular: with an alert', percent(share(regular, ({ alerts }) => alerts.length > 0)), '10 % at most']);
  const either = share(regular, ({ alerts, attentions }) => alerts.length + attentions.length > 0);
  printRow(['regular: with an alert or attention', percent(either), '']);
  const usages = regular.flatMap(({ limitUsage }) => (limitUsage === null ? [] : [limitUsage]));
  printRow(['regular: limits in use, median', percent(quantile(usages, 0.5)), 'PF 30 to 50 %']);
  const ids = [...new Set(regular.flatMap(({ alerts, attentions }) => [...alerts, ...attentions]))].toSorted();
  for (const id of ids) {
    const alerted = share(regular, ({ alerts }) => alerts.includes(id));
    const attended = share(regular, ({ attentions }) => attentions.includes(id));
    printRow([`  ${id}`, percent(alerted), `attention ${percent(attended)}`]);
  }
}

function tellDetection(lives: readonly Life[]): void {
  const warned = warningsBefore(lives, MONTH, WARNING);
  const alerted = share(warned, ({ alerts }) => alerts.length > 0);
  printRow(['write-offs of 24 months', String(warned.length), '']);
  printRow(['write-offs with an alert three months before', percent(alerted), '80 %']);
}

/**
 * Prints a monitored portfolio's findings of attention or worse per month, over a year of a quarter of the clients, and
 * the write-offs of the year's last nine months that a finding told of, at least three months before.
 */
function tellFindings(tipo: Documento['tipo'], rules: RuleSet, name: string): void {
  const lives = Array.from({ length: SUBJECTS / 4 }, (_, index) =>
    monthsTold(documentAt(tipo, index), MONTH, MONTHS - 1, rules),
  );
  const regular = lives.flatMap((months) => months.slice(-12)).filter(({ isRegular: isIt }) => isIt);
  const isNoted = ({ rules: found }: MonthTold): boolean => found.some((id) => RULES[id].severity !== 'information');
  const part = (months: readonly MonthTold[]): number => share(months, isNoted);
  const worst = Math.max(
    ...Map.groupBy(regular, ({ month }) => month)
      .values()
      .map(part),
  );
  console.log(`findings by ${name}`);
  printRow(['regular: with a finding of attention or worse in a month', percent(part(regular)), '5 % at most']);
  printRow(['  in the worst month', percent(worst), '']);
  printRow(['  with any finding', percent(share(regular, ({ rules: found }) => found.length > 0)), '']);
  for (const rule of RULE_IDS) {
    const fired = share(regular, ({ rules: found }) => found.includes(rule));
    if (fired > 0) printRow([`  ${rule}`, percent(fired), RULES[rule].severity]);
  }
  tellWriteOffs(lives);
}

/** Write-offs above the floor of R$ 200 alone: smaller ones are told by no rule. */
const LEAST_LOSS = 200_00;

function tellWriteOffs(lives: readonly (readonly MonthTold[])[]): void {
  const year = 12;
  const writeOffs = lives.flatMap((months) =>
    months.flatMap((month, at) =>
      month.lossRise > LEAST_LOSS && at >= year + WARNING
        ? [{ month, before: months.slice(at - year - WARNING, at - WARNING + 1) }]
        : [],
    ),
  );
  const warned = share(writeOffs, ({ before }) => before.some(({ rules }) => rules.length > 0));
  const found = share(writeOffs, ({ month }) => month.rules.includes('new_loss'));
  printRow([`of ${writeOffs.length} write-offs, told of three months before`, percent(warned), '95 % at least']);
  printRow(['  with a finding in their month', percent(found), '']);
}

function tellPercentuals(): void {
  const last = Array.from({ length: 24 }, (_, back) => {
    const { resumoDoCliente } = responseTo(documentAt('cpf', back), addMonths(MONTH, -back));
    return [resumoDoCliente.percentualDocumentosProcessados, resumoDoCliente.percentualVolumeProcessado].map(Number);
  }).flat();
  const line = `${Math.min(...last)} to ${Math.max(...last)}`;
  console.log('');
  printRow(['percentuals of 24 months', line, `98.5 to 100; mean ${mean(last).toFixed(2)}`]);
}

function tellCodes(): void {
  for (const month of ['2010-06', '2014-01', '2014-02', '2017-04', '2017-05', '2020-01', MONTH]) {
    const found = Array.from({ length: SUBJECTS / 2 }, (_, index) =>
      (['cpf', 'cnpj'] as const).flatMap((tipo) => codesOutOfTime(responseTo(documentAt(tipo, index), month), month)),
    ).flat();
    printRow([`codes out of their time in ${month}`, String(found.length), [...new Set(found)].join(' ') || 'none']);
  }
}
