#!/usr/bin/env node
import { openLog } from '../platform/log/open-log.ts';
import { newId } from '../platform/system.ts';
import { manageKeys } from './standalone/manage-keys.ts';
import { type Command, readArguments, USAGE, UsageError } from './standalone/read-arguments.ts';
import { serve } from './standalone/serve.ts';

/*
 * Register service on its own, for integrators: `lastro-register`, or `npm run service`. Prints the line `service ready base_url=… auth_url=…
 * api_key=…`; after SIGTERM or SIGINT it completes the requests in flight and ends.
 */
process.exitCode = await run(process.argv.slice(2)).catch((cause: unknown) => {
  const message = cause instanceof Error ? cause.message : 'unknown failure';
  console.error(cause instanceof UsageError ? `${message}\n${USAGE}` : `the service could not start: ${message}`);
  return cause instanceof UsageError ? 2 : 1;
});

async function run(args: readonly string[]): Promise<number> {
  const command = readArguments(args);
  if (command.kind !== 'serve') {
    console.log(command.kind === 'help' ? USAGE : await manageKeys(command));
    return 0;
  }
  return serveUntilSignal(command);
}

async function serveUntilSignal(command: Extract<Command, { kind: 'serve' }>): Promise<number> {
  const signal = shutdownSignal();
  const { log, close: closeLog } = await openLog({ home: command.home, newId });
  const service = await serve(command, log);
  if (!service.ok) {
    console.error(`the service cannot use its home (${service.error.code})`);
    await closeLog();
    return 1;
  }
  const { baseUrl, authUrl, apiKey, close } = service.value;
  console.log(`service ready base_url=${baseUrl} auth_url=${authUrl} api_key=${apiKey}`);
  await signal;
  await close();
  await closeLog();
  return 0;
}

/** Resolves at the first signal; a second one kills the process. */
function shutdownSignal(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGTERM', () => resolve());
    process.once('SIGINT', () => resolve());
  });
}
