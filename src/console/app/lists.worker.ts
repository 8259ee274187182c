import { expose } from 'comlink';
import { createWorkerDoor } from '../data/wholeLists/wholeListsInWorker';
import { csvWriter } from '../kit/list/csv';

// The whole lists, off the main thread (decision 0070).
expose(createWorkerDoor(csvWriter));
