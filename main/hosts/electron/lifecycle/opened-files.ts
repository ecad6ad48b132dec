import type { App } from 'electron';
import { BACKUP_ENDING } from '#domain/backup/backup-limits.ts';
import type { LaunchRequest } from '../../launch-request.ts';

/** On macOS a file that is opened comes as an event, which may be before the program is ready, and never as an argument. */
export function takeOpenedFiles(app: App, take: (launchRequest: LaunchRequest) => void): void {
  app.on('open-file', (event, path) => {
    if (!path.endsWith(BACKUP_ENDING)) return;
    event.preventDefault();
    take({ backup: path });
  });
}
