import { describedIndicator } from './described-indicator.ts';

/**
 * vencido beyond 90 days ÷ carteira ativa
 *
 * Rests on [D] SCR.data: instalments, not balances
 *
 * Does not say *inadimplência*, which counts whole balances; since 01/2025 arrears may last longer before a write-off
 */
export const over90Share = describedIndicator({
  topic: 'payment',
  cited: 'ratio',
  threshold: { pf: { attention: 3, alert: 10 }, pj: { attention: 3, alert: 10 } },
  words: {
    pt: {
      name: '% vencido > 90 dias',
      formula: 'vencido há mais de 90 dias ÷ carteira ativa',
      high: 'Só conta as parcelas em atraso. A inadimplência do Banco Central conta o saldo inteiro das operações com esse atraso. Desde 01/2025 (Res. CMN 4.966) um atraso pode ficar mais tempo aqui antes da baixa.',
    },
    en: {
      name: 'Overdue ratio, > 90 days',
      formula: 'overdue by more than 90 days ÷ active portfolio',
      high: "Counts only the instalments in arrears. The central bank's delinquency rate (inadimplência) counts the whole balance of operations with such arrears. Since 01/2025 (CMN resolution 4.966) arrears may stay here longer before they are written off.",
    },
  },
});
