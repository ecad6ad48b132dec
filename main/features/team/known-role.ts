import type { TeamRole } from '#domain/team/role.ts';
import type { TeamArchive, TeamRecord } from '../../ports/team-archive.ts';

/** From its admission on a workstation has its role; before that its archive is nobody's but its own. */
function roleIn(record: TeamRecord | null): TeamRole | null {
  return record === null || record.stage === 'waiting' ? null : record.role;
}

/**
 * The archive of a team whose role is known without asking it, so that whoever asks waits for nothing. True as long as every
 * change goes this way. `onRole`: the role is another now.
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
