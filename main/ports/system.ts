import type { Instant } from '#domain/instant.ts';

export type Clock = () => Instant;

export type NewId = () => string;

/** Who sits at the desk: the user of the computer, as the operating system calls them. */
export type Officer = () => string;

/** What the workstation knows of the device it runs on (specification, `metadata.ip` and `metadata.host`). */
export interface Device {
  ip(): string;
  host(): string;
}
