import type { TeamState } from '#contract/team.ts';

export type Joined = NonNullable<TeamState['joined']>;

export type ToldByServer = NonNullable<Joined['server']>;
