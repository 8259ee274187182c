import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sample } from '../sample/sample';
import { composeBackend, listeningAt, type Backend } from './compose';
import { readEnvironment, type Environment } from './platform/environment';
import { fatalLine } from './platform/http/requestLog';
import { makePrivate } from './platform/privateData';
import { CannotListen, startFailureText } from './platform/startFailure';

// dist/ has the same relative path from build/backend/main.js and from src/backend/main.ts.
const consoleFolder = join(dirname(fileURLToPath(import.meta.url)), '../../dist');
const STOP_WITHIN_MS = 20_000;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const stop = (line: string): never => {
  process.stderr.write(`${line}\n`);
  process.exit(1);
};

// After an uncaught error the state is unknown: it is logged, and the process exits so that its supervisor restarts
// it.
for (const event of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(event, (error: unknown) => {
    print(fatalLine(error));
    process.exit(1);
  });

const announce = async (backend: Backend, environment: Environment): Promise<void> => {
  print(`The admin console is at ${environment.publicUrl ?? listeningAt(backend.app)}`);
  const demo = await backend.demo();
  if (demo) print(`Sample data: sign in as ${demo.username} with the password ${demo.password}`);
};

const closeOnSignal = (backend: Backend): void => {
  let closing = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (closing) return;
      closing = true;
      setTimeout(() => stop('Some calls did not finish in time. Stopped.'), STOP_WITHIN_MS).unref();
      backend.close().then(
        () => process.exit(0),
        (error: unknown) => stop(`Stopping failed: ${String(error)}`),
      );
    });
};

const start = async (): Promise<void> => {
  const environment = readEnvironment(process.env);
  makePrivate(environment.dataDir);
  const backend = await composeBackend(environment, {
    consoleFolder,
    sample,
    onProgress: print,
    onFatal: (error) => {
      print(fatalLine(error));
      stop(`The database has stopped: ${error.message}`);
    },
  });
  closeOnSignal(backend);
  // `npm start` fills the database while the console is built.
  if (process.argv.includes('--prepare')) {
    await backend.close();
    process.exit(0);
  }
  try {
    await backend.app.listen({ host: environment.host, port: environment.port });
  } catch (error) {
    await backend.close();
    throw new CannotListen(environment.host, environment.port, error);
  }
  await announce(backend, environment);
};

start().catch((error: unknown) => stop(startFailureText(error)));
