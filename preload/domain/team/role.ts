/** Roles of a workstation in a team. An auditor only reads and verifies, and writes only a log of its reading. */
export const TEAM_ROLES = ['officer', 'supervisor', 'auditor'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];
