import type { TFunction } from 'i18next';
import type { Consulta, ResumoDoCliente } from '#domain/consulta/consulta.ts';
import { CAMPOS_DA_CARTEIRA } from '#domain/register-interface/portfolio-fields.ts';
import { formatCalendarDate } from '#renderer/lib/format/date.ts';
import { formatMoney } from '#renderer/lib/format/money.ts';
import { clientValue } from './client-value.ts';
import { type FieldRow, modalityMembers, operationMembers } from './list-members.ts';

export type FieldGroupName = keyof Consulta;

interface FieldGroup {
  readonly name: FieldGroupName;
  readonly rows: readonly FieldRow[];
}

/** Every field of `consulta` in the specification's order; the elements of the two lists are summarized. */
export function fieldGroups(t: TFunction, consulta: Consulta): readonly FieldGroup[] {
  return [
    { name: 'resumoDoCliente', rows: clientRows(t, consulta.resumoDoCliente) },
    { name: 'resumoDaCarteira', rows: portfolioRows(consulta) },
    { name: 'resumoDasModalidades', rows: modalityMembers(t, consulta.resumoDasModalidades) },
    { name: 'resumoDasOperacoes', rows: operationMembers(t, consulta.resumoDasOperacoes) },
  ];
}

function clientRows(t: TFunction, cliente: ResumoDoCliente): FieldRow[] {
  const names = Object.keys(cliente) as (keyof ResumoDoCliente)[];
  return names.map((name) => ({ name, value: clientValue(t, cliente, name) }));
}

function portfolioRows({ resumoDaCarteira: carteira }: Consulta): FieldRow[] {
  const start = carteira.dtInicioRelacionamento;
  const amounts = CAMPOS_DA_CARTEIRA.map((name) => {
    const cents = carteira[name];
    return { name, value: cents === null ? null : formatMoney(cents) };
  });
  return [{ name: 'dtInicioRelacionamento', value: start === null ? null : formatCalendarDate(start) }, ...amounts];
}
