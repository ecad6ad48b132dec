import { expect, test } from 'vitest';
import { readGuidePage } from '#renderer/features/help/guide/read-page.ts';

test('a page is read with its tasks, their steps and pictures, names, typed text and links', () => {
  const text = `# Título\n\nVeja [Lotes](06-lotes.md).\n\n## Tarefa\n\n1. Clique em *Salvar*.\n   ![Tela](imagens/tela.png)\n2. Tecle \`Enter\`.\n`;
  expect(readGuidePage('docs/guia/03-uma-tarefa.md', text)).toEqual({
    name: 'uma-tarefa',
    title: 'Título',
    blocks: [
      {
        kind: 'text',
        parts: [
          { kind: 'text', text: 'Veja ' },
          { kind: 'link', text: 'Lotes', page: 'lotes' },
          { kind: 'text', text: '.' },
        ],
      },
      { kind: 'heading', title: 'Tarefa' },
      {
        kind: 'steps',
        steps: [
          {
            parts: [
              { kind: 'text', text: 'Clique em ' },
              { kind: 'name', text: 'Salvar' },
              { kind: 'text', text: '. ' },
            ],
            picture: { file: 'tela.png', alt: 'Tela' },
          },
          {
            parts: [
              { kind: 'text', text: 'Tecle ' },
              { kind: 'typed', text: 'Enter' },
              { kind: 'text', text: '.' },
            ],
            picture: null,
          },
        ],
      },
    ],
  });
});

test.each([
  ['no title', 'Texto.\n'],
  ['HTML', '# T\n\n<script>alert(1)</script>\n'],
  ['HTML within a line', '# T\n\nUm <img src=x onerror=alert(1)> texto.\n'],
  ['points', '# T\n\n- ponto\n'],
  ['a table', '# T\n\n| a |\n| --- |\n| b |\n'],
  ['bold text', '# T\n\n**forte**\n'],
])('%s is refused, since the window could not show it', (_what, text) => {
  expect(() => readGuidePage('01-t.md', text)).toThrow();
});
