import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import {
  type HostileService,
  SCR_PATH,
  startHostileService,
  TOKEN_PATH,
  tokenBody,
} from '../../support/hostile-service.ts';
import type { Behaviour } from '../../support/http/behaviour.ts';
import { inTurn, respond } from '../../support/http/behaviours.ts';
import { registers } from '../../support/http/registered.ts';
import { consultaBody, ERROR_BODY } from '../../support/http/sample-responses.ts';
import { freshFolder } from '../repositories/fresh.ts';
import { batchEnd, importBatch, startBatch } from './batch-steps.ts';
import { PASSPHRASE } from './officer.ts';
import { NO_KEYCHAIN, type OpenedWorkstation, openAt, value } from './opened.ts';
import { type Ask, consentTo, seriesEnd, turnTo } from './unlocked.ts';

const MARIA = { nome: 'Maria Aparecida da Silva', documento: '52998224725' };

interface Waiting {
  /** Response of the query endpoint to the first query. */
  readonly first?: Behaviour;
  /** The question waits once so many requests were seen here. */
  readonly until: { readonly path: string; readonly seen: number };
  /** Queries that left by then. */
  readonly sent: number;
}

/** Waits that may follow the check of the authorization. */
const WAITS: readonly (readonly [string, Waiting])[] = [
  ['a session', { until: { path: TOKEN_PATH, seen: 2 }, sent: 0 }],
  [
    'another session, since the service refused the first,',
    { first: respond(401, ERROR_BODY), until: { path: TOKEN_PATH, seen: 3 }, sent: 1 },
  ],
  [
    'the time a busy service asked for',
    { first: respond(429, ERROR_BODY, { 'retry-after': '1' }), until: { path: SCR_PATH, seen: 1 }, sent: 1 },
  ],
];

const WAYS: readonly (readonly [string, (workstation: OpenedWorkstation) => Promise<string>])[] = [
  [
    'a query',
    async ({ ask }) => {
      const { newest: month } = await value(ask('consulta.months', {}));
      const { documento } = MARIA;
      const ran = await ask('consulta.run', { documento, month, purpose: 'concessao', reference: '', again: false });
      return ran.ok ? 'ok' : ran.error.code;
    },
  ],
  [
    'a series',
    async ({ ask, on }) => {
      const ended = seriesEnd(on);
      await value(ask('series.start', { documento: MARIA.documento, purpose: 'concessao', reference: '' }));
      return (await ended).stoppedBy?.code ?? 'ok';
    },
  ],
  [
    'a batch',
    async (workstation) => {
      const ask: Ask = async (name, input) => value(workstation.ask(name, input));
      const { id } = await startBatch(ask, await importBatch(ask, [MARIA.documento], { purpose: 'concessao' }));
      const { items, queries } = await batchEnd(ask, id);
      expect([items.no_consent, queries]).toEqual([1, 0]);
      return 'consent_revoked';
    },
  ],
];

/** A workstation with Maria's authorization, and a service that holds back the third token and later ones. */
async function workstationAt({ first, until }: Waiting, gate: Promise<void>) {
  const good = respond(200, consultaBody());
  const held: Behaviour = async (response, request) => {
    if (service.seenAt(TOKEN_PATH).length === until.seen) await gate;
    await respond(200, tokenBody())(response, request);
  };
  const service: HostileService = await startHostileService({
    token: until.path === TOKEN_PATH ? held : respond(200, tokenBody()),
    scr: first === undefined ? good : inTurn(first, good),
    consent: registers(),
  });
  onTestFinished(service.close);
  const workstation = await openAt(await freshFolder(), NO_KEYCHAIN);
  onTestFinished(workstation.close);
  const ask: Ask = async (name, input) => value(workstation.ask(name, input));
  await ask('vault.create', { passphrase: PASSPHRASE });
  await turnTo(ask, service, randomUUID());
  await consentTo(ask, MARIA);
  // A key that was replaced begins another session.
  await ask('settings.set_key', { environment: 'sandbox', key: randomUUID() });
  return { workstation, ask, service };
}

const ROWS = WAITS.flatMap(([wait, waiting]) => WAYS.map(([way, run]) => ({ way, wait, waiting, run })));
const LOOKED = 'data, the last look at an authorization: $way that waits for $wait is not sent after a revocation';
test.each(ROWS.slice(0, WAYS.length))(LOOKED, isNotSent);
test.each(ROWS.slice(WAYS.length))(LOOKED, { tags: ['long'] }, isNotSent);

async function isNotSent({ waiting, run }: (typeof ROWS)[number]): Promise<void> {
  const gate = Promise.withResolvers<void>();
  const { workstation, ask, service } = await workstationAt(waiting, gate.promise);
  const ran = run(workstation);
  await expect.poll(() => service.seenAt(waiting.until.path).length, { timeout: 10_000 }).toBe(waiting.until.seen);
  const { consent } = await ask('consent.find', { documento: MARIA.documento });
  await ask('consent.revoke', { id: consent?.id ?? '', reason: 'pedido' });
  gate.resolve();
  expect(await ran).toBe('consent_revoked');
  expect(service.seenAt(SCR_PATH)).toHaveLength(waiting.sent);
  const { rows } = await ask('audit.list', { limit: 20 });
  expect(rows.find(({ kind }) => kind === 'query')).toMatchObject({
    outcome: 'consent_revoked',
    facts: { requests: waiting.sent, reached: waiting.sent > 0, state: 'refused' },
  });
  const { groups } = await ask('costs.groups', { from: '2026-01', until: '2099-12' });
  expect(groups.map(({ charge }) => charge)).not.toContain('yes');
  expect((await ask('attempts.waiting', {})).total).toBe(0);
}
