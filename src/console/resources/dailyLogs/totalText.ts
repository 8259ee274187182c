import { LOG_COUNTED } from '../../../contract/endpoints/dailyLogs';
import { counted, type Noun } from '../../kit/list/Noun';

/** What the log's records are called. */
export const entryNoun: Noun = { one: 'entry', many: 'entries' };

/** How many entries there are: counted up to a number that nobody turns pages for. */
export const totalText = (total: number): string =>
  total > LOG_COUNTED ? `more than ${counted(LOG_COUNTED, entryNoun)}` : counted(total, entryNoun);
