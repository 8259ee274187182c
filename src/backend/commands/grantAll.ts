import { parseArgs } from 'node:util';
import { print, runCommand, withInstallation } from './command';
import { grantAll } from '../features/staff/newFlags';

const asked = (): string => {
  const { user = '' } = parseArgs({ options: { user: { type: 'string' } } }).values;
  if (user === '') throw new Error('Name the account: npm run grant-all -- --user NAME');
  return user;
};

const run = async (): Promise<number> => {
  const user = asked();
  return withInstallation(async ({ database }) => {
    const { given, refused } = await grantAll({ db: database.db, now: () => new Date() }, user);
    print(refused ?? `${given} holds every permission now. The daily log says so.`);
    return refused === undefined ? 0 : 1;
  });
};

// `npm run grant-all -- --user NAME` exits with 0 when it is done, 1 when refused, 2 when it failed.
runCommand(run, 'Nothing was granted.');
