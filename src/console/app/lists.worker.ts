import { expose } from 'comlink';
import { createWorkerDoor } from '../data/wholeLists/roomInWorker';
import { csvWriter } from '../kit/list/csv';

// The room of the whole lists, off the main thread (decision 0070).
expose(createWorkerDoor(csvWriter));
