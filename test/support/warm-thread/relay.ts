import { getEnvironmentData, MessageChannel, parentPort, postMessageToThread, workerData } from 'node:worker_threads';
import { WARM_THREAD } from './warm-thread.ts';

/* Replaces the archive's thread and relays messages: the thread that hosts archives answers. */
const { port1: host, port2: port } = new MessageChannel();
parentPort?.on('message', (message) => host.postMessage(message));
host.on('message', (message) => parentPort?.postMessage(message));
host.on('close', () => process.exit());
const keys = Object.values(workerData).flatMap((of) => (of instanceof Uint8Array ? [of.buffer as ArrayBuffer] : []));
await postMessageToThread(Number(getEnvironmentData(WARM_THREAD)), { port, input: workerData }, [port, ...keys]);
