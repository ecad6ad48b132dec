/** What is read of a sheet's line. `documento` may be a column of CPF, of CNPJ, or of both. */
export const SHEET_COLUMNS = ['documento', 'nome', 'referencia', 'mes', 'grupo'] as const;
export type SheetColumn = (typeof SHEET_COLUMNS)[number];

/** Which cells of a row hold each column, counted from 0; a document may stand in either of two columns (CPF, CNPJ). */
export interface SheetLayout {
  readonly hasHeader: boolean;
  readonly columns: Readonly<Record<SheetColumn, readonly number[]>>;
}
