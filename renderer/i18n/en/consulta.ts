import type { Translated } from '../catalogue.ts';
import type { consulta as ptBR } from '../pt-BR/consulta.ts';

export const consulta: Translated<typeof ptBR> = {
  series: 'Query several months',
  title: 'Query',
  newQuery: 'New query',
  lead: 'One document, one reference month. The result is saved as soon as it arrives.',
  purpose: 'Purpose',
  purposePlaceholder: 'Choose the purpose',
  purposeMissing: 'Choose the purpose of the query; it is kept on record.',
  reference: 'Reference',
  referencePlaceholder: 'Proposal, branch, contract',
  monthHint: 'mm/yyyy, up to {{newest}}',
  monthEarly: 'May not be available yet: the response may come back empty and be charged.',
  monthOld: 'More than {{count}} months ago: the register may have no response for it.',
  question: {
    title: 'Query anyway?',
    confirm_missing_month_one:
      'The reference month {{months}} may not be available yet: the response may come back empty and be charged.',
    confirm_missing_month_other:
      'The reference months {{months}} may not be available yet: the responses may come back empty and be charged.',
    confirm_old_month_one:
      'The reference month {{months}} is more than 60 months old: the register may not respond for it, and the query be charged.',
    confirm_old_month_other:
      'The reference months {{months}} are more than 60 months old: the register may not respond for them, and the queries be charged.',
    confirm_lost_letters_one:
      'On {{day}} this service removed the letters of a CNPJ. {{number}} query is of a CNPJ with letters: the response may be about another document, and be charged.',
    confirm_lost_letters_other:
      'On {{day}} this service removed the letters of a CNPJ. {{number}} queries are of CNPJs with letters: the responses may be about another document, and be charged.',
    range: 'from {{first}} to {{last}}',
    accept: 'Query anyway',
  },
  monthPlaceholder: 'mm/yyyy',
  run: 'Query',
  running: 'Querying the register',
  runningText: 'The response is saved before it is shown. It may take up to a minute.',
  askedElsewhere: 'Waiting for the query of another workstation',
  askedElsewhereText:
    'Workstation {{workstation}} has been asking for this subject and reference month since {{since}}. Nothing was sent from here: if it receives the response, the result arrives here at no further charge.',
  elapsed: '{{seconds}} s',
  waiting: 'The service asked Lastro to wait',
  waitingText: 'Next attempt in {{seconds}} s.',
  cancel: 'Cancel query',
  cancelling: 'Cancelling',
  cancelledLate: 'The query was cancelled after it was sent',
  cancelledLateText:
    'It is not known whether the service counted it. If the response still arrives, it is saved. What you typed is still here.',
  consent: 'Authorization of {{nome}}',
  consentUntil: 'valid until {{day}}',
  consentAllPurposes: 'covers all purposes: it predates terms that specify them',
  consentChecking: 'Looking for the authorization',
  consentNone: 'No authorization for this document',
  consentNoneText: "Queries are possible only with the subject's authorization.",
  consentExpired: 'The authorization expired on {{day}}',
  consentRevoked: 'The authorization was revoked',
  consentUnknown: 'The registration of the authorization was not confirmed',
  nome: 'Full name of the subject',
  capture: 'Register authorization',
  savedTitle: 'Already queried on {{instant}}',
  savedBranch: 'Through another branch of the same company: the register identifies companies by the root of the CNPJ.',
  savedProvisional:
    'The result is provisional: {{processed}} of the reference month was processed, and its amounts may change.',
  savedText: 'The result is in Saved queries. Querying again is another query, charged by the service.',
  openSaved: 'Open the saved result',
  again: 'Query again',
  teamReason: 'Why query again',
  teamReasonText: 'Kept in the audit log. It is another query, charged by the service.',
};
