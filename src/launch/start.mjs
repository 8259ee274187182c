import { buildBackend, buildConsole } from './build.mjs';
import { install } from './install.mjs';
import { mustDo, runNode } from './run.mjs';

// `npm start` runs this and then becomes the server itself (exec).
// A signal to npm would orphan a server below it, and an orphan holds the data.
// Until then an exit stops the running steps. Ctrl C reaches them by itself.
process.once('SIGTERM', () => process.exit(143));
await install();
if (!process.argv.includes('--console')) await buildBackend();
else {
  // The database is filled while the console is built.
  const prepare = async () => {
    if (!(await buildBackend())) return;
    await mustDo('Preparing the database', () =>
      runNode(['--enable-source-maps', 'build/backend/main.js', '--prepare']),
    );
  };
  await Promise.all([prepare(), buildConsole()]);
}
