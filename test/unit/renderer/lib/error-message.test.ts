import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ERROR_CODES, type ErrorCode } from '#domain/basics/error-codes.ts';
import { LOCALES } from '#renderer/i18n/i18n.ts';
import { errorMessage, fieldErrorMessage, isErrorCode, type ShownFailure } from '#renderer/lib/error-message.ts';
import { textsIn } from '#test/support/texts.ts';

/** Words that claim that a request did not leave or was free. */
const CLAIMS = {
  'pt-BR':
    /nada foi (enviado|cobrado)|nem cobrad|nenhuma consulta foi|cobrad[oa] (de novo|outra vez)|não foi possível chegar/i,
  en: /nothing was (sent|charged)|or charged|no query was|charged again|could not be reached/i,
} as const;

const pt = textsIn('pt-BR').t;
const MINUTE = 60_000;

/** Codes after which the request may have reached the service, so that a charge cannot be excluded. */
const MAY_HAVE_REACHED: readonly ErrorCode[] = [
  'service_failed',
  'service_refused',
  'unexpected_answer',
  'answer_too_large',
  'too_many_requests',
  'consent_outcome_unknown',
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
    for (const unknown of [false, true]) {
      const { happened, safe, next } = errorMessage(t, { code, details: { reached: true, unknown } });
      expect(`${happened} ${safe} ${next}`).not.toMatch(CLAIMS[locale]);
    }
  });

  test('would find such a claim where nothing was sent', () => {
    for (const code of ['service_unreachable', 'service_timeout', 'key_refused', 'portal_answered'] as const) {
      expect(errorMessage(t, { code }).safe).toMatch(CLAIMS[locale]);
    }
  });
});

/** Every code a query of the register can end with. */
const OF_A_QUERY = [
  'key_missing',
  'key_malformed',
  'key_refused',
  'session_refused',
  'service_unreachable',
  'service_timeout',
  'service_refused',
  'service_failed',
  'service_paused',
  'too_many_requests',
  'portal_answered',
  'redirect_refused',
  'answer_too_large',
  'unexpected_answer',
  'cancelled',
  'address_malformed',
  'vault_locked',
] as const satisfies readonly ErrorCode[];

const SENTENCES = {
  'pt-BR': {
    unknown: 'Não se sabe se esta consulta foi cobrada.',
    said: 'Segundo o serviço: “Sem saldo; mes: inválido”.',
    at: 'Tente de novo às 14:33.',
    on: 'Tente de novo em 22/11/2026 às 00:00.',
    later: 'Tente de novo mais tarde.',
    unconfirmed: /A cobrança desta consulta não está confirmada|pode ter sido cobrad/,
  },
  en: {
    unknown: 'It is not known whether this query was charged.',
    said: 'According to the service: “Sem saldo; mes: inválido”.',
    at: 'Try again at 14:33.',
    on: 'Try again on 22/11/2026 at 00:00.',
    later: 'Try again later.',
    unconfirmed: /A charge for this query is not confirmed|may have been charged/,
  },
} as const;

const NOW = Date.parse('2026-11-21T14:00:00-03:00');
const WORDS = { messagem: 'Sem saldo', 'campo.mes': 'inválido' };

describe.each(LOCALES)('the end of a query in %s', (locale) => {
  const { t } = textsIn(locale);
  const sentences = SENTENCES[locale];
  const sentencesOf = (code: ErrorCode, details: ShownFailure['details']) => {
    const { happened, said, safe, next } = errorMessage(t, { code, details });
    return [happened, said, safe, next].join(' ');
  };
  beforeEach(() => vi.useFakeTimers({ now: NOW }));
  afterEach(() => vi.useRealTimers());

  test.each(OF_A_QUERY)('%s says what is known of its cost, and no more', (code) => {
    for (const words of [
      {},
      WORDS,
      { retryAt: NOW + MINUTE },
      { ...WORDS, retryAt: NOW + MINUTE, id: 'a', reason: 'reset' },
    ]) {
      const [unsent, refused, unknown] = [{}, { reached: true }, { reached: true, unknown: true }].map((known) =>
        sentencesOf(code, { ...words, ...known }),
      );
      expect(unsent).not.toContain(sentences.unknown);
      expect(refused).not.toMatch(CLAIMS[locale]);
      expect(refused).not.toContain(sentences.unknown);
      expect(refused).toMatch(sentences.unconfirmed);
      expect(unknown).not.toMatch(CLAIMS[locale]);
      expect(unknown).toContain(sentences.unknown);
      for (const text of [unsent, refused, unknown]) expect(text?.includes(sentences.said)).toBe('messagem' in words);
    }
  });

  test.each(['too_many_requests', 'service_failed'] as const)('%s says when to come again', (code) => {
    expect(sentencesOf(code, { reached: true })).toContain(sentences.later);
    expect(sentencesOf(code, { reached: true, retryAt: Date.parse('2026-11-21T14:32:01-03:00') })).toContain(
      sentences.at,
    );
    expect(sentencesOf(code, { reached: true, retryAt: Date.parse('2026-11-21T23:59:30-03:00') })).toContain(
      sentences.on,
    );
  });
});

