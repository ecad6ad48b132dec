import { type Outcome, ok } from '#domain/outcome.ts';
import type { TeamHead } from '../../ports/team.ts';
import type { TeamAccess } from './access.ts';
import { isSame } from './entries.ts';
import { type PullPorts, pullAll, readHeads, stopOf, takeBackOwn, tellErasures } from './pull.ts';
import { type PushPorts, pushAll } from './push.ts';
import type { Stop } from './read-log.ts';

export type ExchangePorts = PullPorts & PushPorts;

/** How an exchange ended: null where this archive and the team have the same now. */
type Exchanged = Outcome<Stop | null>;

/** Reads what the others wrote. `isHealing`: the administrator confirmed that the server was restored. */
export async function receive(access: TeamAccess, ports: PullPorts, isHealing: boolean): Promise<Exchanged> {
  const heads = await readHeads(access);
  if (!heads.ok) return heads;
  const stop = await stopOf(access, heads.value, ports.team);
  if (stop !== null && !(isHealing && stop.why === 'server_behind')) return ok(stop);
  const healed = isHealing ? await healOwn(access, heads.value, ports) : null;
  if (healed !== null) return ok(healed);
  const taken = await takeBackOwn(access, heads.value.get(access.record.workstation), ports);
  return taken.ok && taken.value === null ? pullAll(access, heads.value, ports) : taken;
}

/** Reads what the others wrote, then sends what is here; an auditor what it read, before it is a member too. */
export async function exchange(access: TeamAccess, ports: ExchangePorts, isHealing: boolean): Promise<Exchanged> {
  const received = await receive(access, ports, isHealing);
  if (!received.ok || received.value !== null) return received;
  const isSending = access.record.stage === 'member' || access.record.role === 'auditor';
  if (!isSending) return received;
  const pushed = await pushAll(access, ports);
  if (!pushed.ok) return pushed;
  const said = await tellErasures(access, ports.team);
  return said.ok ? ok(null) : said;
}

/** What the server lost of the own log is sent again. */
async function healOwn(
  { record: { workstation } }: TeamAccess,
  heads: ReadonlyMap<string, TeamHead>,
  { team }: PullPorts,
): Promise<Stop | null> {
  const head = heads.get(workstation);
  const { pushed } = await team.own();
  if ((head?.seq ?? 0) >= pushed) return null;
  if (head !== undefined && head.seq > 0) {
    const [last] = await team.entries(head.seq - 1, 1, 1);
    if (last === undefined || !isSame(last.hash, head.hash)) return { why: 'contradicts', workstation };
  }
  await team.unpush(head?.seq ?? 0);
  return null;
}
