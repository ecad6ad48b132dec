import { readWindowFiles } from './read-window-files.ts';
import { type WindowSource, windowResponder } from './window-files.ts';

/** The window built into a folder; under `npm run dev` the development server, which a build leaves out. */
export async function openWindowSource(folder: string): Promise<WindowSource> {
  // A build writes `undefined` here (electron.vite.config.ts), and what stands behind it goes.
  const server = process.env.LASTRO_DEV;
  if (server !== undefined) return (await import('./dev-window.ts')).devWindow(server);
  const files = await readWindowFiles(folder);
  return { respond: (options) => windowResponder(files, options) };
}
