/** Most characters of the reason with which a contradicted seal is accepted. */
export const LONGEST_REASON = 300;
