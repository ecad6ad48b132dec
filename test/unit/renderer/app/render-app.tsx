import { render } from 'vitest-browser-react';
import { App } from '#renderer/app/App.tsx';
import { createOpening } from '#renderer/app/opening-stores.ts';
import { createTexts } from '#renderer/i18n/i18n.ts';
import { createFakeBridge, type FakeBridge, type FakeState } from '#test/support/fakes/fake-bridge.ts';
import '#renderer/app/theme/styles.ts';

/** The whole window over a workstation in memory, at a screen. */
export async function renderApp(hash: string, start: Partial<FakeState> = {}): Promise<FakeBridge> {
  const fake = createFakeBridge(start);
  await renderOver(fake, hash);
  return fake;
}

/** The whole window over a fake that the test has already taught something. */
export async function renderOver(fake: FakeBridge, hash: string): Promise<void> {
  window.location.hash = hash;
  const opening = createOpening(fake.bridge);
  void opening.stores.vault.getState().load();
  await render(<App opening={opening} texts={createTexts('pt-BR')} styleNonce="" />);
}
