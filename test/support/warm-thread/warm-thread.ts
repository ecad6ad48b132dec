/** Under which name a process tells its threads the id of the warm one. */
export const WARM_THREAD = 'lastro.warm-thread';
