import { addMonths, type DataBase, monthsBetween } from '../basics/month.ts';
import { isGap } from '../consulta/response-kind.ts';
import { monthText } from '../export/provenance-facts.ts';
import { caveats, situationText } from '../export/situation.ts';
import type { Check } from '../reconciliation/check.ts';
import { groupChecks } from '../reconciliation/group-checks.ts';
import { figuresAt } from '../series/figure-changes.ts';
import { isAcrossWriteOffRules, WRITE_OFF_FIGURES } from '../series/later-write-offs.ts';
import { figuresOfMonth } from '../series/month-figures.ts';
import { isPartial } from '../summary/result-summary.ts';
import type { CaseAnswer, CaseMaterial } from './case-material.ts';
import type { CaseReading } from './case-reading.ts';

/** An answer's caveats without the processed percentage: a number needs a citation. */
export function pageCaveats(answer: CaseAnswer): readonly string[] {
  return caveats(answer).map((caveat) => caveat.replace(/^provisório:.*$/, 'provisório'));
}

function ofValues(caveat: string): string {
  return caveat === 'provisório' ? 'valores provisórios' : caveat;
}

/** Caveats of the page, the most important first. */
export function pageNotices(material: CaseMaterial, reading: CaseReading): string[] {
  return [
    ...environmentNotices(material),
    ...lastNotices(material, reading),
    ...seriesNotices(reading, material),
    ...groupNotices(material),
    ...policyNotices(material),
  ];
}

function groupNotices({ case: one, group }: CaseMaterial): readonly string[] {
  if (one.content.group === null) return [];
  if (group === null)
    return ['A posição do grupo não está salva na estação que fez a folha: não foi possível verificar o grupo.'];
  return group.holds ? [] : ['A posição do grupo não é a que foi guardada: não foi possível verificar o grupo.'];
}

function policyNotices({ case: one, policy }: CaseMaterial): readonly string[] {
  return one.content.policy !== null && policy === null
    ? ['A versão da política do caso não está salva na estação que fez a folha: não foi possível enquadrar o pedido.']
    : [];
}

function environmentNotices({ case: { environment } }: CaseMaterial): readonly string[] {
  if (environment === 'embutido')
    return ['Dados sintéticos do ambiente embutido: não são de nenhuma pessoa ou empresa.'];
  return environment === 'sandbox' ? ['Ambiente de testes (sandbox): os valores podem não ser do titular.'] : [];
}

function lastNotices(material: CaseMaterial, { last, month }: CaseReading): readonly string[] {
  const at = monthText(month);
  if (last === null) {
    const why = material.damaged.has(month) ? 'está danificada' : 'não está mais salva';
    return [`A resposta de ${at} ${why}: não foi possível verificar nenhum valor desta data-base.`];
  }
  if (isGap(last.kind)) {
    return [`Resposta de ${at}: ${situationText(last)}. Não foi possível verificar os valores desta data-base.`];
  }
  return [...answerNotices(last, at, material), ...contentNotices(last, material), ...ownNotices(last, at, material)];
}

/** The institution's own exposure may be of another day, or below the register's minimum. */
function ownNotices({ summary }: CaseAnswer, at: string, { case: one }: CaseMaterial): readonly string[] {
  const own = one.content.request.ownExposure?.amount ?? null;
  const { responsabilidadeTotal } = figuresOfMonth(summary);
  return own === null || responsabilidadeTotal === null || own <= responsabilidadeTotal
    ? []
    : [`A exposição própria passa da responsabilidade total de ${at}: ela não está toda no registro.`];
}

function answerNotices(last: CaseAnswer, at: string, { consultas }: CaseMaterial): readonly string[] {
  const consulta = consultas.get(last.month);
  const isUnknown = consulta !== undefined && !last.provisional && isPartial({ ...last, consulta });
  return [
    ...(last.kind === 'nothing_on_record'
      ? [`Nada consta em ${at}: o registro não identifica quem deve menos que o seu mínimo em cada instituição.`]
      : []),
    ...(isUnknown ? [`Não se sabe quanto de ${at} foi processado: valores zero podem mudar.`] : []),
    ...pageCaveats(last).map((caveat) => `Resposta de ${at}: ${ofValues(caveat)}.`),
  ];
}

/** Whether amounts of a response disagree with each other, or the response with its request. */
export function disagreements(checks: readonly Check[]): { readonly amounts: boolean; readonly request: boolean } {
  const failed = groupChecks(checks).filter(({ outcome }) => outcome === 'fails');
  return {
    amounts: failed.some(({ weight }) => weight === 'check'),
    request: failed.some(({ weight }) => weight === 'warning'),
  };
}

function contentNotices(last: CaseAnswer, { checks, deviations }: CaseMaterial): readonly string[] {
  const { amounts, request } = disagreements(checks);
  const messages = last.summary.resumoDoCliente.listaDeMensagensDeValidacao.length > 0;
  return [
    ...(amounts ? ['Há valores da resposta que não conferem entre si: ver as conferências do resultado.'] : []),
    ...(request && last.whose !== 'test_data'
      ? ['A resposta difere do pedido em algum dado: ver as conferências do resultado.']
      : []),
    ...(messages ? ['A resposta traz mensagens do serviço: ver o resultado.'] : []),
    ...(deviations.length > 0 ? ['A resposta se afasta da especificação em algum campo: ver o resultado.'] : []),
  ];
}

function seriesNotices(reading: CaseReading, { answers }: CaseMaterial): readonly string[] {
  const { months, gaps, testData, month } = reading;
  const earlier = answers.filter((each) => each.month !== month && reading.joined.has(each.month));
  const marked = Map.groupBy(
    earlier.flatMap((each) => pageCaveats(each).map((caveat) => ({ caveat, month: each.month }))),
    ({ caveat }) => caveat,
  );
  const missing = Map.groupBy(
    months.filter((each) => each !== month && gaps.has(each)),
    (each) => gaps.get(each) ?? '',
  );
  return [
    ...(testData === null
      ? []
      : ['Ambiente de testes: respostas de meses diferentes são iguais até o centavo, sem histórico.']),
    ...[...marked].map(([caveat, found]) => `${spans(found.map((each) => each.month))}: ${ofValues(caveat)}.`),
    ...(testData === null
      ? [...missing].map(([reason, found]) => `Sem valores, não foi possível verificar: ${spans(found)} (${reason}).`)
      : []),
    ...writeOffNotice(reading),
  ];
}

/** Losses before and after 01/2025 are not comparable, and the page shows figures of both sides. */
function writeOffNotice({ month, series }: CaseReading): readonly string[] {
  const before = addMonths(month, -12);
  const sides = [figuresAt(month, series), figuresAt(before, series)];
  const holds = sides.some((figures) => [...WRITE_OFF_FIGURES].some((figure) => (figures[figure] ?? 0) !== 0));
  if (!holds || !isAcrossWriteOffRules(month, before)) return [];
  return [
    'Desde 01/2025 (Res. CMN 4.966) a baixa a prejuízo pode vir mais tarde: prejuízo não se compara com o de antes.',
  ];
}

/** Months as ranges: `03/2026, 05/2026 a 08/2026`. */
function spans(months: readonly DataBase[]): string {
  const runs: { first: DataBase; last: DataBase }[] = [];
  for (const month of months) {
    const run = runs.at(-1);
    if (run !== undefined && monthsBetween(run.last, month) === 1) run.last = month;
    else runs.push({ first: month, last: month });
  }
  return runs
    .map(({ first, last }) => (first === last ? monthText(first) : `${monthText(first)} a ${monthText(last)}`))
    .join(', ');
}
