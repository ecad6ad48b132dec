import { execFile, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Figures measured by wrk. */
export interface Load {
  readonly requests: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p99: number;
}

export function wrkIsInstalled(): boolean {
  return spawnSync('wrk', ['--version'], { stdio: 'ignore' }).error === undefined;
}

/** Lua of wrk: the same question each time. */
export const REPEATED = `
wrk.method = "POST"
wrk.body = '{"documento":"11144477735","mes":"06","ano":"2026"}'
`;

/** Lua of wrk: another valid CPF per request, so that no cache helps. */
export const ALWAYS_NEW = `
wrk.method = "POST"
local base = tonumber(os.getenv("BENCH_SEED"))
local function digit(text, weight)
  local sum = 0
  for i = 1, #text do sum = sum + tonumber(text:sub(i, i)) * (weight + 1 - i) end
  return tostring((sum * 10) % 11 % 10)
end
request = function()
  base = base + 1
  local text = string.format("%09d", base)
  text = text .. digit(text, 10)
  text = text .. digit(text, 11)
  return wrk.format(nil, nil, nil, '{"documento":"' .. text .. '","mes":"06","ano":"2026"}')
end
`;

let seed = 100_000_000;

/** Loads a server for some seconds over so many connections. Throws when any answer is not a success. */
export async function load(
  script: string,
  { url, token }: { readonly url: string; readonly token: string },
  { connections, seconds, scriptFile }: { connections: number; seconds: number; scriptFile: string },
): Promise<Load> {
  await writeFile(scriptFile, script);
  seed += 5_000_000;
  const headers = ['-H', `Authorization: Bearer ${token}`, '-H', 'Content-Type: application/json'];
  const args = [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    '-s',
    scriptFile,
    ...headers,
    `${url}/api/scr`,
  ];
  const { stdout } = await run('wrk', args, { env: { ...process.env, BENCH_SEED: String(seed) } });
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`refused under load:\n${stdout}`);
  return {
    requests: Number(/(\d+) requests in/.exec(stdout)?.[1]),
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p99: milliseconds(/99%\s+(\S+)/.exec(stdout)?.[1] ?? ''),
  };
}

function milliseconds(text: string): number {
  const [, value, unit = ''] = /^([\d.]+)(us|ms|s)$/.exec(text) ?? [];
  return Number(value) * ({ us: 0.001, ms: 1, s: 1_000 }[unit] ?? Number.NaN);
}
