#!/usr/bin/env node
import { runInTerminal } from './terminal.ts';

/* The command `lastro` of a checkout: asks the running workstation of this user, and opens nothing by itself
   (docs/commands.md). */
process.exitCode = await runInTerminal(process.argv.slice(2));
