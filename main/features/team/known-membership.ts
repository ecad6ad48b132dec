import type { TeamRole } from '#domain/team/role.ts';
import type { TeamArchive, TeamRecord } from '../../ports/team-archive.ts';

/** An archive's membership in a team. A workstation has its role from its admission on. */
export type TeamMembership =
  | { readonly state: 'none' | 'waiting'; readonly role: null }
  | { readonly state: 'admitted' | 'member'; readonly role: TeamRole };

function membershipOf(record: TeamRecord | null): TeamMembership {
  if (record === null) return { state: 'none', role: null };
  const { stage, role } = record;
  return stage === 'waiting' ? { state: stage, role: null } : { state: stage, role };
}

/**
 * Returns the archive and its membership, which is known without reading the archive if every change goes through what is
 * returned here. Calls `onRole` if the role changes.
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
