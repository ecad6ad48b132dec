/* The thread of a task, which takes its time to make its first zstd stream. */
import './slow-stream.ts';
import '#main/repositories/thread/worker.ts';
