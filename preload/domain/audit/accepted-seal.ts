/** Most characters of the reason with which a contradicted seal is accepted. */
export const MAX_REASON_LENGTH = 300;
