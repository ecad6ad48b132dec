/** Under which name a process tells its threads the id of the one that hosts archives. */
export const WARM_THREAD = 'lastro.warm-thread';
