import type { Translated } from '../catalogue.ts';
import type { help as ptBR } from '../pt-BR/help.ts';
import { meaning } from './meaning.ts';

export const help: Translated<typeof ptBR> = {
  lead: 'Keys, words of the credit register, where files are and what Lastro is made of.',
  shortcuts: 'Keys',
  glossary: 'Glossary',
  files: 'Where files are',
  filesText:
    'Everything Lastro keeps is on this computer. Exports and backups go to the folder chosen when saving or, in a browser, to the download folder.',
  place: {
    data: 'Data folder',
    archive: 'Queries and authorizations, encrypted',
    log: 'Technical log, without names or documents',
    policy: 'Rules of the administrator',
    roots: 'Root certificates of the administrator',
  },
  copyPath: 'Copy the path: {{place}}',
  problem: {
    title: 'Report a problem',
    lead: 'Gathers versions, sizes and the end of the technical log in one text, for those who give support. Nothing is sent.',
    show: 'See the report',
    whole:
      'This is the whole report: it has no names, documents, keys or addresses. Check it before you save; the file will have exactly this text.',
    save: 'Save to a file',
    copy: 'Copy the report',
    saved: 'Report saved',
  },
  dumps: {
    off: 'Crash dumps are off: they may hold keys and data that were on the screen.',
    keep: 'Keep dumps for a support case',
    ask: 'If Lastro crashes, the system writes what was in memory onto this computer: keys and data of clients may be in it, not encrypted. It holds from the next start on, for up to 7 days, and then all of it is erased. The files are in no backup and no report. Keep them only if those who give support asked for it.',
    confirm: 'Keep for up to 7 days',
    on: 'Crash dumps are kept until {{until}}',
    onText: 'They are in the data folder, in crash-dumps, not encrypted. Erase them when the support case is over.',
    erase: 'Erase and switch off now',
  },
  about: 'About Lastro',
  aboutText: 'Queries of the credit register (SCR) with the authorization of the subject. MIT licence.',
  program: 'Version',
  licences: 'Third-party licences',
  licencesCount_one: '{{number}} package',
  licencesCount_other: '{{number}} packages',
  noLicences: 'This build has no list of licences; it comes with the installed program.',
  spellingOff:
    'On Linux spelling is not checked: dictionaries would come from the internet, and Lastro fetches nothing outside of the services that are set up.',
  electronLicences:
    'The licences of Electron and Chromium are in LICENSES.chromium.html, in the folder of the program.',
  noLicence: 'no licence named',
  noText: 'The package has no licence text.',
  terms: {
    authorization: {
      term: 'Authorization',
      text: 'Express permission of the subject, without which nothing is queried. It is for certain purposes and one institution, until the validity that the term names or until it is revoked. The five years counted from the last query are for how long it is kept, not for how long it is valid.',
    },
    bucket: { term: 'Maturity bucket', text: 'Range of days in which an amount falls or fell due.' },
    coobligation: {
      term: 'Co-obligation',
      text: meaning.resumoDaCarteira.coobrigacoes,
    },
    dataBase: {
      term: 'Reference month',
      text: 'Month that the amounts refer to, on its last day. Usually available from the 20th of the next month.',
    },
    dispute: { term: 'Disputed', text: 'The subject contested the operation with the institution that reported it.' },
    due: { term: 'Not yet due', text: 'Instalments that are not due yet, and those up to 14 days late.' },
    limit: { term: 'Limit', text: 'Credit granted and not used yet.' },
    loss: {
      term: 'Written off',
      text: 'Amount that the institution took off its portfolio for lack of payment. The debt still exists.',
    },
    modality: { term: 'Modality', text: 'Type of credit, four digits; the first two are the domain.' },
    overdue: { term: 'Overdue', text: 'Instalments 15 days late or more, without what is written off.' },
    provisional: {
      term: 'Provisional response',
      text: 'Part of the data of the month had not been processed: the amounts may change.',
    },
    purpose: { term: 'Purpose', text: 'Reason for the query. It is recorded and must be in the authorization.' },
    register: {
      term: 'SCR',
      text: 'Credit register of the Central Bank of Brazil, with the operations that institutions report every month.',
    },
    subJudice: { term: 'Sub judice', text: 'The operation is being disputed in court.' },
    subject: {
      term: 'Subject',
      text: 'Person or company queried. Head office and branches are one subject, by the root of the CNPJ.',
    },
    unknown: {
      term: 'Query with an unknown outcome',
      text: 'Nobody knows whether the service counted it: the connection broke or the program ended before the response.',
    },
  },
};
