import { expect, test } from 'vitest';
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
  const signed = pageMarkdown(page, {
    sha256: 'a'.repeat(64),
    acts: [
      { kind: 'concluded', name: 'Ana', role: 'analyst', text: '', at },
      { kind: 'approved_with_conditions', name: 'Bruno', role: 'approver', text: 'com aval\n# do sócio', at },
    ],
  });
  expect(signed).toContain('- Concluído por Ana (analista) em 20/11/2026 10:15:00\n');
  expect(signed).toContain(
    String.raw`- Aprovado com condições por Bruno (aprovador) em 20/11/2026 10:15:00: com aval \# do sócio`,
  );
  expect(signed).toContain(`SHA-256 da folha: ${'a'.repeat(64)}`);
  expect(signed).not.toContain('Minuta');
});
