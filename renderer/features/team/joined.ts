import type { TeamState } from '#contract/team.ts';

/** State of this workstation in its team, or after its request to join. */
export type Joined = NonNullable<TeamState['joined']>;

/** The team's data on the server. */
export type ToldByServer = NonNullable<Joined['server']>;
