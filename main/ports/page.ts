export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

export interface PageRequest {
  readonly search: string;
  readonly limit: number;
  readonly offset: number;
}
