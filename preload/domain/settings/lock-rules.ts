/** Reasons for a lock: the officer, idleness, the system going to sleep or locking its screen. */
export const LOCK_REASONS = ['officer', 'idle', 'suspend', 'screen'] as const;
export type LockReason = (typeof LOCK_REASONS)[number];

/**
 * Minutes of idleness after which the workstation locks itself. It cannot be switched off, because an open screen shows
 * bank secrets (LC 105/2001); fifteen minutes is the longest that common rules of access control allow (PCI DSS 8.2.8).
 */
export const LOCK_MINUTES = { min: 1, default: 10, max: 15 } as const;
