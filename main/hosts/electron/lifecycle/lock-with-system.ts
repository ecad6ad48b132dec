import type { PowerMonitor } from 'electron';
import type { LockReason } from '../../../../preload/domain/lock/lock-rules.ts';

/** Whoever locks the screen or lets the machine sleep has left the desk. */
export function lockWithSystem(
  monitor: PowerMonitor,
  lock: (reason: LockReason) => Promise<void>,
  surprised: (cause: unknown) => void,
): void {
  monitor.on('suspend', () => void lock('suspend').catch(surprised));
  monitor.on('lock-screen', () => void lock('screen').catch(surprised));
}
