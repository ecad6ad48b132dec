import type { CDPSession, Page } from 'playwright/test';
import { expect, test } from '../e2e/support/fixtures.ts';

/* The packed preload script in a world of its own, seen from the page: `npm run test:package`. */

/** A page of the window's origin with its preload script, and without any script of the window. */
async function openBare(page: Page): Promise<void> {
  await page.goto(new URL('/nothing.txt', page.url()).href);
}

/** Runs a script in the page's world without the test's tools around it. */
async function runBare(cdp: CDPSession, expression: string): Promise<unknown> {
  const asked = { expression, awaitPromise: true, returnByValue: true };
  const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', asked);
  if (exceptionDetails !== undefined) throw new Error(JSON.stringify(exceptionDetails));
  return result.value;
}

test.beforeEach(async ({ unlocked, page }) => {
  await unlocked.open();
  unlocked.tolerate(/404|Content Security Policy/);
  await openBare(page);
});

test('checklist 3 and 20: the page sees the bridge, frozen throughout and of its own world, and nothing else', async ({
  page,
}) => {
  const seen = await page.evaluate(() => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    const bare = new Set(Reflect.ownKeys(frame.contentWindow ?? {}));
    const bridge = Reflect.get(window, 'lastro');
    const members: unknown[] = [bridge, ...Object.values(bridge)];
    const escapes = members.filter((member) => {
      const own = typeof member === 'function' ? Function.prototype : Object.prototype;
      return Object.getPrototypeOf(member) !== own || !Object.isFrozen(member);
    });
    const { writable, configurable } = Object.getOwnPropertyDescriptor(window, 'lastro') ?? {};
    return {
      added: Reflect.ownKeys(window).filter((name) => !bare.has(name) && name !== '0'),
      functions: members.filter((member) => typeof member === 'function').length,
      escapes: escapes.length,
      property: { writable, configurable },
      inFrame: 'lastro' in (frame.contentWindow ?? {}),
    };
  });
  const property = { writable: false, configurable: false };
  const functions = expect.any(Number);
  expect(seen).toEqual({ added: ['lastro'], functions, escapes: 0, property, inFrame: false });
  expect(seen.functions).toBeGreaterThan(50);
  const answer = await page.evaluate(async () => {
    const promise = Reflect.get(window, 'lastro')['vault.state']({});
    const value = await promise;
    return [promise instanceof Promise, Object.getPrototypeOf(value) === Object.prototype, value.ok];
  });
  expect(answer).toEqual([true, true, true]);
});

/** Every built-in that the preload script or its host could lean on tells when it is called in this world. */
const PATCHES = `{
  const { apply } = Reflect;
  const { defineProperty, entries, getOwnPropertyDescriptors } = Object;
  window.called = [];
  const patch = (owner, of) => {
    for (const [name, { value, ...rest }] of entries(getOwnPropertyDescriptors(owner))) {
      if (typeof value !== 'function' || name === 'constructor' || !rest.configurable) continue;
      defineProperty(owner, name, { ...rest, value: function (...given) {
        called[called.length] = of + name;
        return apply(value, this, given);
      } });
    }
  };
  for (const owner of [Array, CustomEvent, EventTarget, Event, Function, JSON, Map, Object, Promise, Set, String]) {
    if (owner.prototype) patch(owner.prototype, owner.name + '.prototype.');
    patch(owner, (owner.name ?? 'JSON') + '.');
  }
  for (const name of ['structuredClone', 'CustomEvent', 'Error', 'Map', 'Promise', 'Proxy', 'TypeError', 'standInSend'])
    window[name] = new Proxy(window[name] ?? (() => {}), {
      apply: (target, self, given) => { called[called.length] = name; return apply(target, self, given); },
      construct: (target, given) => { called[called.length] = 'new ' + name; return new target(...given); },
    });
  called.length = 0;
}`;

test('checklist 3: built-ins that the page patched are not those of the preload script, which keeps working', async ({
  page,
}) => {
  const cdp = await page.context().newCDPSession(page);
  await runBare(cdp, PATCHES);
  // A patch without a call would prove nothing.
  expect(await runBare(cdp, `[1].map(String); JSON.stringify({}); called.splice(0).join()`)).toBe(
    'Array.prototype.map,JSON.stringify,Array.prototype.splice',
  );
  await runBare(
    cdp,
    `called.length = 0; var heard = 0, answers = [lastro['vault.state']({}), lastro['vault.create']({ of: ['no', 'use'] })];
    lastro.on('vault.changed', () => { heard += 1; })(); lastro.on('settings.changed', () => { heard += 1; });`,
  );
  const first = `lastro['settings.read']({})`;
  expect(await runBare(cdp, first)).toMatchObject({ ok: true });
  expect(await runBare(cdp, 'answers[0]')).toMatchObject({ ok: true });
  expect(await runBare(cdp, 'answers[1]')).toMatchObject({ ok: false, error: { code: 'invalid_input' } });
  expect(await runBare(cdp, `lastro['settings.change']({ locale: 'en' })`)).toMatchObject({ ok: true });
  await expect.poll(() => runBare(cdp, 'heard')).toBe(1);
  expect(await runBare(cdp, 'called')).toEqual([]);
});

test('checklist 3 and 20: a function, a proxy and an object of getters are refused or copied, and never reach the preload script', async ({
  page,
}) => {
  const cdp = await page.context().newCDPSession(page);
  await runBare(
    cdp,
    `var ran = [];
    var lure = (what) => { ran.push(what); return ran.length; };
    var read = (input) => { try { return lastro['results.open'](input); } catch (cause) { return cause.name; } };
    var proxied = (target) => new Proxy(target, {
      get: (of, name) => { lure('get'); return of[name]; },
      apply: () => lure('apply'), construct: () => lure('construct'),
    });`,
  );
  const gone = { ok: false, error: { code: 'workstation_gone' } };
  for (const refused of [`() => lure('called')`, `{ text: () => lure('called') }`, `proxied(() => {})`])
    expect(await runBare(cdp, `read(${refused})`), refused).toEqual(gone);
  expect(await runBare(cdp, `read({ text: Symbol() })`)).toBe('TypeError');
  expect(await runBare(cdp, `read(window)`)).toBe('TypeError');
  expect(await runBare(cdp, 'ran')).toEqual([]);

  // Read once, in the page itself; main gets the copy.
  const getter = `{ get id() { lure('read'); return 'none'; } }`;
  expect(await runBare(cdp, `lastro['results.open'](${getter})`)).toMatchObject({ ok: false });
  expect(await runBare(cdp, 'ran.splice(0)')).toEqual(['read']);
  expect(await runBare(cdp, `read(proxied({ text: 'a' })).then(() => 'copied', () => 'refused')`)).toBe('copied');
  expect(new Set((await runBare(cdp, 'ran')) as string[])).toEqual(new Set(['get']));

  // A listener receives only the event; its result or error goes nowhere.
  const received = `new Promise((done) => {
    lastro.on('settings.changed', function (...given) { done([given, this === undefined || this === window]); throw proxied({}); });
    lastro['settings.change']({ locale: 'en' });
  })`;
  expect(await runBare(cdp, received)).toEqual([[{}], true]);
  expect(await runBare(cdp, `lastro['vault.state']({})`)).toMatchObject({ ok: true });
  expect(
    await runBare(
      cdp,
      `(() => { try { lastro.on('__proto__', () => {}); } catch (cause) { return cause.constructor === Error; } })()`,
    ),
  ).toBe(true);
});
