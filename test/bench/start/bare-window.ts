import { readFile } from 'node:fs/promises';
import { serveScript } from '../window/serve-script.ts';

/* A program that shows a bare React page: `node bare-window.ts SCRIPT`. */
const [file = ''] = process.argv.slice(2);
const { url } = await serveScript(await readFile(file, 'utf8'));
process.stdout.write(`bare ready url=${url}\n`);
