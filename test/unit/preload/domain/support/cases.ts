import { createHash } from 'node:crypto';
import type { Documento } from '#domain/basics/document.ts';
import type { Environment } from '#domain/basics/environment.ts';
import type { DataBase } from '#domain/basics/month.ts';
import {
  type CaseAnswer,
  type CaseGroup,
  type CaseMaterial,
  type CasePolicy,
  monthsToRead,
} from '#domain/cases/case-material.ts';
import { type CaseContent, type CreditCase, EMPTY_CONTENT } from '#domain/cases/credit-case.ts';
import type { KeptText } from '#domain/cases/verify-page.ts';
import type { Consulta } from '#domain/consulta/consulta.ts';
import { type AskedMonth, judgeResponse, readableFigures } from '#domain/consulta/response-kind.ts';
import { DEFAULT_THRESHOLDS } from '#domain/indicators/thresholds.ts';
import { readSavedResponse } from '#domain/provided/saved-response.ts';
import { NOTHING_BESIDE } from '#domain/reconciliation/comparison.ts';
import { reconcile } from '#domain/reconciliation/reconcile.ts';
import type { ConsultaWire } from '#domain/register-interface/consulta.ts';
import type { CampoDaCarteira } from '#domain/register-interface/portfolio-fields.ts';
import { keptFigures, summaryOfFigures } from '#domain/series/kept-figures.ts';
import { monthSummary } from '#domain/series/month-summary.ts';
import { FACT_DAYS } from '#domain/sources/outside-facts.ts';
import { NO_LIMITS } from '#domain/sources/own-limits.ts';
import { CPF } from './checks.ts';
import { wireExample } from './wire-example.ts';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A pinned response; `changes`: kept fields that differ from the judgement. */
export interface PinnedResponse {
  readonly month: DataBase;
  readonly wire: ConsultaWire;
  readonly changes?: Partial<CaseAnswer>;
}

/** Caches a value per response, since a case reads each of its responses many times without changing it. */
function perWire<Made>(make: (wire: ConsultaWire) => Made): (wire: ConsultaWire) => Made {
  const made = new WeakMap<ConsultaWire, Made>();
  return (wire) => {
    const kept = made.get(wire) ?? make(wire);
    made.set(wire, kept);
    return kept;
  };
}

/** The raw text that is saved of a response. */
export const rawTextOf = perWire((wire) =>
  JSON.stringify({ status: 'sucesso', data: '20/11/2026 10:15:00', versao: '1.0', consulta: wire }),
);

/** The wire example in another month, some amounts of its portfolio (in cents) changed. */
export function wireOf(
  month: DataBase,
  cents: Readonly<Partial<Record<CampoDaCarteira, number | null>>> = {},
): ConsultaWire {
  const wire = wireExample();
  const amounts = Object.entries(cents).map(([campo, value]) => [campo, value === null ? null : value / 100]);
  return {
    ...wire,
    resumoDoCliente: { ...wire.resumoDoCliente, dataBaseConsultada: month },
    resumoDaCarteira: { ...wire.resumoDaCarteira, ...Object.fromEntries(amounts) },
  };
}

const consultaOf = perWire(
  (wire): Consulta => readSavedResponse(rawTextOf(wire), wire.resumoDoCliente.dataBaseConsultada).consulta,
);

export interface MadeCase extends Partial<Pick<CaseMaterial, 'limits' | 'limitsSet'>> {
  readonly answers: readonly PinnedResponse[];
  readonly content?: Partial<CaseContent>;
  readonly nome?: string;
  readonly documento?: Documento;
  readonly environment?: Environment;
  readonly institution?: CreditCase['institution'];
  /** Months that are pinned and not kept any more. */
  readonly erased?: readonly DataBase[];
  /** Months with an altered text. */
  readonly damaged?: readonly DataBase[];
  /** The snapshot of a group that it is of. */
  readonly group?: CaseGroup;
  /** The version of a policy that it is judged by. */
  readonly policy?: CasePolicy;
}

function policyOf({ policy }: MadeCase): CaseContent['policy'] {
  return policy === undefined ? null : { policyId: policy.policyId, version: policy.version };
}

/** The answer as the archive returns it: its figures passed through the stored form. */
export function caseAnswer({ month, wire, changes }: PinnedResponse, asked: Omit<AskedMonth, 'month'>): CaseAnswer {
  const consulta = consultaOf(wire);
  const judged = { ...judgeResponse(consulta, { ...asked, month }), ...changes };
  const figures = keptFigures(monthSummary(month, readableFigures(consulta, judged.kind)));
  return {
    ...judged,
    month,
    resultId: `r-${month}`,
    sha256: sha256(rawTextOf(wire)),
    source: 'received',
    simulation: null,
    queriedAt: `${month}-28T10:15:00-03:00`,
    summary: summaryOfFigures(month, figures),
    ...changes,
  };
}

/** A case with everything its page is made of, the last answer being the last of the list. */
export function caseMaterial(made: MadeCase): CaseMaterial {
  const { documento = CPF, environment = 'producao', erased = [], damaged = [] } = made;
  const institution = made.institution ?? { nome: 'Cooperativa Exemplo', cnpj: '11222333000181' };
  const kept = made.answers.map((each) => caseAnswer(each, { environment, documento: documento, processedFloor: 95 }));
  const pinned = [...kept, ...[...erased, ...damaged].map((month) => ({ month, resultId: `r-${month}` }))];
  const one: CreditCase = {
    id: 'case-1',
    revision: 1,
    environment,
    nome: made.nome ?? 'Maria Exemplo',
    documento: documento.numero,
    institution,
    state: 'analysis',
    createdAt: 0,
    changedAt: 0,
    answers: pinned
      .map(({ month, resultId }) => ({ month, resultId }))
      .toSorted((left, right) => (left.month < right.month ? -1 : 1)),
    content: {
      ...EMPTY_CONTENT,
      ...made.content,
      policy: policyOf(made),
      group: made.group?.snapshot.id ?? made.content?.group ?? null,
    },
  };
  const last = one.answers.at(-1)?.month ?? '';
  const wanted = monthsToRead(one);
  const readable = made.answers.map(
    ({ month, wire }, at) => [month, readableFigures(consultaOf(wire), kept[at]?.kind ?? 'operations')] as const,
  );
  const own = new Map(readable).get(last);
  const request = { documento, month: last, institutions: [institution] };
  const material: CaseMaterial = {
    case: one,
    answers: kept,
    deviations: [],
    thresholds: DEFAULT_THRESHOLDS,
    limits: made.limits ?? NO_LIMITS,
    limitsSet: made.limitsSet ?? null,
    now: Date.UTC(2026, 9, 20, 15),
    factDays: FACT_DAYS.default,
    damaged: new Set(damaged),
    unpinned: [],
    group: made.group ?? null,
    policy: made.policy ?? null,
    consultas: new Map(readable.filter(([month]) => wanted.includes(month))),
    checks: own === undefined ? [] : reconcile(own, request, NOTHING_BESIDE),
    authorization:
      own === undefined
        ? null
        : { purpose: 'concessao', authorizationId: 'aut-0001', authorizedUntil: '2031-03-28T10:15:00-03:00' },
  };
  texts.set(
    material,
    made.answers.map(({ month, wire }) => ({ resultId: `r-${month}`, rawText: rawTextOf(wire) })),
  );
  return material;
}

const texts = new WeakMap<CaseMaterial, readonly KeptText[]>();

/** The raw texts of the answers that a case was made of. */
export function textsOf(material: CaseMaterial): readonly KeptText[] {
  return texts.get(material) ?? [];
}
