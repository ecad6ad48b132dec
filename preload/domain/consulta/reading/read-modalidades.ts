import { findModality } from '../../modalities/modalities.ts';
import type { ResumoDaModalidade } from '../consulta.ts';
import { modalityCode } from './modality-code.ts';
import { elementsOf } from './wire-list.ts';
import { toText } from './wire-scalars.ts';
import { type Note, noteUnknownMembers, read, readCents, readCode, type WireSource } from './wire-source.ts';

const MEMBERS = ['tipo', 'modalidade', 'dominio', 'subdominio', 'valorVencimento'];
const TIPOS = ['A VENCER', 'VENCIDO'];

function tipoText(text: string): string {
  return text.replaceAll(/\s+/g, ' ').toUpperCase();
}

function readModalidade(source: WireSource): ResumoDaModalidade {
  noteUnknownMembers(source, MEMBERS);
  return {
    tipo: readCode(source, 'tipo', tipoText, (tipo) => TIPOS.includes(tipo), 'unknown_tipo'),
    modalidade: readCode(source, 'modalidade', modalityCode, (code) => findModality(code) !== undefined),
    dominio: read(source, 'dominio', toText) ?? '',
    subdominio: read(source, 'subdominio', toText) ?? '',
    valorVencimento: readCents(source, 'valorVencimento'),
  };
}

/** consulta.resumoDasModalidades. Every row stays, a second one for the same code and tipo is noted as a duplicate. */
export function readModalidades(raw: unknown, note: Note): ResumoDaModalidade[] {
  const seen = new Set<string>();
  return elementsOf(raw, 'resumoDasModalidades', note).map((source) => {
    const row = readModalidade(source);
    const key = JSON.stringify([row.tipo, row.modalidade]);
    if (seen.has(key)) note(source.path, 'duplicate');
    seen.add(key);
    return row;
  });
}
