import { subjectKey } from '#domain/basics/document.ts';
import type { DataBase } from '#domain/basics/month.ts';
import type { CaseGroup } from '#domain/cases/case-material.ts';
import { consolidate, type MemberAnswer } from '#domain/groups/consolidate.ts';
import { eraseFromSnapshot, hashOfSnapshot, makeSnapshot } from '#domain/groups/make-snapshot.ts';
import { readSavedResponse } from '#domain/provided/saved-response.ts';
import type { ConsultaWire } from '#domain/register-interface/consulta.ts';
import { CAMPOS_DA_CARTEIRA } from '#domain/register-interface/portfolio-fields.ts';
import { keptFigures, summaryOfFigures } from '#domain/series/kept-figures.ts';
import { type MonthSummary, monthSummary } from '#domain/series/month-summary.ts';
import { rawTextOf, sha256, wireOf } from './cases.ts';
import { groupOf, knowing, linkOf, TODAY } from './groups.ts';

const MONTH: DataBase = '2026-09';

/** Responses of the members that have one; `nada` has nothing on record. */
export const MEMBER_WIRES: Readonly<Record<string, ConsultaWire>> = {
  alfa: wireOf(MONTH, { carteiraVencer: 5_000_000_01, carteiraVencido: 123_45, riscoTotal: 6_000_000_07 }),
  beltrano: wireOf(MONTH, { carteiraVencer: 98_765_43, carteiraVencido: 0, riscoTotal: 99_999_99 }),
  nada: nothing(),
};

function nothing(): ConsultaWire {
  const wire = wireOf(MONTH, Object.fromEntries(CAMPOS_DA_CARTEIRA.map((campo) => [campo, null])));
  const { documentoDoCliente, dataBaseConsultada, tipoDoCliente } = wire.resumoDoCliente;
  const counts = { quantidadeDeInstituicoes: 0, quantidadeDeOperacoes: 0 };
  return {
    ...wire,
    resumoDoCliente: { ...emptied(wire), documentoDoCliente, dataBaseConsultada, tipoDoCliente, ...counts },
    resumoDasModalidades: [],
    resumoDasOperacoes: [],
  };
}

function emptied({ resumoDoCliente }: ConsultaWire): ConsultaWire['resumoDoCliente'] {
  const amounts = Object.entries(resumoDoCliente).map(([name, value]) => [name, typeof value === 'number' ? 0 : value]);
  return Object.fromEntries(amounts) as ConsultaWire['resumoDoCliente'];
}

export const memberText = (name: string): string => rawTextOf(MEMBER_WIRES[name] ?? nothing());

const LINKS = [
  linkOf({ id: 'alfa', documento: '11222333000181', nome: 'Cia Alfa', role: 'borrower' }),
  linkOf({ id: 'beltrano', documento: '11144477735', nome: 'Beltrano', role: 'partner', via: 'alfa', shareBp: 2_500 }),
  linkOf({ id: 'nada', documento: '33366699957', nome: 'Sicrano', role: 'partner', via: 'alfa' }),
];
const MISSING = [
  linkOf({ id: 'masked', nome: 'Fulano', digits: '123456', role: 'partner', via: 'alfa' }),
  linkOf({ id: 'other', documento: '22255588846', nome: 'Outrem', role: 'partner', via: 'alfa' }),
];

function summaryOf(name: string): MonthSummary {
  return monthSummary(MONTH, readSavedResponse(memberText(name), MONTH).consulta);
}

function answerOf(name: string): MemberAnswer {
  const kind = name === 'nada' ? 'nothing_on_record' : 'operations';
  const judged = { dataBase: MONTH, kind, provisional: name === 'beltrano', simulation: null, queriedAt: 1 } as const;
  return { id: `r-${name}`, ...judged, figures: keptFigures(summaryOf(name)) };
}

interface MadeGroup {
  readonly whole?: boolean;
  readonly proportional?: boolean;
  /** Of a member that was erased after the snapshot was kept. */
  readonly erased?: string;
  /** A member whose answer is no longer kept. */
  readonly lost?: string;
}

/** A snapshot of three members with an answer, and unless `whole` of two without, as a case has it. */
export function groupOfCase({ whole = false, proportional = false, erased, lost }: MadeGroup): CaseGroup {
  const content = groupOf([...LINKS, ...(whole ? [] : MISSING)]);
  const known = new Map(
    LINKS.map(({ id, documento }) => [subjectKey(documento ?? ''), knowing([answerOf(id)])] as const),
  );
  const view = consolidate(content, TODAY, known, { month: MONTH, members: null, proportional });
  const hashes = new Map(LINKS.map(({ id }) => [`r-${id}`, sha256(memberText(id))]));
  const group = { id: 'grupo-1', environment: 'producao' as const, content };
  const made = { id: 'posicao-1', version: 2, at: 0, officer: 'ana', group, view, hashes };
  const kept = makeSnapshot(made, () => 'a'.repeat(32), sha256);
  const snapshot = erased === undefined ? kept : eraseFromSnapshot(kept, erased);
  const left = LINKS.filter(({ id, documento }) => id !== lost && documento !== erased);
  return {
    snapshot,
    sha256: hashOfSnapshot(kept, sha256),
    holds: true,
    roles: [],
    answers: left.map(({ id }) => ({
      month: MONTH,
      resultId: `r-${id}`,
      sha256: sha256(memberText(id)),
      summary: summaryOfFigures(MONTH, keptFigures(summaryOf(id))),
    })),
  };
}
