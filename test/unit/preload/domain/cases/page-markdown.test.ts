import { expect, test } from 'vitest';
import { checkText } from '#domain/cases/check-text.ts';
import { committeePage } from '#domain/cases/make-committee-page.ts';
import { pageMarkdown } from '#domain/cases/page-markdown.ts';
import { caseMaterial, wireOf } from '../support/cases.ts';

const page = committeePage(
  caseMaterial({ answers: [{ month: '2026-03', wire: wireOf('2026-03') }], nome: 'A | <b> *B* & C' }),
);

test('somebody’s text is no Markdown and no HTML', () => {
  expect(pageMarkdown(page, null)).toContain(String.raw`**A \| \<b\> \*B\* &amp; C**`);
});

test('“aprovado” stands in a person’s act alone, with name, role and time', () => {
  expect(pageMarkdown(page, null)).toContain('Minuta, não assinada');
  const at = '2026-11-20T10:15:00-03:00';
  const publicKey = 'MCowBQYDK2VwAyEAabcdefghijklmno=';
  const signature = { signed: '{"signed":"text"}', publicKey, signature: 'c2ln', trust: 'local', since: at } as const;
  const signed = pageMarkdown(page, {
    sha256: 'a'.repeat(64),
    acts: [
      { kind: 'concluded', personId: 'ana', name: 'Ana', role: 'analyst', text: '', at, ...signature },
      {
        kind: 'approved_with_conditions',
        personId: 'bruno',
        name: 'Bruno',
        role: 'approver',
        text: 'com aval\n# do sócio',
        at,
        ...signature,
        trust: 'broken',
      },
    ],
    check: {
      hash: 'holds',
      numbers: { held: [1, 2, 3], unchecked: [], broken: [] },
      hands: { addedBy: 'Ana (a*na)', signs: true, enteredBy: 'ana' },
    },
  });
  expect(signed).toContain(
    '- Concluído por Ana (analista) em 20/11/2026 10:15:00 (assinatura confere; chave abcdefghijkl)\n',
  );
  expect(signed).toContain(
    String.raw`- Aprovado com condições por Bruno (aprovador) em 20/11/2026 10:15:00: com aval \# do sócio (não conta: sem assinatura válida; chave abcdefghijkl)`,
  );
  expect(signed).toContain(`SHA-256 da folha: ${'a'.repeat(64)}`);
  expect(signed).toContain('Conferidas com as respostas salvas: 3 de 3 fontes.');
  expect(signed).toContain(
    String.raw`Pessoas definidas neste computador. Ana (a\*na) cadastrou todas as outras pessoas que assinam. Todos os atos foram assinados na conta de ana.`,
  );
  expect(signed).toContain('    {"signed":"text"}\n    MCowBQYDK2VwAyEAabcdefghijklmno=\n    c2ln\n');
  expect(signed).not.toContain('Minuta');
});

test('what was found of a page names the sources as runs, the worst first', () => {
  const numbers = { held: [1], unchecked: [7, 3, 8, 9], broken: [2] };
  expect(checkText({ hash: 'broken', numbers })).toBe(
    'Esta folha não é a que foi assinada: seu conteúdo mudou depois. Não conferem com as respostas salvas: a fonte 2. ' +
      'Não puderam ser conferidas, por falta da resposta: as fontes 3, 7 a 9. ' +
      'Conferidas com as respostas salvas: 1 de 6 fontes.',
  );
});
