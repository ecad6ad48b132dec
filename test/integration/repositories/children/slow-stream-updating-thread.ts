/* The archive's thread of a later program, which takes its time to make its first zstd stream. */
import './slow-stream.ts';
import './updating-thread.ts';
