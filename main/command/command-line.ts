/** Names of the commands, as `program` has them; the installed program knows a command line by them. */
export const COMMAND_NAMES: readonly string[] = [
  'status',
  'clients',
  'result',
  'series',
  'due',
  'findings',
  'cases',
  'verify',
  'consent',
  'query',
  'batch',
  'mcp',
  'export',
];

const HELP = ['--help', '-h'];

/** Whether the program was started as the command `lastro`, and not to open its window. */
export function isCommandLine(args: readonly string[]): boolean {
  const [first = '', ...rest] = args;
  if (first === '--json') return isCommandLine(rest);
  if (first === '--lang') return isCommandLine(rest.slice(1));
  return COMMAND_NAMES.includes(first) || HELP.includes(first);
}
