import { describe, expect, test } from 'vitest';
import { refuseMarkup, refuseScript } from '#renderer/app/security/trusted-types.ts';

describe('the policy on text that would become elements', () => {
  test('lets style rules through', () => {
    const rules = '@media (min-width: 36em) {.a > .b{color: var(--x);}}';
    expect(refuseMarkup(rules)).toBe(rules);
  });

  test.each(['<img src=x onerror=alert(1)>', 'a{}</style><script>alert(1)</script>', '<'])('refuses %s', (text) => {
    expect(() => refuseMarkup(text)).toThrow(TypeError);
  });
});

describe('beyond it, the thread of PDFs: the policy on addresses of scripts', () => {
  test.each([
    ['app://local/index.html', 'app://local/assets/pdf.worker.min-Dx3_k-9a.js'],
    ['http://127.0.0.1:4000/', '/assets/pdf.worker.min-Dx3_k-9a.js'],
    ['http://127.0.0.1:4000/', '/node_modules/pdfjs-dist/build/pdf.worker.min.mjs?worker_file&type=module'],
  ])('lets %s read PDFs in %s', (own, address) => {
    expect(refuseScript(address, own)).toBe(address);
  });

  test.each([
    'blob:app://local/0b9d6f3e',
    'data:text/javascript,0',
    'app://other/assets/pdf.worker.min-Dx3_k-9a.js',
    'https://example.com/pdf.worker.js',
    '//example.com/pdf.worker.js',
    '/assets/index-Dx3.js',
    '/assets/index-Dx3.js?/pdf.worker.js',
    '/bridge/consent.list#/pdf.worker.js',
    '',
  ])('refuses %s', (address) => {
    expect(() => refuseScript(address, 'app://local/index.html')).toThrow(TypeError);
  });
});
