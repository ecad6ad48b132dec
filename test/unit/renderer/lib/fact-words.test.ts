import { describe, expect, test } from 'vitest';
import { SETTINGS } from '#domain/settings/settings.ts';
import { hasSettingName } from '#renderer/i18n/has-text.ts';
import { entryWords, factWords, outcomeWords } from '#renderer/lib/fact-words.ts';
import { textsIn } from '#test/support/texts.ts';

const { t } = textsIn('pt-BR');

describe('the facts of an entry', () => {
  test('say first what it is about', () => {
    expect(factWords(t, { added: 2, removed: 0, subjects: 1, what: 'tags' })).toBe(
      'item: etiquetas · adicionadas: 2 · titulares: 1',
    );
  });

  test('tell a day as a day, a month as a month and a format as it is called', () => {
    expect(factWords(t, { keptFrom: Date.parse('2026-11-20T23:30:00-03:00'), kept: 1 })).toBe(
      'retenção contada de: 20/11/2026 · autorizações em guarda obrigatória: 1',
    );
    expect(factWords(t, { month: '2026-09' })).toBe('data-base: 09/2026');
    expect(factWords(t, { format: 'png' })).toBe('formato: png');
    expect(factWords(t, { doubts: 'record_not_https,record_known_id' })).toBe(
      'dúvidas sobre o registro: O endereço público do registro não é https. O número do registro no serviço já pertence a outra autorização.',
    );
    expect(factWords(t, { purposes: 'concessao,outra' })).toBe('finalidades: Concessão de crédito, Outra finalidade');
    expect(factWords(t, { undone: true })).toBe('desfeita: sim');
    expect(factWords(t, { addresses: 'taken', producao: 'https://um.example:8443,https://dois.example' })).toBe(
      'endereços do serviço: os da cópia · Produção: https://um.example:8443, https://dois.example',
    );
  });

  test('name each setting that was changed', () => {
    expect(factWords(t, { changed: 'addresses,theme', environment: 'sandbox' })).toBe(
      'configuração: endereços, cores · ambiente: Sandbox',
    );
  });

  test('name the environment of an entry that has one', () => {
    expect(entryWords(t, { environment: 'producao', facts: { month: '2026-09' } })).toBe(
      'data-base: 09/2026 · ambiente: Produção',
    );
    expect(entryWords(t, { environment: null, facts: { month: '2026-09' } })).toBe('data-base: 09/2026');
  });

  test('tell what a setting was and what it is', () => {
    expect(factWords(t, { changed: 'environment', from: 'embutido', to: 'producao' })).toBe(
      'configuração: ambiente em uso · de: Embutido · para: Produção',
    );
    expect(factWords(t, { changed: 'lockMinutes', from: 5, to: 0 })).toBe(
      'configuração: prazo do bloqueio · de: 5 · para: 0',
    );
    expect(factWords(t, { changed: 'theme', from: 'system', to: 'dark' })).toBe(
      'configuração: cores · de: do sistema · para: escuras',
    );
  });

  test('stand as they are in the log where nobody gave them words', () => {
    expect(factWords(t, { folder: 'top' })).toBe('folder: top');
  });
});

describe('how a query ended', () => {
  const UNKNOWN = 'Não se sabe se a consulta foi cobrada.';
  const sent = { requests: 1, reached: true };

  test.each<[string, Parameters<typeof outcomeWords>[1], string]>([
    ['answered', { outcome: 'ok', facts: { ...sent, state: 'answered' } }, t('dossier.ok')],
    [
      'broken off',
      { outcome: 'service_unreachable', facts: { ...sent, state: 'unknown' } },
      `A conexão com o serviço caiu durante a resposta. ${UNKNOWN}`,
    ],
    [
      'without a response',
      { outcome: 'service_timeout', facts: { ...sent, state: 'unknown' } },
      `O serviço não respondeu a tempo. ${UNKNOWN}`,
    ],
    [
      'refused by the service',
      { outcome: 'service_refused', facts: { ...sent, state: 'refused' } },
      'O serviço recusou o pedido. Cobrança não confirmada.',
    ],
    [
      'not sent',
      { outcome: 'service_unreachable', facts: { requests: 3, reached: false, state: 'refused' } },
      'Não foi possível conectar ao serviço.',
    ],
    ['given up', { outcome: 'attempt_unknown', facts: { act: 'given_up' } }, `Desistência: ${UNKNOWN.toLowerCase()}`],
    ['attached', { outcome: 'ok', facts: { act: 'attached' } }, 'Resposta anexada pelo analista.'],
    ['of before', { outcome: 'key_refused', facts: { month: '2026-09' } }, 'O serviço recusou a chave de acesso.'],
    ['of a later program', { outcome: 'new_code', facts: {} }, 'new_code'],
  ])('is told of one that was %s', (_, row, words) => {
    expect(outcomeWords(t, row)).toBe(words);
  });

  test('stands with what is known beside it', () => {
    const known = { month: '2026-09', requests: 2, reached: true, state: 'unknown', act: 'asked_again' };
    const facts = { attempt: 'b', repeatOf: 'a', ...known };
    expect(factWords(t, facts)).toBe(
      'data-base: 09/2026 · envios: 2 · chegou ao serviço: sim · resultado: não se sabe · ato: consultada de novo · consulta: b · repete a consulta: a',
    );
  });
});

test('every setting that can be changed has its name in the log', () => {
  const settings = Object.keys(SETTINGS);
  expect(settings.filter((name) => !hasSettingName(name))).toEqual([]);
});
