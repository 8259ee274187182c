import { workerData, type MessagePort } from 'node:worker_threads';
import type { ClusterFiles } from './cluster';
import { serveCluster } from './host';

// The worker thread of the built product: an input of its own of the SSR build, emitted beside main.js.
const { host, files } = workerData as { readonly host: MessagePort; readonly files: ClusterFiles };
await serveCluster(host, files);
