import type { CampoDaCarteira } from '../register-interface/portfolio-fields.ts';

export type LadderSide = 'vencido' | 'a_vencer' | 'indeterminado' | 'prejuizo' | 'nao_catalogado';

export interface BucketDefinition {
  readonly key: string;
  readonly side: LadderSide;
  /** Null for codes that the table does not have. */
  readonly campoDaCarteira: CampoDaCarteira | null;
}

type Row = readonly [key: string, campo: CampoDaCarteira];

function buckets(side: LadderSide, rows: readonly Row[]): readonly BucketDefinition[] {
  return rows.map(([key, campoDaCarteira]) => ({ key, side, campoDaCarteira }));
}

/** Overdue, the oldest first. */
export const OVERDUE_BUCKETS = buckets('vencido', [
  ['vencido_acima_360', 'carteiraVencidoAcima360dias'],
  ['vencido_181_360', 'carteiraVencido181a360dias'],
  ['vencido_91_180', 'carteiraVencido91a180dias'],
  ['vencido_61_90', 'carteiraVencido61a90dias'],
  ['vencido_31_60', 'carteiraVencido31a60dias'],
  ['vencido_15_30', 'carteiraVencido15a30dias'],
]);

/** Not yet due, the nearest first; the first one also includes amounts overdue by 1 to 14 days (`v205`). */
export const DUE_BUCKETS = buckets('a_vencer', [
  ['a_vencer_ate_30', 'carteiraVencerAte30diasVencidosAte14dias'],
  ['a_vencer_31_60', 'carteiraVencer31a60dias'],
  ['a_vencer_61_90', 'carteiraVencer61a90dias'],
  ['a_vencer_91_180', 'carteiraVencer91a180dias'],
  ['a_vencer_181_360', 'carteiraVencer181a360dias'],
  ['a_vencer_acima_360', 'carteiraVencerAcima360dias'],
]);

export const UNDETERMINED_BUCKETS = buckets('indeterminado', [
  ['a_vencer_indeterminado', 'carteiraVencerPrazoIndeterminado'],
]);

export const LOSS_BUCKETS = buckets('prejuizo', [
  ['prejuizo_ate_12_meses', 'prejuizoAte12meses'],
  ['prejuizo_acima_12_meses', 'prejuizoAcima12meses'],
]);

export const UNCATALOGUED_BUCKET: BucketDefinition = {
  key: 'nao_catalogado',
  side: 'nao_catalogado',
  campoDaCarteira: null,
};

/** The axis of carteira ativa: oldest overdue, today, latest due date, undetermined term. */
export const AXIS_BUCKETS: readonly BucketDefinition[] = [...OVERDUE_BUCKETS, ...DUE_BUCKETS, ...UNDETERMINED_BUCKETS];

/** The whole ladder: the axis, losses apart from it, and codes that the table does not have. */
export const LADDER_BUCKETS: readonly BucketDefinition[] = [...AXIS_BUCKETS, ...LOSS_BUCKETS, UNCATALOGUED_BUCKET];
