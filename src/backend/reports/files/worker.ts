import { parentPort } from 'node:worker_threads';
import { makeFile } from './make';
import type { ThreadHears } from './protocol';

// The thread of the built product: an input of its own of the SSR build, emitted beside main.js.
parentPort?.on('message', ({ order, port }: ThreadHears) => void makeFile(order, port).then(() => port.close()));
