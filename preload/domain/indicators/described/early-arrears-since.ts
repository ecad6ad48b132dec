import { describedIndicator } from './described-indicator.ts';

/**
 * the first of the consecutive saved months, up to this one, with an amount under `v205`
 *
 * Rests on the sources of `early_arrears`
 *
 * Does not say anything about months that are not saved
 */
export const earlyArrearsSince = describedIndicator({
  topic: 'quality',
  words: {
    pt: {
      name: 'Vencido de 1 a 14 dias desde',
      formula: 'primeiro dos meses salvos consecutivos com v205, até este',
      high: 'Só conta meses salvos: um mês sem valores interrompe a sequência.',
    },
    en: {
      name: 'Overdue by 1 to 14 days since',
      formula: 'first of the consecutive saved months with v205, up to this one',
      high: 'Only saved months count: a month without amounts breaks the run.',
    },
  },
});