describe('a request that may have reached the service', () => {
  const reached = (code: ErrorCode, details = {}) => errorMessage(pt, { code, details: { ...details, reached: true } });

  test('is not said to have found no way when the connection broke under it', () => {
    expect(reached('service_unreachable', { reason: 'reset', unknown: true })).toMatchObject({
      happened: 'A conexão com o serviço caiu durante a resposta.',
      action: 'open_unknown',
    });
    expect(reached('service_unreachable', { reason: 'refused' }).happened).toBe(
      'O serviço respondeu uma vez; depois a conexão falhou.',
    );
  });

  test('says of an answer that cannot be read whether its text is kept', () => {
    expect(reached('unexpected_answer', { id: 'a' }).safe).toMatch(/salvo por inteiro/);
    expect(reached('unexpected_answer').safe).toMatch(/não aceitou/);
  });

  test.each<ErrorCode>(['service_unreachable', 'service_timeout', 'service_failed'])(
    'leads to the officer’s decision where nobody knows its end (%s)',
    (code) => {
      expect(reached(code, { unknown: true })).toMatchObject({
        safe: 'Não se sabe se esta consulta foi cobrada.',
        next: 'Decida em “Consultas sem resposta confirmada”: uma nova consulta também pode ser cobrada.',
        action: 'open_unknown',
      });
    },
  );

  test('has not ended yet where it was cancelled on its way', () => {
    expect(reached('cancelled', { unknown: true })).toMatchObject({ action: null });
  });

  test('quotes the service’s sentence without its full stop, which ours has', () => {
    const { said } = reached('service_refused', { messagem: 'Sem saldo.' });
    expect(said).toBe('Segundo o serviço: “Sem saldo”.');
  });

  test('offers no second try where the text of a paid response was lost', () => {
    expect(reached('unexpected_answer').action).toBeNull();
  });

  test('leads to the text that came in place of an answer', () => {
    expect(reached('unexpected_answer', { id: 'a' })).toMatchObject({
      safe: 'O texto recebido foi salvo por inteiro; a consulta pode ter sido cobrada.',
      action: 'open_unreadable',
    });
  });

  test('does not call an answer illegible that refuses and brings data', () => {
    const message = reached('unexpected_answer', { id: 'a', refuses: true });
    expect(message.happened).toMatch(/informou recusa e, na mesma resposta, enviou dados/);
    expect(message).toMatchObject({ safe: expect.stringMatching(/pode ter sido cobrada/), action: 'open_unreadable' });
  });

  test('costs nothing where no connection was made', () => {
    const { safe } = errorMessage(pt, { code: 'service_unreachable', details: { reason: 'refused' } });
    expect(safe).toBe('Nada foi enviado nem cobrado.');
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
    // A term and a query are refused by the same code.
    expect(errorMessage(pt, { code: 'institution_missing' }).next).toMatch(/termos e consultas/);
    expect(errorMessage(pt, { code: 'key_refused' }).action).toBe('open_settings');
    expect(errorMessage(pt, { code: 'service_unreachable' }).action).toBe('retry');
  });

  test('never offers to send an authorization of unknown outcome again', () => {
    expect(errorMessage(pt, { code: 'consent_outcome_unknown' }).action).toBe('open_ledger');
  });

  test('says of a doubted record what is doubted, and leads to the ledger', () => {
    const details = { cause: 'record_other_name', consentId: 'x' };
    const { happened, action } = errorMessage(pt, { code: 'consent_outcome_unknown', details });
    expect([happened, action]).toEqual(['O registro no serviço está em outro nome.', 'open_ledger']);
  });

  test('stands under a field in one sentence of cause and cure', () => {
    expect(fieldErrorMessage(pt, { code: 'month_malformed' })).toBe(
      'A data-base não é um mês válido. Digite mês e ano no formato mm/aaaa.',
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
