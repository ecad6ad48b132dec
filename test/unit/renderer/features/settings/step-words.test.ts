import { describe, expect, test } from 'vitest';
import { CONNECTION_STEPS } from '#contract/settings.ts';
import { stepWords } from '#renderer/features/settings/step-words.ts';
import { LOCALES } from '#renderer/i18n/i18n.ts';
import { textsIn } from '#test/support/texts.ts';

const { t } = textsIn('pt-BR');
const report = { proxy: 'http://proxy.example:3128', tokenMinutes: 59 };

describe('a step of the connection test', () => {
  test('names the proxy and the minutes of the session', () => {
    expect(stepWords(t, { step: 'proxy', outcome: 'ok' }, report)).toBe('por http://proxy.example:3128');
    expect(stepWords(t, { step: 'token', outcome: 'ok' }, report)).toBe('válida por 59 min');
  });

  test.each([
    ['name', 'o nome do servidor não foi encontrado'],
    ['refused', 'o servidor recusou a conexão'],
    ['toString', 'falhou'],
    ['a reason of tomorrow', 'falhou'],
  ])('that broke at %s says "%s"', (reason, words) => {
    expect(stepWords(t, { step: 'connection', outcome: 'failed', code: 'service_unreachable', reason }, report)).toBe(
      words,
    );
  });

  test('tells a way without a proxy from one that was not tried', () => {
    expect(stepWords(t, { step: 'proxy', outcome: 'unused' }, { proxy: null, tokenMinutes: null })).toMatch(/direta/);
    expect(stepWords(t, { step: 'proxy', outcome: 'skipped' }, report)).toBe('não testado');
  });

  test.each(LOCALES.flatMap((locale) => CONNECTION_STEPS.map((step) => [locale, step] as const)))(
    'has words in %s for every end of %s',
    (locale, step) => {
      const texts = textsIn(locale);
      for (const outcome of ['ok', 'failed', 'skipped', 'unused'] as const) {
        expect(stepWords(texts.t, { step, outcome }, report)).not.toMatch(/^$|settings\.|\{\{/);
      }
    },
  );
});
