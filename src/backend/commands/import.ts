import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { FeedTypes } from '../../contract/feed/events';
import { createFeed } from '../features/feed/feed';
import { importFile, reasonsFile, refusedFile } from '../features/feed/importFile';
import { print, runCommand, withInstallation } from './command';

const USAGE = `Use npm run import -- FILE.ndjson|FILE.csv [--type ${FeedTypes.options.join('|')}] [--dry-run]`;

const given = () => {
  const options = { type: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const type = FeedTypes.optional().safeParse(values.type);
  const [path] = positionals;
  if (path === undefined || positionals.length > 1 || !type.success) throw new Error(USAGE);
  return { path, type: type.data, isDry: values['dry-run'] };
};

const run = async (): Promise<number> => {
  const { path, type, isDry } = given();
  if (!(await stat(path).catch(() => undefined))?.isFile()) throw new Error(`There is no ${path}.`);
  return withInstallation(async ({ database, environment }) => {
    const now = () => new Date();
    const feed = createFeed({ db: database.db, now, movesPoints: environment.feedMovesPoints });
    const { refused } = await importFile(feed, { path, type, isDry, print });
    if (isDry) print('Nothing was written. References to other events were not looked up.');
    else await database.tidy();
    if (refused > 0 && !isDry)
      print(`The refused lines are in ${refusedFile(path)}, their reasons in ${reasonsFile(path)}.`);
    return refused > 0 ? 1 : 0;
  });
};

// `npm run import` exits with 0 when all lines were taken, 1 when some were refused, 2 when it was interrupted: run it again.
runCommand(run, 'The import was interrupted.');
