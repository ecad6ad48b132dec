import { readWindowFiles } from './read-window-files.ts';
import { type WindowSource, windowResponder } from './window-files.ts';

/** Serves the built window; under `npm run dev` the development server, which a build leaves out. */
export async function openWindowSource(folder: string): Promise<WindowSource> {
  // A build replaces this with `undefined` (electron.vite.config.ts) and drops the branch below.
  const server = process.env.LASTRO_DEV;
  if (server !== undefined) return (await import('./dev-window.ts')).devWindow(server);
  const files = await readWindowFiles(folder);
  return { respond: (options) => windowResponder(files, options) };
}
