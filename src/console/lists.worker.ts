import { expose } from 'comlink';
import { createWorkerDoor } from './providers/collections/roomInWorker';
import { csvWriter } from './ui/list/csv';

// The room of the whole lists, off the main thread (decision 0070).
expose(createWorkerDoor(csvWriter));
