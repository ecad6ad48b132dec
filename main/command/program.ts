import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import { PURPOSES } from '#domain/basics/environment.ts';
import { SEVERITIES, type Severity } from '#domain/monitoring/severity.ts';
import { FINDING_STATES, type FindingState } from '#domain/monitoring/watch.ts';
import { CASE_STATES, type CaseState } from '#domain/sources/case-limits.ts';
import type { Ask, Running } from './ask-workstation.ts';
import { type BatchAsked, batchDraft, type Confirm, checkConsent, type QueryAsked, query } from './asks.ts';
import { exportFile, FILE_FORMATS, type FileFormat } from './export-file.ts';
import type { Printed } from './print.ts';
import { cases, clients, due, findings, result, series, status } from './reads.ts';
import { verify } from './verify.ts';
import { type CommandWords, LANGUAGES, type Language, wordsIn } from './words.ts';

export interface Screen {
  readonly write: (text: string) => void;
  readonly writeBytes: (bytes: Uint8Array) => Promise<void>;
  readonly writeError: (text: string) => void;
  /** Asks the person; false if the input is no terminal. */
  readonly confirm: (question: string) => Promise<boolean>;
}

/** Acts of a command line over the running workstation. */
export interface Acts {
  /** Asks, and prints the answer; `isJson` as the command line says. */
  readonly print: (read: (ask: Ask) => Promise<Printed>, isJson: boolean) => Promise<void>;
  readonly run: (work: (running: Running) => Promise<void>) => Promise<void>;
}

/** All commands, with their help in a language. Parsing throws a `CommanderError`. */
export function program(language: Language, screen: Screen, acts: Acts): Command {
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
    acts.print(read, lastro.opts<{ json?: true }>().json === true);
  addReads(lastro, words, print);
  addLists(lastro, words, print);
  lastro
    .command('verify')
    .description(words.verify)
    .action(() => print(verify));
  addAsks(lastro, words, { print, confirm: confirmIn(words, language, screen) });
  lastro
    .command('mcp')
    .description(words.mcp)
    .action(() => acts.run(async (running) => (await import('./mcp.ts')).serveAssistant(running)));
  addExport(lastro, words, (asked) => acts.run((running) => exportFile(running, asked, screen.writeBytes)));
  inherit(lastro, words);
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
}

function addLists(lastro: Command, words: CommandWords, print: Print): void {
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

/** Help and errors of each command are those of the whole. */
function inherit(parent: Command, words: CommandWords): void {
  for (const command of parent.commands) {
    command.helpOption('-h, --help', words.help).helpCommand(false).copyInheritedSettings(parent);
    inherit(command, words);
  }
}

interface Asking {
  readonly print: Print;
  readonly confirm: Confirm;
}

function addAsks(lastro: Command, words: CommandWords, { print, confirm }: Asking): void {
  const purpose = () => new Option('--purpose <purpose>', words.purpose).choices([...PURPOSES]);
  const consent = lastro.command('consent').description(words.consent);
  consent
    .command('check')
    .description(words.check)
    .argument('<document>')
    .addOption(purpose())
    .option('--institution <cnpj>', words.institution)
    .action((documento: string, asked: QueryAsked) => print((ask) => checkConsent(ask, documento, asked)));
  lastro
    .command('query')
    .description(words.query)
    .argument('<document>')
    .option('--month <month>', words.month)
    .addOption(purpose())
    .option('--institution <cnpj>', words.institution)
    .option('--reference <text>', words.reference)
    .option('--again', words.again)
    .option('--dry-run', words.dryRun)
    .option('--yes', words.yes)
    .action((documento: string, asked: QueryAsked) => print((ask) => query(ask, documento, asked, confirm)));
  lastro
    .command('batch')
    .description(words.batch)
    .argument('<file>')
    .option('--months <month...>', words.months)
    .addOption(purpose())
    .option('--institution <cnpj>', words.institution)
    .option('--reference <text>', words.reference)
    .action((file: string, asked: BatchAsked) => print((ask) => batchDraft(ask, file, asked)));
}

function confirmIn({ asking, noPrice }: CommandWords, language: Language, { confirm }: Screen): Confirm {
  const money = new Intl.NumberFormat(language, { style: 'currency', currency: 'BRL' });
  return ({ month, documento, price }) =>
    confirm(
      asking
        .replace('{month}', month)
        .replace('{document}', documento)
        .replace('{price}', price === null ? noPrice : money.format(price / 100)),
    );
}

function addExport(
  lastro: Command,
  words: CommandWords,
  save: (asked: { of: string | undefined; format: FileFormat; out: string | undefined }) => Promise<void>,
): void {
  lastro
    .command('export')
    .description(words.export)
    .argument('[id-or-document]')
    .addOption(new Option('--format <format>', words.format).choices([...FILE_FORMATS]).makeOptionMandatory())
    .option('--out <file>', words.out)
    .action((of: string | undefined, { format, out }: { format: FileFormat; out?: string }) =>
      save({ of, format, out }),
    );
}

function wholeNumber(text: string): number {
  if (!/^\d{1,6}$/.test(text) || Number(text) === 0) throw new InvalidArgumentError('1 … 999999');
  return Number(text);
}

function titleIn({ titles }: CommandWords, title: string): string {
  return title in titles ? titles[title as keyof typeof titles] : title;
}
