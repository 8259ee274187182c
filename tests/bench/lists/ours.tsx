import { createClient } from '../../../src/console/data/client';
import { createCipher } from '../../../src/console/data/cipher';
import { createCollections } from '../../../src/console/data/wholeLists/collections';
import { openWholeListsInWorker } from '../../../src/console/data/wholeLists/wholeListsWorker';
import { createDataProvider } from '../../../src/console/data/dataProvider';
import type { Session } from '../../../src/console/data/session';
import { listShown } from './ListShown';

/** The console's list over its worker. */
export const showOurs = () => {
  const hosts = { login: '', admin: location.origin, reports: '' };
  const secret = { key: '0123456789abcdef', iv: 'abcdef9876543210' };
  const session = {
    token: () => 'bench',
    sessionId: () => 'bench',
    end: () => undefined,
    noteLacking: () => undefined,
  } as Partial<Session> as Session;
  const spawn = () =>
    new Worker(new URL('../../../src/console/app/lists.worker.ts', import.meta.url), { type: 'module' });
  const collections = createCollections({
    openWholeLists: () => openWholeListsInWorker(spawn(), { hosts, secret }, () => undefined),
    session,
    onChange: () => undefined,
  });
  const client = createClient({ hosts, session, cipher: createCipher(secret) });
  return listShown(createDataProvider({ client, session, collections, apiHost: location.origin }));
};
