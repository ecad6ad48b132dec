import { beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { setFigureLanguage } from '#renderer/i18n/figures.ts';

const SIZE = [1280, 720] as const;

/** Files share a page: what a test rendered, resized or set must not reach the next one. */
beforeEach(async () => {
  await cleanup();
  vi.useRealTimers();
  window.location.hash = '';
  localStorage.clear();
  setFigureLanguage('pt-BR');
  document.documentElement.removeAttribute('data-mantine-color-scheme');
  document.body.replaceChildren();
  if (window.innerWidth !== SIZE[0] || window.innerHeight !== SIZE[1]) await page.viewport(...SIZE);
});
