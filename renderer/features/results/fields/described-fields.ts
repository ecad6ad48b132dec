import type { TFunction } from 'i18next';
import { normalizeName } from '#domain/basics/normalize-name.ts';
import type { Consulta } from '#domain/consulta/consulta.ts';
import { fieldLabel, fieldMeaning } from '#renderer/lib/field-label.ts';
import { type FieldGroupName, fieldGroups } from './field-rows.ts';
import type { FieldRow } from './list-members.ts';

export interface DescribedField extends FieldRow {
  /** `resumoDoCliente.tipoDoCliente`: unique in the response. */
  readonly path: string;
  readonly label: string;
  readonly meaning: string;
}

interface DescribedGroup {
  readonly name: FieldGroupName;
  readonly title: string;
  readonly rows: readonly DescribedField[];
}

export function describedGroups(t: TFunction, consulta: Consulta): readonly DescribedGroup[] {
  return fieldGroups(t, consulta).map(({ name: group, rows }) => ({
    name: group,
    title: fieldLabel(t, group),
    rows: rows.map((row) => ({
      ...row,
      path: `${group}.${row.name}`,
      label: fieldLabel(t, row.name),
      meaning: fieldMeaning(t, `${group}.${row.name}`) ?? '',
    })),
  }));
}

/** The fields whose name, words or value contain the text, ignoring accents and case; empty groups are left out. */
export function searchGroups(groups: readonly DescribedGroup[], search: string): readonly DescribedGroup[] {
  const wanted = normalizeName(search);
  return groups
    .map((group) => ({ ...group, rows: group.rows.filter((row) => textOf(row).includes(wanted)) }))
    .filter(({ rows }) => rows.length > 0);
}

function textOf({ name, label, meaning, value }: DescribedField): string {
  return normalizeName([name, label, meaning, value ?? ''].join(' '));
}
