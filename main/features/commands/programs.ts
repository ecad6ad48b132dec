import { createHash, randomBytes } from 'node:crypto';
import type { CommandsState } from '#contract/commands.ts';
import type { Output, Parsed } from '#contract/contract.ts';
import { isoWithOffset } from '#domain/basics/instant.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import { PROGRAM_LIMITS, type Program } from '#domain/commands/program.ts';
import type { CommandToken } from '../../ports/commands.ts';
import { buildEvent } from '../audit/record-event.ts';
import type { Unlocked } from '../unlocked.ts';

type ProgramPorts = Pick<Unlocked, 'settings' | 'clock' | 'newId' | 'officer'>;

const DAY = 86_400_000;

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Returns the text that the program sends from now on; 256 random bits, so that its hash can be kept as it is. */
export async function addProgram(
  unlocked: ProgramPorts,
  { name, scopes, days }: Parsed<'commands.add_program'>,
): Promise<Outcome<string>> {
  const { programs } = await unlocked.settings.read();
  if (programs.length >= PROGRAM_LIMITS.programs) return fail('limit_reached', { max: PROGRAM_LIMITS.programs });
  if (programs.some((program) => program.name === name)) return fail('name_taken');
  const secret = randomBytes(32).toString('base64url');
  const createdAt = unlocked.clock();
  const program: Program = {
    id: unlocked.newId(),
    name,
    sha256: hashOf(secret),
    scopes: [...new Set(scopes)],
    createdAt,
    endsAt: createdAt + days * DAY,
  };
  const facts = { changed: 'programs', act: 'set', token: name };
  await unlocked.settings.write(
    { programs: [program, ...programs] },
    buildEvent(unlocked, { kind: 'settings', facts }),
  );
  return ok(secret);
}

export async function endProgram(unlocked: ProgramPorts, id: string): Promise<Outcome<void>> {
  const { programs } = await unlocked.settings.read();
  const ended = programs.find((program) => program.id === id);
  if (ended === undefined) return fail('not_found');
  const facts = { changed: 'programs', act: 'remove', token: ended.name };
  await unlocked.settings.write(
    { programs: programs.filter((program) => program !== ended) },
    buildEvent(unlocked, { kind: 'settings', facts }),
  );
  return ok(undefined);
}

/** The program of a secret, if it has not ended. Hashes are compared: their time reveals nothing of the secret. */
export async function programOf(
  { settings, clock }: Pick<Unlocked, 'settings' | 'clock'>,
  secret: string,
): Promise<CommandToken | null> {
  const { programs } = await settings.read();
  const sha256 = hashOf(secret);
  const found = programs.find((program) => program.sha256 === sha256 && clock() < program.endsAt);
  return found === undefined ? null : { name: found.name, scopes: found.scopes };
}

/** The loopback port, as the host last said. */
export type PortState = Pick<CommandsState, 'port' | 'isPortTaken'>;

export async function commandsState(
  { settings }: Pick<Unlocked, 'settings'>,
  port: PortState,
): Promise<Output<'commands.state'>> {
  const { programs } = await settings.read();
  return {
    ...port,
    programs: programs.map(({ id, name, scopes, createdAt, endsAt }) => ({
      id,
      name,
      scopes,
      createdAt: isoWithOffset(createdAt),
      endsAt: isoWithOffset(endsAt),
    })),
  };
}
