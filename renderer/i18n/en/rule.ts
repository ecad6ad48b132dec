import type { Translated } from '../catalogue.ts';
import type { rule as ptBR } from '../pt-BR/rule.ts';

export const rule: Translated<typeof ptBR> = {
  R1: 'To fall due is the sum of its 7 buckets',
  R2: 'Overdue is the sum of its 6 buckets',
  R3: 'Loss is up to 12 months + beyond 12 months',
  R4: 'Credit portfolio is to fall due + overdue + loss',
  R5: 'Total responsibility is portfolio + pass-throughs + co-obligations',
  R6: 'Limits are up to 360 days + beyond 360 days',
  R7: 'Total risk is responsibility + to be released + limits + vendor',
  R8: 'Foreign currency is the sum of its 6 buckets',
  R9: 'Vendor risk is the same in both summaries',
  R10: 'Start of the relationship is the same in both summaries',
  R11: 'Portfolio buckets add up from the operations',
  R12: 'Pass-throughs, co-obligations, limits and disbursements add up from the operations',
  R13: 'Modalities 01 to 13 add up to due and overdue',
  R14: 'Disagreements and sub judice do not exceed the operations',
  R15: 'Reference month and client type are those asked for',
  R16: 'Document is the one asked for, or its CNPJ root',
  R17: 'Percentages between 0 and 100',
  R23: 'Requesting institution is that of the query, or the one that asks for it',
};
