import type { LibraryOrder } from '#domain/library/library-filter.ts';

interface LibraryColumn {
  readonly name:
    | 'nome'
    | 'documento'
    | 'dataBase'
    | 'carteiraAtiva'
    | 'vencido'
    | 'prejuizo'
    | 'riscoTotal'
    | 'consultado'
    | 'ambiente';
  /** What the list is ordered by under this heading; null where it is not. */
  readonly order: LibraryOrder | null;
  readonly isNumber: boolean;
}

const column = (name: LibraryColumn['name'], order: LibraryOrder | null, isNumber = false): LibraryColumn => ({
  name,
  order,
  isNumber,
});

export const COLUMNS: readonly LibraryColumn[] = [
  column('nome', 'nome'),
  column('documento', null),
  column('dataBase', 'dataBase'),
  column('carteiraAtiva', 'carteiraAtiva', true),
  column('vencido', 'vencido', true),
  column('prejuizo', 'prejuizo', true),
  column('riscoTotal', 'riscoTotal', true),
  column('consultado', 'queriedAt'),
  column('ambiente', null),
];
