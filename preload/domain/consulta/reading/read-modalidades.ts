import { findModality, isTipo } from '../../modalities/modalities.ts';
import type { ResumoDaModalidade } from '../consulta.ts';
import { elementsOf } from './wire-list.ts';
import { toText } from './wire-scalars.ts';
import { type NoteDeviation, noteUnknownMembers, read, readCents, readCode, type WireSource } from './wire-source.ts';

/** Four digits as the annex writes them: a code that lost its leading zeros on the way gets them back. */
export function modalityCode(text: string): string {
  return /^\d{1,3}$/.test(text) ? text.padStart(4, '0') : text.toLowerCase();
}

const MEMBERS: ReadonlySet<string> = new Set(['tipo', 'modalidade', 'dominio', 'subdominio', 'valorVencimento']);

function tipoText(text: string): string {
  return isTipo(text) ? text : text.replaceAll(/\s+/g, ' ').toUpperCase();
}

const isModality = (code: string): boolean => findModality(code) !== undefined;

function readModalidade(source: WireSource): ResumoDaModalidade {
  noteUnknownMembers(source, MEMBERS);
  return {
    tipo: readCode(source, 'tipo', tipoText, isTipo, 'unknown_tipo'),
    modalidade: readCode(source, 'modalidade', modalityCode, isModality),
    dominio: read(source, 'dominio', toText) ?? '',
    subdominio: read(source, 'subdominio', toText) ?? '',
    valorVencimento: readCents(source, 'valorVencimento'),
  };
}

/** consulta.resumoDasModalidades. Every row stays, a second one for the same code and tipo is noted as a duplicate. */
export function readModalidades(raw: unknown, noteDeviation: NoteDeviation): ResumoDaModalidade[] {
  const isRepeated = watchPairs();
  return elementsOf(raw, 'resumoDasModalidades', noteDeviation).map((source) => {
    const row = readModalidade(source);
    if (isRepeated(row.tipo, row.modalidade)) noteDeviation(source.path, 'duplicate');
    return row;
  });
}

/**
 * Returns for each pair whether it was there before. Two levels and no joined key: no text can pose as another pair.
 */
function watchPairs(): (tipo: string, modalidade: string) => boolean {
  const seen = new Map<string, Set<string>>();
  return (tipo, modalidade) => {
    const codes = seen.get(tipo) ?? new Set<string>();
    const repeated = codes.has(modalidade);
    seen.set(tipo, codes.add(modalidade));
    return repeated;
  };
}
