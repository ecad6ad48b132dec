import type { TeamRole } from '#domain/team/role.ts';
import type { TeamArchive, TeamRecord } from '../../ports/team-archive.ts';

/** Null before a workstation is admitted: its archive is not the team's yet. */
function roleIn(record: TeamRecord | null): TeamRole | null {
  return record === null || record.stage === 'waiting' ? null : record.role;
}

/**
 * Keeps the role in memory so that callers need not await it. Every change of the archive must go through the
 * returned `team`. `onRole` is called after the role changes.
 */
export async function withKnownRole(
  archive: TeamArchive,
  onRole: () => void,
): Promise<{ readonly team: TeamArchive; readonly role: () => TeamRole | null }> {
  let role = roleIn(await archive.read());
  const after = async (change: Promise<void>): Promise<void> => {
    await change;
    const now = roleIn(await archive.read());
    if (now === role) return;
    role = now;
    onRole();
  };
  return {
    role: () => role,
    team: {
      ...archive,
      join: (...joined) => after(archive.join(...joined)),
      change: (...changes) => after(archive.change(...changes)),
      leave: (...left) => after(archive.leave(...left)),
    },
  };
}
