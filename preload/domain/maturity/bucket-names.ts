/** Names of the ladder's buckets in Portuguese, on the screen and on the committee page. */
export const BUCKET_NAMES = {
  vencido_acima_360: 'Vencido há mais de 360 dias',
  vencido_181_360: 'Vencido de 181 a 360 dias',
  vencido_91_180: 'Vencido de 91 a 180 dias',
  vencido_61_90: 'Vencido de 61 a 90 dias',
  vencido_31_60: 'Vencido de 31 a 60 dias',
  vencido_15_30: 'Vencido de 15 a 30 dias',
  vencido_1_14: 'Vencido de 1 a 14 dias',
  a_vencer_ate_30: 'A vencer até 30 dias e vencido de 1 a 14 dias',
  a_vencer_1_30: 'A vencer até 30 dias',
  a_vencer_31_60: 'A vencer de 31 a 60 dias',
  a_vencer_61_90: 'A vencer de 61 a 90 dias',
  a_vencer_91_180: 'A vencer de 91 a 180 dias',
  a_vencer_181_360: 'A vencer de 181 a 360 dias',
  a_vencer_acima_360: 'A vencer em mais de 360 dias',
  a_vencer_indeterminado: 'A vencer com prazo indeterminado',
  prejuizo_ate_12_meses: 'Prejuízo há até 12 meses',
  prejuizo_acima_12_meses: 'Prejuízo há mais de 12 meses',
  nao_catalogado: 'Código não catalogado',
} as const;

/**
 * Short names of a month's worst bucket, for a narrow column; `none`: neither arrears of 15 days or more nor a loss.
 */
export const WORST_BUCKETS = {
  vencido_acima_360: '>360 d',
  vencido_181_360: '181–360 d',
  vencido_91_180: '91–180 d',
  vencido_61_90: '61–90 d',
  vencido_31_60: '31–60 d',
  vencido_15_30: '15–30 d',
  prejuizo_ate_12_meses: 'prej. ≤12 m',
  prejuizo_acima_12_meses: 'prej. >12 m',
  none: 'nenhuma',
} as const;
