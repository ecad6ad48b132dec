import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import { SEVERITIES, type Severity } from '#domain/monitoring/severity.ts';
import { FINDING_STATES, type FindingState } from '#domain/monitoring/watch.ts';
import { CASE_STATES, type CaseState } from '#domain/sources/case-limits.ts';
import type { Ask } from './ask-workstation.ts';
import type { Printed } from './print.ts';
import { cases, clients, due, findings, result, series, status } from './reads.ts';
import { type CommandWords, LANGUAGES, type Language, wordsIn } from './words.ts';

export interface Screen {
  readonly write: (text: string) => void;
  readonly writeError: (text: string) => void;
}

/** Asks the workstation and prints the answer; `isJson` as the command line says. */
export type Respond = (read: (ask: Ask) => Promise<Printed>, isJson: boolean) => Promise<void>;

/** All commands, with their help in a language. Parsing throws a `CommanderError`. */
export function program(language: Language, screen: Screen, respond: Respond): Command {
  const words = wordsIn(language);
  const lastro = new Command('lastro');
  lastro
    .description(words.about)
    .addOption(new Option('--lang <lang>', words.lang).choices([...LANGUAGES]))
    .option('--json', words.json)
    .helpOption('-h, --help', words.help)
    .helpCommand(false)
    .addHelpText('after', `\n${words.more}`)
    .exitOverride()
    .configureOutput({ writeOut: screen.write, writeErr: screen.writeError, outputError: () => {} })
    .configureHelp({ styleTitle: (title) => titleIn(words, title) });
  const print = (read: (ask: Ask) => Promise<Printed>): Promise<void> =>
    respond(read, lastro.opts<{ json?: true }>().json === true);
  addReads(lastro, words, print);
  for (const command of lastro.commands) command.helpOption('-h, --help', words.help).copyInheritedSettings(lastro);
  return lastro;
}

type Print = (read: (ask: Ask) => Promise<Printed>) => Promise<void>;

function addReads(lastro: Command, words: CommandWords, print: Print): void {
  lastro
    .command('status')
    .description(words.status)
    .action(() => print(status));
  lastro
    .command('clients')
    .description(words.clients)
    .argument('[search]', '', '')
    .option('--limit <n>', words.limit, wholeNumber, 1_000)
    .action((search: string, { limit }: { limit: number }) => print((ask) => clients(ask, search, limit)));
  lastro
    .command('result')
    .description(words.result)
    .argument('<id-or-document>')
    .option('--month <month>', words.month)
    .action((named: string, { month }: { month?: string }) => print((ask) => result(ask, named, month)));
  lastro
    .command('series')
    .description(words.series)
    .addArgument(new Argument('<document>'))
    .action((documento: string) => print((ask) => series(ask, documento)));
  lastro
    .command('due')
    .description(words.due)
    .action(() => print(due));
  lastro
    .command('findings')
    .description(words.findings)
    .addOption(new Option('--state <state>', words.state).choices([...FINDING_STATES]))
    .addOption(new Option('--severity <severity>', words.severity).choices([...SEVERITIES]))
    .action(({ state, severity }: { state?: FindingState; severity?: Severity }) =>
      print((ask) => findings(ask, { state, severity })),
    );
  lastro
    .command('cases')
    .description(words.cases)
    .addOption(new Option('--state <state>', words.state).choices([...CASE_STATES]))
    .action(({ state }: { state?: CaseState }) => print((ask) => cases(ask, state)));
}

function wholeNumber(text: string): number {
  if (!/^\d{1,6}$/.test(text) || Number(text) === 0) throw new InvalidArgumentError('1 … 999999');
  return Number(text);
}

function titleIn({ titles }: CommandWords, title: string): string {
  return title in titles ? titles[title as keyof typeof titles] : title;
}
