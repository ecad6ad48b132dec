import type { TeamRole } from '#domain/team/role.ts';
import type { TeamArchive, TeamRecord } from '../../ports/team-archive.ts';

/** How an archive stands to a team. From its admission on a workstation has its role; before that it is nobody's but its own. */
export type TeamMembership =
  | { readonly state: 'none' | 'waiting'; readonly role: null }
  | { readonly state: 'admitted' | 'member'; readonly role: TeamRole };

function membershipOf(record: TeamRecord | null): TeamMembership {
  if (record === null) return { state: 'none', role: null };
  const { stage, role } = record;
  return stage === 'waiting' ? { state: stage, role: null } : { state: stage, role };
}

/**
 * The archive of a team, and how it stands to that team without asking it, so that whoever asks waits for nothing. True as
 * long as every change goes this way. `onRole`: the role is another now.
 */
export async function withKnownMembership(
  archive: TeamArchive,
  onRole: () => void,
): Promise<{ readonly team: TeamArchive; readonly membership: () => TeamMembership }> {
  let membership = membershipOf(await archive.read());
  const after = async (change: Promise<void>): Promise<void> => {
    await change;
    const { role } = membership;
    membership = membershipOf(await archive.read());
    if (membership.role !== role) onRole();
  };
  return {
    membership: () => membership,
    team: {
      ...archive,
      join: (...joined) => after(archive.join(...joined)),
      change: (...changes) => after(archive.change(...changes)),
      upload: (...uploaded) => after(archive.upload(...uploaded)),
      leave: (...left) => after(archive.leave(...left)),
    },
  };
}
