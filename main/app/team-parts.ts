import type { TeamParts } from '../features/team/handlers.ts';

/** The code for a team's database and its cryptography are loaded when a team is joined or tested. */
export const teamParts: TeamParts = {
  openServer: async (place, password) => {
    const { openTeamServer } = await import('../team/server/open-server.ts');
    return openTeamServer(place, password);
  },
  loadKeys: async () => {
    const { teamKeyLibrary } = await import('../team/key-library.ts');
    return teamKeyLibrary();
  },
};
