import { z } from 'zod';
import { TEAM_ROLES } from '#domain/team/role.ts';
import { LOG_STOPS, type TeamRecord } from '../../ports/team-archive.ts';

const text = z.string();
const whole = z.int();
const texts = z.array(text);

/** Each member of the record, as the program writes it. */
const MEMBERS: Readonly<Record<keyof TeamRecord, z.ZodType>> = {
  place: z.looseObject({ host: text, port: whole, database: text, login: text, rootCertificate: text.nullable() }),
  workstation: text,
  role: z.enum(TEAM_ROLES),
  stage: z.enum(['waiting', 'admitted', 'member']),
  team: text,
  joinedAt: whole,
  syncedAt: whole.nullable(),
  stops: z.array(z.looseObject({ workstation: text, why: z.enum(LOG_STOPS), seq: whole })),
  isHealing: z.boolean(),
  isCodeUnkept: z.boolean(),
  removed: z
    .record(text, z.looseObject({ seq: whole, hash: text, admitted: texts, epoch: whole, codes: texts, by: text }))
    .optional(),
  removing: z.looseObject({ removed: text, auditEvent: z.looseObject({ kind: text }) }).nullish(),
  epoch: whole.optional(),
  unread: z.array(z.looseObject({ workstation: text, why: text, entries: whole, first: whole })).optional(),
};
const recordSchema = z.object(MEMBERS);

/** Whether a text is a record of a team that the program could have written. */
export function isTeamRecord(json: string): boolean {
  try {
    return recordSchema.safeParse(JSON.parse(json)).success;
  } catch {
    return false;
  }
}
