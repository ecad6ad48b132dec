import { describe, expect, test } from 'vitest';
import { ERROR_CODES, type ErrorCode } from '#domain/error-codes.ts';
import { createTexts, LOCALES } from '#renderer/i18n/i18n.ts';
import { errorMessage, fieldErrorMessage, isErrorCode } from '#renderer/lib/error-message.ts';
import { textsIn } from '#test/support/texts.ts';

/** Words that say that a request did not leave or cost nothing. */
const CLAIMS = {
  'pt-BR':
    /nada foi (enviado|cobrado)|nem cobrad|nenhuma consulta foi|cobrad[oa] (de novo|outra vez)|não foi possível chegar/i,
  en: /nothing was (sent|charged)|or charged|no query was|charged again|could not be reached/i,
} as const;

const pt = createTexts('pt-BR').t;

/** Codes after which the request may have reached the service: nobody knows that nothing was charged. */
const MAY_HAVE_REACHED: readonly ErrorCode[] = [
  'service_failed',
  'service_refused',
  'unexpected_answer',
  'answer_too_large',
  'too_many_requests',
  'consent_outcome_unknown',
  'cancelled',
  'internal',
];

describe.each(LOCALES)('the sentences in %s', (locale) => {
  const { t } = textsIn(locale);

  test.each(ERROR_CODES)('%s says what happened and that nothing was lost', (code) => {
    const { happened, safe, next } = errorMessage(t, { code });
    expect(happened).toMatch(/^[A-ZÀ-Ú].+\.$/);
    expect(safe).toMatch(/^[A-ZÀ-Ú].+\.$/);
    expect(`${happened} ${safe} ${next}`).not.toMatch(/\{\{|!|oops|refusal\./i);
  });

  test.each(ERROR_CODES)('%s says what to do', (code) => {
    expect(errorMessage(t, { code }).next).toMatch(/\.$/);
  });

  test.each(ERROR_CODES)('%s never claims that nothing was sent or charged where it may have been', (code) => {
    const { happened, safe, next } = errorMessage(t, { code, details: { reached: true } });
    expect(`${happened} ${safe} ${next}`).not.toMatch(CLAIMS[locale]);
  });

  test('would find such a claim where nothing was sent', () => {
    for (const code of ['service_unreachable', 'service_timeout', 'key_refused', 'portal_answered'] as const) {
      expect(errorMessage(t, { code }).safe).toMatch(CLAIMS[locale]);
    }
  });
});

describe('a request that may have reached the service', () => {
  const reached = (code: ErrorCode, details = {}) => errorMessage(pt, { code, details: { ...details, reached: true } });
  const UNKNOWN = 'O que você digitou continua aqui. Não se sabe se o serviço contou este pedido.';

  test.each<[string, ErrorCode, object]>([
    ['a connection that broke', 'service_unreachable', { reason: 'reset' }],
    ['an answer that broke off', 'service_unreachable', { reason: 'answer' }],
    ['a time-out', 'service_timeout', { limitMs: 60_000 }],
    ['500', 'service_failed', { status: 500 }],
    ['504', 'service_failed', { status: 504 }],
    ['an unreadable answer', 'unexpected_answer', { id: 'a' }],
    ['a cancellation', 'cancelled', {}],
  ])('is of unknown cost after %s', (_what, code, details) => {
    expect(reached(code, details).safe).toBe(UNKNOWN);
  });

  test('is not said to have found no way when the connection broke under it', () => {
    expect(reached('service_unreachable', { reason: 'reset' })).toMatchObject({
      happened: 'A conexão com o serviço caiu antes do fim da resposta.',
      next: 'Espere um pouco e tente de novo; o novo pedido pode ser cobrado também.',
      action: 'retry',
    });
  });

  test('costs nothing where no connection was made', () => {
    const { safe } = errorMessage(pt, { code: 'service_unreachable', details: { reason: 'refused' } });
    expect(safe).toBe('Nada foi enviado nem cobrado; o que você digitou continua aqui.');
  });

  test('keeps the words of an authorization whose outcome is unknown', () => {
    expect(reached('consent_outcome_unknown')).toEqual(errorMessage(pt, { code: 'consent_outcome_unknown' }));
  });
});

describe('a refusal', () => {
  test.each(MAY_HAVE_REACHED)('never claims that nothing was charged after %s', (code) => {
    expect(errorMessage(pt, { code }).safe).not.toMatch(/nada foi (enviado|cobrado)/i);
  });

  test('names the newest month as the officer writes it', () => {
    const { next } = errorMessage(pt, { code: 'month_not_available', details: { newest: '2026-09' } });
    expect(next).toBe('A mais recente é 09/2026.');
  });

  test('offers the way to a missing authorization', () => {
    expect(errorMessage(pt, { code: 'consent_missing' }).action).toBe('capture_consent');
  });

  test('offers the settings for a refused key and a nameless term, and a second try for a silent service', () => {
    expect(errorMessage(pt, { code: 'institution_missing' }).action).toBe('open_settings');
    expect(errorMessage(pt, { code: 'key_refused' }).action).toBe('open_settings');
    expect(errorMessage(pt, { code: 'service_unreachable' }).action).toBe('retry');
  });

  test('never offers to send an authorization of unknown outcome again', () => {
    expect(errorMessage(pt, { code: 'consent_outcome_unknown' }).action).toBe('open_ledger');
  });

  test('stands under a field in one sentence of cause and cure', () => {
    expect(fieldErrorMessage(pt, { code: 'month_malformed' })).toBe(
      'A data-base não é um mês. Digite mês e ano no formato mm/aaaa.',
    );
  });

  test('gives a different cause for a bad month, a bad document, a wrong key and a silent service', () => {
    const codes = ['month_malformed', 'document_invalid', 'key_refused', 'service_unreachable'] as const;
    expect(new Set(codes.map((code) => errorMessage(pt, { code }).happened)).size).toBe(codes.length);
  });
});

describe('a code that came as text', () => {
  test('is known or not', () => {
    expect(isErrorCode('key_refused')).toBe(true);
    expect(isErrorCode('toString')).toBe(false);
  });
});
