import { findMaturityCode } from '../../maturity/maturity-codes.ts';
import { findModality } from '../../modalities/modalities.ts';
import { sumKnown } from '../../money.ts';
import type { ResumoDaOperacao, Vencimento } from '../consulta.ts';
import { modalityCode } from './read-modalidades.ts';
import { elementsOf } from './wire-list.ts';
import {
  memberOf,
  type NoteDeviation,
  noteUnknownMembers,
  readCents,
  readCode,
  type WireSource,
} from './wire-source.ts';

const OPERATION_MEMBERS: ReadonlySet<string> = new Set(['modalidade', 'variacaoCambial', 'listaDeVencimentos']);
const MATURITY_MEMBERS: ReadonlySet<string> = new Set(['codigoVencimento', 'valorVencimento']);

function readVencimento(source: WireSource): Vencimento {
  noteUnknownMembers(source, MATURITY_MEMBERS);
  return {
    codigoVencimento: readCode(
      source,
      'codigoVencimento',
      (text) => text.toLowerCase(),
      (code) => findMaturityCode(code) !== undefined,
    ),
    valorVencimento: readCents(source, 'valorVencimento'),
  };
}

/** One element a code, in the order of first appearance; amounts of a repeated code are added up. */
function mergeByCode(list: readonly Vencimento[]): Vencimento[] {
  return [...Map.groupBy(list, (vencimento) => vencimento.codigoVencimento)].map(([codigoVencimento, same]) => ({
    codigoVencimento,
    valorVencimento: sumKnown(same.map((vencimento) => vencimento.valorVencimento)),
  }));
}

function readOperacao(source: WireSource): ResumoDaOperacao {
  noteUnknownMembers(source, OPERATION_MEMBERS);
  const path = `${source.path}.listaDeVencimentos`;
  const read = elementsOf(memberOf(source.members, 'listaDeVencimentos'), path, source.noteDeviation).map(
    readVencimento,
  );
  const listaDeVencimentos = mergeByCode(read);
  if (listaDeVencimentos.length < read.length) source.noteDeviation(path, 'duplicate');
  return {
    modalidade: readCode(source, 'modalidade', modalityCode, (code) => findModality(code) !== undefined),
    variacaoCambial: readCode(
      source,
      'variacaoCambial',
      (text) => text.toUpperCase(),
      (code) => code === 'S' || code === 'N',
    ),
    listaDeVencimentos,
  };
}

/**
 * consulta.resumoDasOperacoes, one element a (modalidade, variacaoCambial): they are aggregates, so a repeated pair is
 * added up code by code and noted (docs/register.md#operations).
 */
export function readOperacoes(raw: unknown, noteDeviation: NoteDeviation): ResumoDaOperacao[] {
  const merged = new Map<string, ResumoDaOperacao>();
  for (const source of elementsOf(raw, 'resumoDasOperacoes', noteDeviation)) {
    const operacao = readOperacao(source);
    const key = JSON.stringify([operacao.modalidade, operacao.variacaoCambial]);
    const earlier = merged.get(key);
    if (earlier) noteDeviation(source.path, 'duplicate');
    const list = [...(earlier?.listaDeVencimentos ?? []), ...operacao.listaDeVencimentos];
    merged.set(key, { ...operacao, listaDeVencimentos: mergeByCode(list) });
  }
  return [...merged.values()];
}
