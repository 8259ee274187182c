import { expose } from 'comlink';
import { rowOf } from '../../contract';
import { createWorkerDoor } from '../data/wholeLists/wholeListsInWorker';
import { csvWriter } from '../ui/list/csv';

// The whole lists, off the main thread (decision 0070).
expose(createWorkerDoor(csvWriter, rowOf));
