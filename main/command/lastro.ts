#!/usr/bin/env node
import { createInterface } from 'node:readline/promises';
import { homeFolder } from '../platform/paths.ts';
import { runCommand } from './run-command.ts';

/* The command `lastro`: asks the running workstation of this user, and opens nothing by itself (docs/commands.md). */
process.exitCode = await runCommand(process.argv.slice(2), {
  env: process.env,
  home: homeFolder(process.env, process.platform),
  isTerminal: process.stdout.isTTY === true,
  write: (text) => void process.stdout.write(text),
  writeBytes: (bytes) =>
    new Promise((resolve, reject) => process.stdout.write(bytes, (cause) => (cause ? reject(cause) : resolve()))),
  confirm: async (question) => {
    if (process.stdin.isTTY !== true) return false;
    using asking = createInterface({ input: process.stdin, output: process.stderr });
    return /^[sy]/i.test((await asking.question(question)).trim());
  },
  writeError: (text) => void process.stderr.write(text),
});
