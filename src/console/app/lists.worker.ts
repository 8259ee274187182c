import { expose } from 'comlink';
import { rowOf } from '../../contract';
import { createWholeListsWorker } from '../data/wholeLists/wholeListsWorker';
import { csvWriter } from '../ui/list/csv';

// The whole lists, off the main thread (decision 0070).
expose(createWholeListsWorker(csvWriter, rowOf));
