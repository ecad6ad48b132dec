import { parseArgs } from 'node:util';

export type Command =
  | {
      readonly kind: 'serve';
      readonly home: string;
      readonly port: number;
      readonly latencyMs: number;
      readonly failRate: number;
      /** Repeats the failures of `failRate`; null for others at each start. */
      readonly seed: number | null;
      /** File that each exchange is added to; null for none. */
      readonly record: string | null;
    }
  | { readonly kind: 'help' }
  | { readonly kind: 'list_keys'; readonly home: string }
  | { readonly kind: 'create_key'; readonly home: string }
  | { readonly kind: 'revoke_key'; readonly home: string; readonly id: string };

/** Invalid command line; the message is for the user. */
export class UsageError extends Error {}

export const USAGE = `usage: lastro-register --home DIR [--port N] [--latency MS] [--fail-rate 0..1] [--seed N] [--record FILE]
       lastro-register keys list --home DIR
       lastro-register keys create --home DIR
       lastro-register keys revoke ID --home DIR`;

const OPTIONS = {
  home: { type: 'string' },
  port: { type: 'string', default: '0' },
  latency: { type: 'string', default: '0' },
  'fail-rate': { type: 'string', default: '0' },
  seed: { type: 'string' },
  record: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Reads the arguments after the script's name. Throws a UsageError. */
export function readArguments(args: readonly string[]): Command {
  const { values, positionals } = parsed(args);
  const { home, seed, record } = values;
  if (values.help === true) return { kind: 'help' };
  if (home === undefined || home === '')
    throw new UsageError('--home DIR is missing: where keys and consents are kept');
  if (positionals.length > 0) return keyCommand(positionals, home);
  return {
    kind: 'serve',
    home,
    port: numberOf('--port', values.port, 65_535, true),
    latencyMs: numberOf('--latency', values.latency, 600_000, true),
    failRate: numberOf('--fail-rate', values['fail-rate'], 1, false),
    seed: seed === undefined ? null : numberOf('--seed', seed, 2 ** 32 - 1, true),
    record: record ?? null,
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : 'unreadable arguments');
  }
}

function keyCommand(words: readonly string[], home: string): Command {
  const [group, action, id, ...rest] = words;
  if (group === 'keys' && rest.length === 0) {
    if (action === 'list' && id === undefined) return { kind: 'list_keys', home };
    if (action === 'create' && id === undefined) return { kind: 'create_key', home };
    if (action === 'revoke' && id !== undefined) return { kind: 'revoke_key', home, id };
  }
  throw new UsageError(`unknown command: ${words.join(' ')}`);
}

function numberOf(name: string, text: string, max: number, whole: boolean): number {
  const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (!(value <= max) || (whole && !Number.isInteger(value))) {
    throw new UsageError(`${name} must be a ${whole ? 'whole ' : ''}number from 0 to ${max}`);
  }
  return value;
}
