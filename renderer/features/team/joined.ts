import type { TeamState } from '#contract/team.ts';

/** How this workstation stands to the team that it asked to join, or is in. */
export type Joined = NonNullable<TeamState['joined']>;

/** What the server told of the team. */
export type ToldByServer = NonNullable<Joined['server']>;
