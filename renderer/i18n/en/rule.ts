import type { Translated } from '../catalogue.ts';
import type { rule as ptBR } from '../pt-BR/rule.ts';

export const rule: Translated<typeof ptBR> = {
  R1: {
    title: 'To fall due is the sum of its 7 buckets',
    compares: 'The total to fall due with the six buckets by term and that of undetermined term.',
    failure: 'A bucket or the total arrived incomplete, or the response was changed on its way.',
    todo: 'Use neither the total nor the buckets before you understand the difference: see the raw response and talk to the provider.',
  },
  R2: {
    title: 'Overdue is the sum of its 6 buckets',
    compares: 'The total overdue by 15 days or more with the six buckets by days overdue.',
    failure: 'A bucket or the total arrived incomplete, or the response was changed on its way.',
    todo: 'Take the larger side until you understand the difference: see the raw response and talk to the provider.',
  },
  R3: {
    title: 'Loss is up to 12 months + beyond 12 months',
    compares: 'The total loss with its two parts.',
    failure: 'One of the parts or the total arrived incomplete.',
    todo: 'Take the larger side until you understand the difference: see the raw response and talk to the provider.',
  },
  R4: {
    title: 'Credit portfolio is to fall due + overdue + loss',
    compares: 'The credit portfolio with its three parts.',
    failure: 'A part is missing from the total, or the provider adds the portfolio up without the loss.',
    todo: 'Compare the difference with the loss. If it is another, see the raw response and talk to the provider.',
  },
  R5: {
    title: 'Total responsibility is portfolio + pass-throughs + co-obligations',
    compares: 'Total responsibility with its three parts, by the order in which the register presents them.',
    failure: 'The provider may add it up in another way: this rule has not been confirmed by real responses yet.',
    todo: 'Use the parts, which are informed one by one, and not the total.',
  },
  R6: {
    title: 'Limits are up to 360 days + beyond 360 days',
    compares: 'The total of unused limits with its two parts.',
    failure: 'One of the parts or the total arrived incomplete.',
    todo: 'See the limits by line among the operations (modalities 19xx) and talk to the provider.',
  },
  R7: {
    title: 'Total risk is responsibility + to be released + limits + vendor',
    compares: 'Total risk with its four parts, by the order in which the register presents them.',
    failure: 'The provider may add it up in another way: this rule has not been confirmed by real responses yet.',
    todo: 'Use the parts, which are informed one by one, and not the total.',
  },
  R8: {
    title: 'Foreign currency is no less than its 6 buckets',
    compares:
      'The total in foreign currency with the six buckets. It may be more: loss and undetermined term have no bucket.',
    failure: 'A bucket counts what the total does not count, or the total arrived incomplete.',
    todo: 'See which operations have exchange variation S and use their sum.',
  },
  R9: {
    title: 'Vendor risk is the same in both summaries',
    compares: 'The indirect vendor risk of the client summary with that of the portfolio summary.',
    failure: 'The two summaries were made at different times, or one of them does not inform it like the other.',
    todo: 'Take the larger amount. Asking again later may bring both equal.',
  },
  R10: {
    title: 'Start of the relationship is the same in both summaries',
    compares: 'The date of the first credit relationship in both summaries.',
    failure: 'The two summaries take their dates from different sources.',
    todo: 'Take the later date when you measure the length of the relationship.',
  },
  R11: {
    title: 'Portfolio buckets add up from the operations',
    compares: 'Each bucket of the portfolio with the maturity codes of the operations in modalities 01 to 13.',
    failure: 'An operation is missing from the list or from the bucket, or the service cut the list.',
    todo: 'Draw no conclusion by modality in this bucket: see the raw response and talk to the provider.',
  },
  R12: {
    title: 'Pass-throughs, co-obligations, limits and disbursements add up from the operations',
    compares: 'The amounts outside of the credit portfolio with the operations they are made of.',
    failure: 'The provider may not list limits or pass-throughs among the operations: this is not confirmed yet.',
    todo: 'Use the total of the portfolio, and the operations only to know what it is made of.',
  },
  R13: {
    title: 'Modalities 01 to 13 add up to due and overdue',
    compares: 'The sum of the modalities of each type with the total of the portfolio.',
    failure: 'A modality is missing, or stands under the other type.',
    todo: 'See under R18 which modality does not match its operations.',
  },
  R14: {
    title: 'Disagreement and sub judice: each fits the operations and the debt',
    compares:
      'Disagreement and, apart from it, sub judice: the count is no more than that of operations, the amount no more than total responsibility, and there is one where there is the other. Limits, titles and what is still to be released have no responsibility.',
    failure: 'The count and the amount were informed at different times, or one of them is missing.',
    todo: 'Ask the subject what is contested or before a court, and ask for the papers.',
  },
  R15: {
    title: 'Reference month and client type are those asked for',
    compares: 'The reference month and the client type of the response with those of the query.',
    failure: 'The response is of another query, or the test service always responds the same.',
    todo: 'Do not use the response for this month. Ask again and tell the provider.',
  },
  R16: {
    title: 'Document is the one asked for, or its CNPJ root',
    compares:
      'The document of the response with that of the query; leading zeros do not count and branches are the same company.',
    failure: 'The response is about another subject.',
    todo: 'Do not use the response: these are data of somebody else, under secrecy. Tell the provider.',
  },
  R17: {
    title: 'Percentages between 0 and 100',
    compares: 'The processed percentages of documents and of volume with the range of a percentage.',
    failure: 'The service wrote the percentage on another scale.',
    todo: 'Do not conclude from this number whether the month is complete.',
  },
  R18: {
    title: 'Each modality is the sum of its operations',
    compares: 'The amount of each modality, due and overdue, with the operations of the same modality.',
    failure:
      'The modality is missing from one list, stands under the other type, or is added up in another way by the service.',
    todo: 'Draw no conclusion from this modality: see both lists under All fields.',
  },
  R19: {
    title: 'Operations, institutions and amounts match',
    compares:
      'The count of institutions with that of operations, which cannot be lower, and with the amounts: where there is an amount there is an institution.',
    failure: 'The counts and the amounts were made at different times, or an institution is not counted yet.',
    todo: 'Do not use the count of institutions; ask the subject where there is credit.',
  },
  R20: {
    title: 'Start of the relationship by the reference month, and the same in all months',
    compares:
      'The date of the first credit relationship with the reference month and with that of the other saved months of the subject.',
    failure:
      'An institution corrected the date, an old relationship is no longer informed, or the response mixes subjects.',
    todo: 'Do not use the length of the relationship before the subject confirms it.',
  },
  R21: {
    title: 'No negative amount',
    compares: 'The lowest amount of each part of the response with zero.',
    failure: 'The service wrote a reversal or an adjustment as an amount, or the response was changed on its way.',
    todo: 'Add up nothing of this part: see the raw response and talk to the provider.',
  },
  R22: {
    title: 'Foreign currency is the sum of the operations that vary with the exchange',
    compares:
      'The total in foreign currency with the operations 01 to 13 of exchange variation S, with or without the loss.',
    failure:
      'An operation lacks the right exchange variation, or the provider counts what is outside of the portfolio too.',
    todo: 'Use the sum of the operations to measure the exposure to the exchange rate.',
  },
  R23: {
    title: 'Requesting institution is that of the query, or the one that asks for it',
    compares: 'The CNPJ that the response says has asked with the institutions of the query and of the authorization.',
    failure: 'The query was recorded in the name of another institution, which the subject may not have authorized.',
    todo: 'Confirm with the provider in whose name it asks, and whether the term names it.',
  },
  R24: {
    title: 'The responses of this reference month say the same',
    compares: 'This response with its neighbour of the same reference month, field by field.',
    failure: 'An institution rectified what it had informed, or the month was still being processed.',
    todo: 'Use the newest response and see the fields that changed.',
  },
  R25: {
    title: 'What is old was there in the month before',
    compares:
      'The loss older than 12 months with the total loss of the month before, and what is 31 to 60 days overdue with what was then overdue by less, due within 30 days, revolving (with its limit) or still to be released. It allows 20% for interest, fines, indexation and exchange.',
    failure: 'An institution informed late, rectified, called the debt before its term or bought the portfolio.',
    todo: 'See the evolution and ask for the month before again: it may have been rectified.',
  },
  R26: {
    title: 'Processed percentages match the amounts',
    compares:
      'The percentages with the amounts: nothing processed has no amount, and all processed informs some, be it zero.',
    failure: 'The service does not inform the percentage, or left the amounts out.',
    todo: 'Do not conclude from this number whether the month is complete; ask again later.',
  },
  R27: {
    title: 'Maturity codes fit the modality',
    compares:
      'The codes of the operations with their modality: unused limits only under modalities 19xx, and no debt there.',
    failure: 'The provider uses another code for limits, or took the wrong modality.',
    todo: 'Draw no conclusion on limits and their use by line from these operations.',
  },
};
