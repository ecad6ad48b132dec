import type { Translated } from '../catalogue.ts';
import type { rule as ptBR } from '../pt-BR/rule.ts';

export const rule: Translated<typeof ptBR> = {
  R1: {
    title: 'To fall due is the sum of its 7 buckets',
    compares: 'The total to fall due with the six buckets by term and that of undetermined term.',
    failure: 'A bucket or the total arrived incomplete.',
    todo: 'Use neither the total nor the buckets until you understand the difference: see the original response and talk to the provider.',
  },
  R2: {
    title: 'Overdue is the sum of its 6 buckets',
    compares: 'The total overdue by 15 days or more with the six buckets by days overdue.',
    failure: 'A bucket or the total arrived incomplete.',
    todo: 'Take the larger side until you understand the difference: see the original response and talk to the provider.',
  },
  R3: {
    title: 'Written off is up to 12 months + more than 12 months ago',
    compares: 'The total written off with its two parts.',
    failure: 'One of the parts or the total arrived incomplete.',
    todo: 'Take the larger side until you understand the difference: see the original response and talk to the provider.',
  },
  R4: {
    title: 'Credit portfolio is to fall due + overdue + written off',
    compares: 'The credit portfolio with the sum of to fall due, overdue and written off.',
    failure: 'A part is missing from the total, or the service adds up the portfolio without what was written off.',
    todo: 'Compare the difference with what was written off. If they differ, see the original response and talk to the provider.',
  },
  R5: {
    title: 'Total responsibility is portfolio + pass-throughs + co-obligations',
    compares:
      'Total responsibility with the sum of credit portfolio, pass-throughs and co-obligations, by the register’s layout.',
    failure: 'The service adds it up in another way: real responses have not confirmed this rule yet.',
    todo: 'Use the parts, which are reported one by one, not the total.',
  },
  R6: {
    title: 'Limits are up to 360 days + beyond 360 days',
    compares: 'The total of unused limits with its two parts.',
    failure: 'One of the parts or the total arrived incomplete.',
    todo: 'See the limits line by line among the operations (modalities 19xx) and talk to the provider.',
  },
  R7: {
    title: 'Total risk is responsibility + to be released + limits + vendor',
    compares:
      'Total risk with the sum of total responsibility, credits to be released, limits and vendor risk, by the register’s layout.',
    failure: 'The service adds it up in another way: real responses have not confirmed this rule yet.',
    todo: 'Use the parts, which are reported one by one, not the total.',
  },
  R8: {
    title: 'Foreign currency is not less than the sum of its 6 buckets',
    compares:
      'The total in foreign currency with the six buckets. It may be more: write-offs and undetermined term have no bucket.',
    failure: 'A bucket counts what the total does not count, or the total arrived incomplete.',
    todo: 'See which operations have exchange variation S and use their sum.',
  },
  R9: {
    title: 'Vendor risk is the same in both summaries',
    compares: 'The indirect vendor risk of the client summary with that of the portfolio summary.',
    failure: 'The two summaries were made at different times, or report the amount differently.',
    todo: 'Take the larger amount and confirm it with the provider.',
  },
  R10: {
    title: 'Start of the relationship is the same in both summaries',
    compares: 'The date of the first credit relationship in both summaries.',
    failure: 'The two summaries take their dates from different sources.',
    todo: 'Take the later date when you measure the length of the relationship.',
  },
  R11: {
    title: 'Operations add up to the portfolio buckets',
    compares:
      'Each bucket to fall due, overdue and written off with the maturity codes of the operations in modalities 01 to 13.',
    failure: 'An operation is missing from the list or from the bucket, or the service cut the list.',
    todo: 'Draw no conclusion by modality in this bucket: see the original response and talk to the provider.',
  },
  R12: {
    title: 'Operations add up to pass-throughs, co-obligations, limits and to be released',
    compares:
      'Pass-throughs with operations 14xx, co-obligations with 15xx, limits with codes v20 and v40, to be released with v60 and v80.',
    failure:
      'The service does not list limits or pass-throughs among the operations: real responses have not confirmed it yet.',
    todo: 'Use the amount in the portfolio summary, and the operations only to see its composition.',
  },
  R13: {
    title: 'Modalities 01 to 13 add up to what is to fall due and overdue',
    compares:
      'The sum of modalities 01 to 13 of each type with the total to fall due and overdue, with or without write-offs.',
    failure: 'A modality is missing, or is under the other type.',
    todo: 'See under R18 which modality does not match its operations.',
  },
  R14: {
    title: 'Disputes and sub judice fit the operations and the debt',
    compares:
      'Disputed operations and, apart from them, those sub judice: the count is no more than that of all operations, the amount no more than total responsibility, and where there is one there is the other. With limits, securities or credit to be released the amount may be zero.',
    failure: 'The count and the amount were reported at different times, or one of them is missing.',
    todo: 'Ask the subject what is disputed or before the courts, and for the documents.',
  },
  R15: {
    title: 'Reference month and client type are those of the query',
    compares: 'The reference month and the client type of the response with those of the query.',
    failure: 'The response belongs to another query, or the test service always sends the same one.',
    todo: 'Do not use the response for this month, and tell the provider before you query again.',
  },
  R16: {
    title: 'Document is that of the query, or its CNPJ root',
    compares:
      'The document of the response with that of the query; leading zeros are ignored, and branches count as the same company.',
    failure: 'The response is about another subject, or the service wrote the document differently.',
    todo: 'Do not use the response: it may be somebody else’s data, under bank secrecy. Tell the provider.',
  },
  R17: {
    title: 'Percentages between 0 and 100',
    compares: 'The processed percentages of documents and of volume with the range of a percentage.',
    failure: 'The service wrote the percentage on another scale.',
    todo: 'Do not conclude from this figure whether the month is complete.',
  },
  R18: {
    title: 'Each modality is the sum of its operations',
    compares:
      'The amount of each modality, to fall due and overdue, with the operations of the same modality, with or without write-offs. Limits (19xx) are left out.',
    failure:
      'The modality is missing from one list, is under the other type, or is calculated differently by the service.',
    todo: 'Draw no conclusion from this modality: see both lists under All fields.',
  },
  R19: {
    title: 'Operations, institutions and amounts are consistent',
    compares:
      'The count of institutions with that of operations, which cannot be lower, and with the amounts: where there is an operation, debt, limit or credit to be released there is at least one institution.',
    failure: 'The counts and the amounts were made at different times, or an institution is not counted yet.',
    todo: 'Do not use the count of institutions; ask the subject which institutions it has credit with.',
  },
  R20: {
    title: 'Start of the relationship is not later than the reference month and does not change',
    compares:
      'The date of the first credit relationship with the reference month and with that of the other saved months of the subject.',
    failure: 'An institution corrected the date, or an old relationship is no longer reported.',
    todo: 'Do not use the length of the relationship until the subject confirms it.',
  },
  R21: {
    title: 'No negative amount',
    compares: 'The lowest amount of each of the four parts of the response with zero.',
    failure: 'The service wrote a reversal or an adjustment as an amount.',
    todo: 'Do not add up anything in this part: see the original response and talk to the provider.',
  },
  R22: {
    title: 'Foreign currency is the sum of operations that move with exchange rates',
    compares:
      'The total in foreign currency with operations 01 to 13 with exchange variation S, with or without write-offs.',
    failure:
      'An operation lacks the right exchange variation, or the service also counts what is outside the portfolio.',
    todo: 'Take the larger side to measure exposure to exchange rates.',
  },
  R23: {
    title: 'Requesting institution is that of the query, or the one querying for it',
    compares:
      'The CNPJ that the response gives as the querying institution with the institutions of the query and of the authorization.',
    failure: 'The query was recorded in the name of another institution, which the subject may not have authorized.',
    todo: 'Confirm with the provider in whose name it queries, and whether the term names it.',
  },
  R24: {
    title: 'The responses for this reference month agree',
    compares:
      'This response with the previous one for the same reference month, or the next one if it is the first, field by field.',
    failure: 'An institution rectified what it had reported, or the month was still being processed.',
    todo: 'Use the latest response and look at the fields that changed.',
  },
  R25: {
    title: 'What is old was already there in the previous month',
    compares:
      'What was written off more than 12 months ago with the total written off in the previous month, and what is overdue by 31 to 60 days with what in that month was due within 30 days, overdue by up to 60 days, without a term, a limit or to be released. It allows 20% more for interest, fines, indexation and exchange rates.',
    failure: 'An institution reported late, rectified, accelerated the debt or bought the portfolio.',
    todo: 'See the evolution. The previous month may have been rectified: only a new query of it can confirm that.',
  },
  R26: {
    title: 'Processed percentages match the amounts',
    compares:
      'The percentages with the amounts: where there are amounts, something was processed; where none is reported, not even zero, not everything was.',
    failure: 'The service does not report the percentage, or left the amounts out.',
    todo: 'Do not conclude from this figure whether the month is complete.',
  },
  R27: {
    title: 'Maturity codes fit the modality',
    compares:
      'The codes of the operations with their modality: unused limits (v20 and v40) only under modalities 19xx, and no debt there.',
    failure: 'The service uses another code for limits, or another modality.',
    todo: 'Draw no conclusion about limits and their utilization by line from these operations.',
  },
};
