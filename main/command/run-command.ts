import { CommanderError } from 'commander';
import { runningWorkstation } from './ask-workstation.ts';
import { CommandFailure, EXIT, exitCodeOf } from './exit-codes.ts';
import { textOf } from './print.ts';
import { type Acts, program, type Screen } from './program.ts';
import { LANGUAGES, type Language, terminalLanguage, wordsIn } from './words.ts';

interface Terminal extends Screen {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** False for a pipe or a file. */
  readonly isTerminal: boolean;
  /** Data folder of the workstation. */
  readonly home: string;
}

/** Runs one command line over the running workstation; returns the exit code and never rejects for a refusal. */
export async function runCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const language = languageOf(args) ?? terminalLanguage(terminal.env);
  let hasFaults = false;
  const acts: Acts = {
    print: async (read, isJson) => {
      const { ask } = await runningWorkstation(terminal.home);
      const printed = await read(ask);
      hasFaults = printed.hasFaults === true;
      terminal.write(textOf(printed, { isTerminal: terminal.isTerminal, isJson, language }));
    },
    run: async (work) => work(await runningWorkstation(terminal.home)),
  };
  try {
    const lastro = program(language, terminal, acts);
    await lastro.parseAsync(args.length === 0 ? ['--help'] : [...args], { from: 'user' });
    return hasFaults ? EXIT.faults : EXIT.done;
  } catch (cause) {
    return failed(cause, language, terminal);
  }
}

function languageOf(args: readonly string[]): Language | undefined {
  const named = args[args.indexOf('--lang') + 1];
  return args.includes('--lang') ? LANGUAGES.find((one) => one === named) : undefined;
}

function failed(cause: unknown, language: Language, { writeError }: Screen): number {
  const { misread, failures } = wordsIn(language);
  if (cause instanceof CommanderError) {
    if (cause.exitCode === 0) return EXIT.done;
    writeError(`${misread}\n${cause.message}\n`);
    return EXIT.usage;
  }
  if (!(cause instanceof CommandFailure)) throw cause;
  const { code, message } = cause;
  const said = code in failures ? failures[code as keyof typeof failures] : failures.other;
  writeError(`${said} [${[code, message].filter((part) => part !== '').join(' ')}]\n`);
  return exitCodeOf(cause);
}
