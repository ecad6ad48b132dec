import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { contract, type MessageName } from '#contract/contract.ts';
import { visibleText } from '#domain/basics/visible-text.ts';
import { exportedSample } from '#test/support/exported-sample.ts';
import { createFakeBridge, type FakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { consentOf, PEOPLE, savedResultOf } from '#test/support/fakes/fake-unlocked.ts';
import { renderOver } from './render-app.tsx';

/** Turned around, it would read as another name and document. */
const HOSTILE = 'Ana \u202Eamil\u202C Lima\u200B';
const SHOWN = visibleText(HOSTILE);
/** Written from right to left, and no control character at all. */
const HEBREW = 'רות';
const UNSEEN = /[\u200B-\u200F\u202A-\u202E\u2066\u2067]/u;

const PERSON = { ...PEOPLE.overdue, nome: HOSTILE };

/** Passes main's messages through the contract, as a host's bridge does. */
function throughContract(fake: FakeBridge): FakeBridge {
  const through = (name: string, ask: (input: never) => Promise<unknown>) => async (input: never) => {
    const envelope = (await ask(input)) as { ok: boolean; value?: unknown };
    if (!envelope.ok || !(name in contract)) return envelope;
    return { ok: true, value: contract[name as MessageName].output.parse(envelope.value) };
  };
  const bridge = new Proxy(fake.bridge, {
    get: (target, name) => {
      const found: unknown = Reflect.get(target, name);
      return typeof found === 'function' && String(name) in contract
        ? through(String(name), found as (input: never) => Promise<unknown>)
        : found;
    },
  });
  return { ...fake, bridge };
}

function fakeWith(nome: string): FakeBridge {
  const person = { ...PERSON, nome };
  const result = { ...savedResultOf(person, '2026-09'), reference: `Proposta ${nome}` };
  const consent = consentOf(person);
  const fake = createFakeBridge({ results: [result], consents: [consent] });
  const { provenance } = exportedSample('900.000.003-37', '2026-09');
  fake.reply('export.provenance', () => ({ ok: true, value: { ...provenance, nome } }));
  return throughContract(fake);
}

const RESULT_ID = savedResultOf(PERSON, '2026-09').id;
const SCREENS = [
  ['the library', '#/acervo'],
  ['a result', `#/resultado/${RESULT_ID}`],
  ['its report', `#/resultado/${RESULT_ID}/relatorio`],
  ['the subject', `#/titular/${RESULT_ID}/meses`],
  ['the ledger', '#/autorizacoes'],
  ['the first page', '#/'],
] as const;

test.each(SCREENS)('data, names: on %s a name shows what it hides, and turns nothing', async (_screen, hash) => {
  await renderOver(fakeWith(HOSTILE), hash);
  await expect.element(page.getByText(SHOWN, { exact: false }).first()).toBeVisible();
  expect(document.body.innerHTML).not.toMatch(UNSEEN);
});

const TITLE = 'data, names: on %s one written from right to left stands by itself';
test.each(SCREENS.slice(0, 2))(TITLE, standsByItself);
test.each(SCREENS.slice(2))(TITLE, { tags: ['long'] }, standsByItself);

async function standsByItself(_screen: string, hash: string): Promise<void> {
  await renderOver(fakeWith(HEBREW), hash);
  await expect.element(page.getByText(HEBREW, { exact: false }).first()).toBeVisible();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() !== null) {
    const text = walker.currentNode.textContent ?? '';
    if (!text.includes(HEBREW)) continue;
    const parent = walker.currentNode.parentElement;
    const style = parent === null ? null : getComputedStyle(parent);
    const isAlone = style?.display !== 'inline' || style.unicodeBidi === 'isolate';
    const isMarked = text.includes(`\u2068${HEBREW}`);
    expect([text, isAlone && (isMarked || text.trim() === HEBREW || text.includes('Proposta'))]).toEqual([text, true]);
  }
}
