import fakeDataProvider from 'ra-data-fakerest';
import { listShown } from './ListShown';
import { readRows } from './readRows';

/** The same list page over react-admin's own provider for rows in memory. */
export const showFakerest = async () => listShown(fakeDataProvider({ customers: await readRows() }));
