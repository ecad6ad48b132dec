import { isMembers } from '../../json-object.ts';
import type { ResumoDoCliente } from '../consulta.ts';
import { toText } from './wire-scalars.ts';
import { isAbsent, memberOf, type WireSource } from './wire-source.ts';

type Mensagem = ResumoDoCliente['listaDeMensagensDeValidacao'][number];

function toMensagem(raw: unknown): Mensagem | null {
  if (!isMembers(raw)) {
    const mensagem = toText(raw);
    return mensagem === null ? null : { codigo: null, mensagem };
  }
  const codigo = toText(memberOf(raw, 'codigo')) || null;
  const mensagem = toText(memberOf(raw, 'mensagem')) ?? '';
  return codigo === null && mensagem === '' ? null : { codigo, mensagem };
}

/** `listaDeMensagensDeValidacao`: objects or plain strings, alone or in a list, or nothing (docs/register.md#facts). */
export function readMensagens(source: WireSource): Mensagem[] {
  const name = 'listaDeMensagensDeValidacao';
  const raw = memberOf(source.members, name);
  if (isAbsent(raw)) return [];
  const present = (Array.isArray(raw) ? raw : [raw]).filter((element) => !isAbsent(element));
  return present.flatMap((element, index) => {
    const mensagem = toMensagem(element);
    if (mensagem === null) source.noteDeviation(`${source.path}.${name}[${index}]`, 'unreadable');
    return mensagem === null ? [] : [mensagem];
  });
}
