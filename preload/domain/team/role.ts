/** What a workstation may do in a team. An auditor reads and verifies, and writes nothing but that it read. */
export const TEAM_ROLES = ['officer', 'supervisor', 'auditor'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];
