import type { TFunction } from 'i18next';
import type { Environment } from '#domain/basics/environment.ts';
import type { TableColumns } from './table-column.ts';

interface Listed<Row> {
  readonly head: string;
  /** The environment in use; undefined until it is known. */
  readonly inUse: Environment | undefined;
  /** Undefined while they are read. */
  readonly rows: readonly Row[] | undefined;
  readonly of: (row: Row) => Environment;
}

/** A column for rows that are not of the environment in use; none if all are. */
export function environmentColumn<Row>(t: TFunction, { head, inUse, rows, of }: Listed<Row>): TableColumns<Row> {
  const isOther = (row: Row): boolean => inUse !== undefined && of(row) !== inUse;
  if (!rows?.some(isOther)) return [];
  const cell = (row: Row) => isOther(row) && t(`common.environment.${of(row)}`);
  return [{ key: 'environment', head, kind: 'muted', cell }];
}
