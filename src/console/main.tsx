import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { ConfigError, parseConfig } from './config';
import { createLeave } from './leave';
import { fetchOwn } from './providers/client';
import { ConfigErrorPage } from './signIn/ConfigErrorPage';
import { LoadErrorPage } from './signIn/LoadErrorPage';
import { LoadingText } from './signIn/LoadingText';
import { FORGOT_PATH, LOGIN_PATH, OuterPages, isAt } from './signIn/OuterPages';
import { createOuterWorld, type OuterWorld } from './outerWorld';

const root = createRoot(document.getElementById('root') as HTMLElement);
const show = (page: ReactNode) => root.render(<StrictMode>{page}</StrictMode>);

// The console's code arrives while the person types; who is signed in already waits for it behind 'Loading...'.
const loadConsole = () => import('./signedIn');

const openConsole = async (outer: OuterWorld) => {
  show(<LoadingText />);
  try {
    const { createConsole, createWorld } = await loadConsole();
    show(createConsole(await createWorld(outer, createLeave())));
  } catch {
    show(<LoadErrorPage />);
  }
};

const openSignIn = (outer: OuterWorld) => {
  const { session } = outer;
  const { location, history } = window;
  if (!isAt(FORGOT_PATH) && !isAt(LOGIN_PATH)) {
    session.rememberAddress(location.pathname + location.search + location.hash);
    history.replaceState(null, '', LOGIN_PATH);
  }
  show(
    <OuterPages
      world={outer}
      notice={session.takeNotice()}
      onSignedIn={() => {
        history.replaceState(null, '', session.takeAddress() ?? '/');
        void openConsole(outer);
      }}
    />,
  );
  // A first try that fails is made again when somebody has signed in.
  loadConsole().catch(() => undefined);
};

const start = async () => {
  show(<LoadingText />);
  // Our own back end has put it into the page.
  const given = document.getElementById('config')?.textContent;
  const config = parseConfig(
    given ??
      (await fetchOwn('/config.json').catch((cause: unknown) => {
        throw new ConfigError([`The file cannot be loaded. ${cause instanceof Error ? cause.message : ''}`]);
      })),
  );
  document.title = config.operatorTitle;
  const outer = createOuterWorld(config);
  const { session } = outer;
  const isSignedIn = session.token() !== undefined && !session.isExpired();
  if (!isSignedIn && session.token() !== undefined) session.end('expired');
  if (!isSignedIn || isAt(FORGOT_PATH)) return openSignIn(outer);
  if (isAt(LOGIN_PATH)) window.history.replaceState(null, '', '/');
  return openConsole(outer);
};

start().catch((error: unknown) =>
  show(<ConfigErrorPage faults={error instanceof ConfigError ? error.faults : ['The console could not start.']} />),
);
