import { constants, setPriority } from 'node:os';
import { platform } from 'node:process';
import { parentPort } from 'node:worker_threads';
import { makeFile } from './make';
import type { ThreadRequest } from './protocol';

// The thread of the built product: an entry of its own of the SSR build, emitted beside main.js.
// Linux has a priority per thread, other systems per process: calls have priority over files.
if (platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);
parentPort?.on('message', ({ order, port }: ThreadRequest) => void makeFile(order, port).then(() => port.close()));
