import { createRoot } from 'react-dom/client';
import { App } from '#renderer/app/App.tsx';
import { createOpening } from '#renderer/app/opening-stores.ts';
import { createTexts } from '#renderer/i18n/i18n.ts';
import { createFakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { consentOf, PEOPLE } from '#test/support/fakes/fake-unlocked.ts';
import '#renderer/app/theme/styles.ts';

/* The window over a fake of main that never answers the query, so that later code does not count. */
const fake = createFakeBridge({ consents: [consentOf(PEOPLE.maria)] });
fake.reply('consulta.run', () => new Promise(() => {}));
Object.assign(window, { sent: fake.sent });
window.location.hash = '#/consulta';
const root = document.createElement('div');
document.body.append(root);
const opening = createOpening(fake.bridge);
void opening.stores.vault.getState().load();
createRoot(root).render(<App opening={opening} texts={createTexts('pt-BR')} styleNonce="" />);
