import type { Translated } from '../catalogue.ts';
import type { casePage as portuguese } from '../pt-BR/case-page.ts';

export const casePage: Translated<typeof portuguese> = {
  title: 'Committee page',
  draftLead: 'Draft: it changes with the case until somebody concludes it. The page is in Portuguese.',
  lead: 'Version {{version}}, as it was signed. The page is in Portuguese.',
  back: 'Back to the case',
  copy: 'Copy as Markdown',
  savePdf: 'Save as PDF',
  saveSigned: 'Save with signatures',
  print: 'Print',
  holds_one: 'The page is the one that was signed, and the response it cites is saved unchanged.',
  holds_other: 'The page is the one that was signed, and the {{count}} responses it cites are saved unchanged.',
  broken: 'This page is not the one that was signed: its content changed afterwards. Do not use it.',
  actMissing: 'An act that the audit log tells of is not on this page: it was taken out afterwards.',
  actsBroken:
    'An act on this page does not count: its signature does not hold, or who signed might not do it. See which under Assinaturas.',
  numbersBroken_one: 'One number of the page is not what the saved answers say: source {{numbers}}. Do not use it.',
  numbersBroken_other:
    '{{count}} numbers of the page are not what the saved answers say: sources {{numbers}}. Do not use it.',
  numbersHold_one: 'Its number with a source was computed again and is the same.',
  numbersHold_other: 'Its {{count}} numbers with a source were computed again and are the same.',
  changed_one: 'A cited response is no longer the one that was signed: its numbers cannot be checked.',
  changed_other: '{{count}} cited responses are no longer those that were signed: their numbers cannot be checked.',
  missing_one:
    'The page is the one that was signed. A cited response is no longer saved: its numbers cannot be checked.',
  missing_other:
    'The page is the one that was signed. {{count}} cited responses are no longer saved: their numbers cannot be checked.',
};
