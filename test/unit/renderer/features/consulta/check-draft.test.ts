import { describe, expect, test } from 'vitest';
import { type ConsultaDraft, checkDraft, fieldOf } from '#renderer/features/consulta/check-draft.ts';

const MONTHS = { newest: '2026-09', latest: '2026-10', oldest: '2000-06' };
const BLANK: ConsultaDraft = { documento: '', month: '', purpose: null, institution: '', reference: '' };
const GOOD: ConsultaDraft = { ...BLANK, documento: '529.982.247-25', month: '09/2026', purpose: 'concessao' };

describe('a query before it is sent', () => {
  test('is fine with a document, a month and a purpose', () => {
    expect(checkDraft(GOOD, MONTHS)).toEqual({});
  });

  test.each([
    ['', 'document_empty'],
    ['529.982', 'document_incomplete'],
    ['529.982.247-24', 'document_invalid'],
    ['111.111.111-11', 'document_invalid'],
  ])('has a document of its own mistake: "%s" is %s', (documento, code) => {
    expect(checkDraft({ ...GOOD, documento }, MONTHS)).toEqual({ documento: { code } });
  });

  test('accepts a company whose number holds letters', () => {
    expect(checkDraft({ ...GOOD, documento: '12.ABC.345/01DE-35' }, MONTHS)).toEqual({});
  });

  test.each([
    ['', { code: 'month_malformed' }],
    ['13/2026', { code: 'month_malformed' }],
    ['9/2026', { code: 'month_malformed' }],
    ['11/2026', { code: 'month_not_available', details: { newest: '2026-10' } }],
    ['05/2000', { code: 'month_too_old', details: { oldest: '2000-06' } }],
  ])('has a month of its own mistake: "%s"', (month, problem) => {
    expect(checkDraft({ ...GOOD, month }, MONTHS)).toEqual({ month: problem });
  });

  test('may ask for a month that is likely not there yet: main asks the officer', () => {
    expect(checkDraft({ ...GOOD, month: '10/2026' }, MONTHS)).toEqual({});
  });

  test('leaves the range of months to main while it is not known', () => {
    expect(checkDraft({ ...GOOD, month: '11/2026' }, undefined)).toEqual({});
  });

  test('needs a purpose', () => {
    expect(checkDraft({ ...GOOD, purpose: null }, MONTHS)).toEqual({ purpose: 'missing' });
  });

  test('tells all mistakes at once', () => {
    const problems = checkDraft(BLANK, MONTHS);
    expect(Object.keys(problems).sort()).toEqual(['documento', 'month', 'purpose']);
  });
});

describe('a refusal of main', () => {
  test('belongs to the field it speaks of, or to the whole form', () => {
    expect(fieldOf({ code: 'document_invalid' })).toBe('documento');
    expect(fieldOf({ code: 'month_not_available' })).toBe('month');
    expect(fieldOf({ code: 'key_refused' })).toBeUndefined();
  });
});
