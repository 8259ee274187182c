import { workerData, type MessagePort } from 'node:worker_threads';
import { makeFile } from './make';
import type { FileOrder } from './protocol';

// The thread of the built product: an input of its own of the SSR build, emitted beside main.js.
const { order, port } = workerData as { readonly order: FileOrder; readonly port: MessagePort };
await makeFile(order, port);
port.close();
