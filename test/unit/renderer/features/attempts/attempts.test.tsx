import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { UnknownAttempt } from '#contract/attempts.ts';
import type { BridgeFailure } from '#contract/errors.ts';
import { MAX_RESPONSE_BYTES } from '#domain/basics/upload.ts';
import { NOBODY } from '#domain/consent/institution.ts';
import { unknownAttempt } from '#test/support/fakes/fake-attempts.ts';
import { createFakeBridge, type FakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { consentOf, PEOPLE, savedResultOf } from '#test/support/fakes/fake-unlocked.ts';
import { SHOWN } from '#test/support/fakes/samples.ts';
import { testFirst } from '#test/support/long-tests.ts';
import { chooseFiles } from '#test/unit/renderer/app/choose-files.ts';
import { renderOver } from '../../app/render-app.tsx';

const SCREEN = '#/consulta/sem-desfecho';
const RESULT = savedResultOf(PEOPLE.maria, '2026-08');

/** A window whose archive has queries of unknown end. */
function waitingFor(...attempts: readonly UnknownAttempt[]): FakeBridge {
  return createFakeBridge({ consents: [consentOf(PEOPLE.maria)], results: [RESULT], attempts });
}

const way = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}…`) });
const confirm = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
const inputsOf = (fake: FakeBridge, name: string) =>
  fake.sent.filter((message) => message.name === name).map(({ input }) => input);

describe('a query of unknown end', () => {
  testFirst<[string, Partial<UnknownAttempt>, string[]]>(
    [
      [
        'a broken connection',
        {},
        [
          `${PEOPLE.maria.nome} · ***.982.247-**, 08/2026`,
          'Embutido · 127.0.0.1:41733',
          'A conexão com o serviço caiu durante a resposta. 1 envio ao serviço.',
          'Consultada em 20/11/2026 10:15:00 por ana.lima · consulta avulsa · Concessão de crédito · Proposta 7',
          '2,50, se foi cobrada',
        ],
      ],
      [
        'a gateway that gave up',
        { failure: 'service_failed', status: 504, price: null, askedFor: 'series', reference: '' },
        ['Houve uma falha no serviço. Última resposta do serviço: HTTP 504. 1 envio ao serviço.', 'série de meses'],
      ],
      ['one whose authorization is not here', { nome: null }, ['***.982.247-**, 08/2026']],
      ['an officer with a name', { officer: 'Ana Lima (root)' }, ['por Ana Lima · consulta avulsa']],
      [
        'a program that ended',
        { failure: null, requests: null, endedAt: null },
        ['O Lastro foi encerrado antes da resposta.'],
      ],
    ],
    'says of %s what is known',
    async (_, changes, said) => {
      await renderOver(waitingFor(unknownAttempt(changes)), SCREEN);
      for (const text of said) await expect.element(page.getByRole('listitem')).toMatchTextContent(text);
      await expect.element(page.getByRole('main')).not.toMatchTextContent(/nem cobrado|Nada foi cobrado/);
    },
  );

  test('names its subject, whose CPF is shown and masked again where it stands', async () => {
    await renderOver(waitingFor(unknownAttempt()), SCREEN);
    const heading = page.getByRole('heading', { level: 2 });
    await page.getByRole('button', { name: 'Mostrar o CPF' }).click();
    await expect.element(heading).toMatchTextContent(`${PEOPLE.maria.nome} · 529.982.247-25, 08/2026`);
    await page.getByRole('button', { name: 'Ocultar o CPF' }).click();
    await expect.element(heading).toMatchTextContent('***.982.247-**');
  });

  test('is announced on the way to a query and beside the navigation, and nowhere once none waits', async () => {
    const fake = waitingFor(unknownAttempt(), unknownAttempt({ id: 'attempt-2', month: '2026-07' }));
    await renderOver(fake, '#/consulta');
    await expect.element(page.getByText('2 consultas sem resposta confirmada')).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: '2 sem resposta confirmada' }).click();
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Consultas sem resposta confirmada' }))
      .toBeVisible();
    fake.state.attempts = [];
    fake.emit('attempts.changed', {});
    await expect.element(page.getByText('Nenhuma consulta sem resposta confirmada')).toBeVisible();
    await expect
      .element(page.getByRole('navigation').getByRole('link', { name: /\d sem resposta confirmada/ }))
      .not.toBeInTheDocument();
  });

  test('is asked again only once the officer has read that it may be charged twice; then the result opens', {
    tags: ['long'],
  }, async () => {
    const fake = waitingFor(unknownAttempt());
    fake.reply('consulta.run', () => ({ ok: true, value: RESULT }));
    await renderOver(fake, SCREEN);
    await way('Consultar de novo').click();
    await expect.element(page.getByRole('dialog')).toMatchTextContent('Pode haver nova cobrança');
    expect(inputsOf(fake, 'consulta.run')).toEqual([]);
    await confirm('Consultar de novo').click();
    await expect.element(page.getByRole('heading', { level: 1, name: PEOPLE.maria.nome })).toBeVisible();
    expect(inputsOf(fake, 'consulta.run')).toEqual([
      {
        documento: PEOPLE.maria.documento,
        month: '2026-08',
        purpose: 'concessao',
        reference: 'Proposta 7',
        again: false,
        repeatOf: 'attempt-1',
        accepted: [],
      },
    ]);
  });

  test('puts the question of the month first, and accepts it with the next confirmation', async () => {
    const fake = waitingFor(unknownAttempt());
    fake.fail('consulta.run', { code: 'confirm_missing_month', details: { newest: '2026-09' } });
    await renderOver(fake, SCREEN);
    await way('Consultar de novo').click();
    await confirm('Consultar de novo').click();
    await expect.element(page.getByRole('alert')).toMatchTextContent('pode não estar disponível');
    await confirm('Consultar de novo').click();
    await expect
      .poll(() => inputsOf(fake, 'consulta.run').at(-1))
      .toMatchObject({ accepted: ['confirm_missing_month'] });
  });

  test('that ends unknown once more is not asked a third time from there', async () => {
    const fake = waitingFor(unknownAttempt());
    fake.fail('consulta.run', { code: 'service_timeout', details: { reached: true, unknown: true } });
    await renderOver(fake, SCREEN);
    await way('Consultar de novo').click();
    await confirm('Consultar de novo').click();
    await expect.element(page.getByRole('alert')).toMatchTextContent('Não se sabe se esta consulta foi cobrada');
    await expect.element(confirm('Consultar de novo')).not.toBeInTheDocument();
    await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).last().click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(inputsOf(fake, 'consulta.run')).toHaveLength(1);
  });

  test('that another workstation of the team asked is asked again for a reason alone', { tags: ['long'] }, async () => {
    const fake = waitingFor(unknownAttempt());
    const details = { workstation: 'lastro_ana', since: '2026-11-20T10:42:00-03:00', fence: 3 };
    fake.fail('consulta.run', { code: 'team_unknown', details });
    await renderOver(fake, SCREEN);
    await way('Consultar de novo').click();
    await confirm('Consultar de novo').click();
    await expect.element(page.getByRole('alert')).toMatchTextContent('lastro_ana');
    await expect.element(confirm('Consultar de novo')).toBeDisabled();
    await page.getByLabelText('Motivo da nova consulta').fill(' o titular espera ');
    await confirm('Consultar de novo').click();
    await expect
      .poll(() => inputsOf(fake, 'consulta.run').at(-1))
      .toMatchObject({ repeatOf: 'attempt-1', teamRepeat: { fence: 3, reason: 'o titular espera' } });
  });

  test('names Produção on the button that pays there', async () => {
    const fake = waitingFor(unknownAttempt({ environment: 'producao' }));
    fake.state.settings = { ...fake.state.settings, environment: 'producao' };
    await renderOver(fake, SCREEN);
    await way('Consultar de novo').click();
    await expect.element(confirm('Consultar de novo em Produção')).toBeVisible();
  });

  test('opens what was saved in the meantime in place of asking', { tags: ['long'] }, async () => {
    const fake = waitingFor(unknownAttempt());
    fake.fail('consulta.run', { code: 'already_saved', details: { id: RESULT.id } });
    await renderOver(fake, SCREEN);
    await way('Consultar de novo').click();
    await confirm('Consultar de novo').click();
    await page.getByRole('button', { name: 'Abrir o resultado salvo' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: PEOPLE.maria.nome })).toBeVisible();
  });

  test('of another environment is asked again only there', async () => {
    await renderOver(waitingFor(unknownAttempt({ environment: 'producao' })), SCREEN);
    await expect.element(way('Consultar de novo')).toBeDisabled();
    await expect.element(page.getByText(/escolha o ambiente Produção/)).toBeVisible();
    await expect.element(way('Desistir')).toBeEnabled();
  });

  test('is given up with a confirmation, and leaves the list', async () => {
    const fake = waitingFor(unknownAttempt());
    await renderOver(fake, SCREEN);
    await way('Desistir').click();
    await expect.element(page.getByRole('dialog')).toMatchTextContent('continua em Custos');
    expect(inputsOf(fake, 'attempts.give_up')).toEqual([]);
    await confirm('Desistir').click();
    await expect.element(page.getByText('Nenhuma consulta sem resposta confirmada')).toBeVisible();
    expect(inputsOf(fake, 'attempts.give_up')).toEqual([{ id: 'attempt-1' }]);
  });
});

describe('the provider’s answer', () => {
  const choose = (content: BlobPart) =>
    chooseFiles(page.getByLabelText('Escolher arquivo'), new File([content], 'resposta.json'));

  function receiving(): FakeBridge {
    const fake = waitingFor(unknownAttempt());
    fake.reply('upload.begin', () => ({ ok: true, value: { id: 'upload-1' } }));
    fake.reply('upload.append', ({ base64 }) => ({ ok: true, value: { received: atob(base64).length } }));
    fake.reply('attempts.attach', () => ({ ok: true, value: { ...RESULT, source: 'attached' } }));
    return fake;
  }

  test('is sent whole, and the result opens marked as attached', async () => {
    const fake = receiving();
    await renderOver(fake, SCREEN);
    await way('Anexar a resposta').click();
    await expect.element(page.getByRole('dialog')).toMatchTextContent('sempre marcada como anexada');
    await choose('{"status":"sucesso"}');
    await expect.element(page.getByRole('heading', { level: 1, name: PEOPLE.maria.nome })).toBeVisible();
    await expect.element(page.getByText(/Anexada de um arquivo/)).toBeVisible();
    expect(inputsOf(fake, 'upload.begin')).toEqual([{ purpose: 'response', size: 20 }]);
    expect(inputsOf(fake, 'attempts.attach')).toEqual([{ id: 'attempt-1', uploadId: 'upload-1' }]);
  });

  test('that is another’s is refused in words, and the query waits on', async () => {
    const fake = receiving();
    fake.fail('attempts.attach', { code: 'attachment_refused', details: { reason: 'other_subject' } });
    await renderOver(fake, SCREEN);
    await way('Anexar a resposta').click();
    await choose('{}');
    await expect.element(page.getByRole('alert')).toMatchTextContent('não traz este documento nesta data-base');
    await expect.element(page.getByRole('dialog')).toBeVisible();
  });

  test('that is too large is not even sent', async () => {
    const fake = receiving();
    await renderOver(fake, SCREEN);
    await way('Anexar a resposta').click();
    await choose(new Uint8Array(MAX_RESPONSE_BYTES + 1));
    await expect.element(page.getByRole('alert')).toMatchTextContent('não é uma resposta a esta consulta');
    expect(inputsOf(fake, 'upload.begin')).toEqual([]);
  });
});

testFirst<[string, Parameters<FakeBridge['fail']>[1], string, string]>(
  [
    [
      'was asked before and has no known end',
      { code: 'attempt_unknown', details: { id: 'attempt-1' } },
      'Ver consultas sem resposta confirmada',
      'Consultas sem resposta confirmada',
    ],
    [
      'has no known end now',
      { code: 'service_timeout', details: { reached: true, unknown: true } },
      'Ver consultas sem resposta confirmada',
      'Consultas sem resposta confirmada',
    ],
    [
      'brought a text that is no answer',
      { code: 'unexpected_answer', details: { id: 'text-1', reached: true } },
      'Ver respostas ilegíveis',
      'Respostas ilegíveis',
    ],
  ],
  'a query that %s leads to where that is decided',
  async (_, failure, button, heading) => {
    const fake = waitingFor();
    fake.fail('consulta.run', failure);
    await renderOver(fake, '#/consulta');
    await page.getByLabelText('Nome, CPF ou CNPJ').fill(PEOPLE.maria.documento);
    await page.getByRole('textbox', { name: 'Data-base' }).fill('08/2026');
    await page.getByRole('combobox', { name: 'Finalidade' }).click();
    await page.getByRole('option', { name: 'Renegociação' }).click();
    await page.getByRole('button', { name: 'Consultar', exact: true }).click();
    await expect.element(page.getByRole('alert')).not.toMatchTextContent(/nem cobrado|Nada foi salvo/);
    await page.getByRole('button', { name: button }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  },
);

describe('a month of unknown end in a series', () => {
  const unknownMonth = () => page.getByRole('link', { name: /^08\/2026: sem resposta confirmada/ });

  async function leads(link: ReturnType<typeof page.getByRole>): Promise<void> {
    await link.click();
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Consultas sem resposta confirmada' }))
      .toBeVisible();
  }

  test('is neither saved nor to be asked, and leads to its decision', { tags: ['long'] }, async () => {
    const fake = waitingFor(unknownAttempt());
    const months = ['2026-07', '2026-08', '2026-09'].map((month) => {
      const saved = { id: RESULT.id, queriedAt: RESULT.queriedAt, provisional: false, processed: null };
      return { month, saved: month === '2026-07' ? saved : null, isUnknown: month === '2026-08' };
    });
    const plan = { months, toAsk: 1, otherSimulation: 0, questions: [], lettersLost: null, shown: SHOWN };
    fake.reply('series.plan', () => ({ ok: true, value: plan }));
    await renderOver(fake, '#/serie');
    await page.getByLabelText('CPF ou CNPJ').fill(PEOPLE.maria.documento);
    const words = '1 a consultar, 1 já salva, 1 sem resposta confirmada (não será consultada de novo)';
    await expect.element(page.getByText(words)).toBeVisible();
    await leads(unknownMonth());
  });

  testFirst<[string, BridgeFailure]>(
    [
      ['before the series', { code: 'attempt_unknown', details: { id: 'attempt-1' } }],
      ['in the series', { code: 'service_timeout', details: { reached: true, unknown: true } }],
    ],
    'asked %s is shown in its end, and leads to its decision',
    async (_, failure) => {
      const fake = waitingFor(unknownAttempt());
      const subject = { nome: 'Maria', documento: PEOPLE.maria.documento, tipoDocumento: 'cpf' } as const;
      fake.state.series = {
        id: 's',
        revision: 1,
        ...subject,
        environment: 'embutido',
        purpose: 'concessao',
        institution: NOBODY,
        reference: '',
        startedAt: '',
        endedAt: '',
        status: 'completed',
        stoppedBy: null,
        months: [{ month: '2026-08', outcome: 'refused', resultId: null, failure }],
      };
      await renderOver(fake, '#/serie');
      await expect.element(unknownMonth()).toBeVisible();
      await leads(page.getByRole('link', { name: 'Ver consultas sem resposta confirmada' }));
    },
  );

  test('that stopped the series is told once, with its reason and the way to its decision', {
    tags: ['long'],
  }, async () => {
    const fake = waitingFor(unknownAttempt());
    const failure = { code: 'service_timeout', details: { reached: true, unknown: true } } as const;
    const subject = { nome: 'Maria', documento: PEOPLE.maria.documento, tipoDocumento: 'cpf' } as const;
    const end = { outcome: 'refused', resultId: null, failure } as const;
    fake.state.series = {
      id: 's',
      revision: 1,
      ...subject,
      environment: 'embutido',
      purpose: 'concessao',
      institution: NOBODY,
      reference: '',
      startedAt: '',
      endedAt: '',
      status: 'stopped',
      stoppedBy: failure,
      months: [
        { month: '2026-07', ...end },
        { month: '2026-08', ...end },
      ],
    };
    await renderOver(fake, '#/serie');
    await expect.element(page.getByText('A série parou')).toBeVisible();
    await expect.element(page.getByText(/O serviço não respondeu a tempo/)).toBeVisible();
    expect(page.getByText(/O serviço não respondeu a tempo/).all()).toHaveLength(1);
  });
});
