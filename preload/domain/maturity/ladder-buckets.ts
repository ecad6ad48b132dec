import type { CampoDaCarteira } from '../register-interface/portfolio-fields.ts';

export type LadderSide = 'vencido' | 'a_vencer' | 'indeterminado' | 'prejuizo' | 'nao_catalogado';

/** A rung's place: which portfolio field fills it and, where one matches, the foreign-currency field of its range. */
export interface BucketDefinition {
  readonly key: string;
  readonly side: LadderSide;
  /** Null for the codes no table knows. */
  readonly campoDaCarteira: CampoDaCarteira | null;
  /** Null for an undetermined term and a loss. One field serves the overdue and the due rung of a range. */
  readonly campoEmMoedaEstrangeira: CampoDaCarteira | null;
}

type Row = readonly [key: string, campo: CampoDaCarteira, moedaEstrangeira?: CampoDaCarteira];

function buckets(side: LadderSide, rows: readonly Row[]): readonly BucketDefinition[] {
  return rows.map(([key, campoDaCarteira, moedaEstrangeira]) => ({
    key,
    side,
    campoDaCarteira,
    campoEmMoedaEstrangeira: moedaEstrangeira ?? null,
  }));
}

/** Overdue, the oldest first. */
export const OVERDUE_BUCKETS = buckets('vencido', [
  ['vencido_acima_360', 'carteiraVencidoAcima360dias', 'moedaEstrangeiraValorAcima360dias'],
  ['vencido_181_360', 'carteiraVencido181a360dias', 'moedaEstrangeiraValor181a360dias'],
  ['vencido_91_180', 'carteiraVencido91a180dias', 'moedaEstrangeiraValor91a180dias'],
  ['vencido_61_90', 'carteiraVencido61a90dias', 'moedaEstrangeiraValor61a90dias'],
  ['vencido_31_60', 'carteiraVencido31a60dias', 'moedaEstrangeiraValor31a60dias'],
  ['vencido_15_30', 'carteiraVencido15a30dias', 'moedaEstrangeiraValor15a30dias'],
]);

/**
 * To fall due, the nearest first; the first one holds what is overdue by 1 to 14 days as well (`v205`). Foreign currency
 * due within 30 days has no other field than "15 to 30 days": the six fields are to make up the whole (R8).
 */
export const DUE_BUCKETS = buckets('a_vencer', [
  ['a_vencer_ate_30', 'carteiraVencerAte30diasVencidosAte14dias', 'moedaEstrangeiraValor15a30dias'],
  ['a_vencer_31_60', 'carteiraVencer31a60dias', 'moedaEstrangeiraValor31a60dias'],
  ['a_vencer_61_90', 'carteiraVencer61a90dias', 'moedaEstrangeiraValor61a90dias'],
  ['a_vencer_91_180', 'carteiraVencer91a180dias', 'moedaEstrangeiraValor91a180dias'],
  ['a_vencer_181_360', 'carteiraVencer181a360dias', 'moedaEstrangeiraValor181a360dias'],
  ['a_vencer_acima_360', 'carteiraVencerAcima360dias', 'moedaEstrangeiraValorAcima360dias'],
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
  campoEmMoedaEstrangeira: null,
};

/** The axis of carteira ativa: oldest overdue, today, farthest due, undetermined term. */
export const AXIS_BUCKETS: readonly BucketDefinition[] = [...OVERDUE_BUCKETS, ...DUE_BUCKETS, ...UNDETERMINED_BUCKETS];

/** The whole ladder: the axis, the loss apart from it, and the codes no table knows. */
export const LADDER_BUCKETS: readonly BucketDefinition[] = [...AXIS_BUCKETS, ...LOSS_BUCKETS, UNCATALOGUED_BUCKET];
