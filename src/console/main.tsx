import { StrictMode, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ConfigError, parseConfig } from './data/config';
import { createLeave } from './app/leave';
import { createBaseWorld, type BaseWorld } from './app/baseWorld';
import { ConfigErrorPage } from './app/signIn/ConfigErrorPage';
import { LoadErrorPage } from './app/signIn/LoadErrorPage';
import { LoadingText } from './app/signIn/LoadingText';
import { FORGOT_PATH, isAt, LOGIN_PATH } from './app/signIn/signInPaths';
import { fetchOwn } from './data/client';
import { useLanguage } from './language/language';
import { loadLanguage } from './language/load';
import { t } from './language/t';

const container = document.getElementById('root') as HTMLElement;
const root = createRoot(container);

// Re-renders a page after a change of language. The console remounts its own tree.
const Page = ({ render }: { readonly render: () => ReactNode }) => {
  useLanguage();
  return render();
};

const show = (render: () => ReactNode) =>
  root.render(
    <StrictMode>
      <Page render={render} />
    </StrictMode>,
  );

// Replaces the sign-in page that index.html has rendered; typed text, focus and a pressed button are kept (decision 0003).
const takeOver = (page: () => ReactNode) => {
  const inputs = () => [...container.querySelectorAll('input')];
  const typed = inputs().map((input) => ({ value: input.value, isActive: input === document.activeElement }));
  const { pressed } = container.dataset;
  delete container.dataset.drawn;
  flushSync(() => show(page));
  inputs().forEach((input, place) => {
    input.value = typed[place]?.value ?? input.value;
    if (typed[place]?.isActive) input.focus();
  });
  if (pressed !== undefined) container.querySelectorAll('button')[Number(pressed)]?.click();
};

// The console's code loads while the user types. A user with a session sees 'Loading...' until then.
const loadConsole = () => Promise.all([import('./app/world'), import('./App')]);

const openConsole = async (outer: BaseWorld) => {
  // With a known session, index.html has already rendered the loading text.
  if (container.querySelector('form')) show(() => <LoadingText />);
  // Started together with the code, not before: earlier requests would take bandwidth from it.
  void outer.device.read('');
  void document.fonts?.load('1em Roboto').catch(() => undefined);
  try {
    const [{ createWorld }, { createConsole, loadPageAt }] = await loadConsole();
    const world = await createWorld(outer, createLeave());
    const address = window.location.pathname + window.location.search;
    void world.prefetch(address);
    // A page that fails to load shows the error in its own place.
    await loadPageAt(address, world).catch(() => undefined);
    const signedIn = createConsole(world);
    show(() => signedIn);
  } catch {
    show(() => <LoadErrorPage />);
  }
};

const openSignIn = async (outer: BaseWorld) => {
  const { session } = outer;
  const { location, history } = window;
  if (!isAt(FORGOT_PATH) && !isAt(LOGIN_PATH)) {
    session.rememberAddress(location.pathname + location.search + location.hash);
    history.replaceState(null, '', LOGIN_PATH);
  }
  const signedOutPages = await import('./app/signIn/SignedOutPages').catch(() => undefined);
  if (!signedOutPages) return show(() => <LoadErrorPage />);
  const { SignedOutPages } = signedOutPages;
  const notice = session.takeNotice();
  takeOver(() => (
    <SignedOutPages
      world={outer}
      notice={notice}
      onSignedIn={() => {
        history.replaceState(null, '', session.takeAddress() ?? '/');
        // The person who signed in may have chosen another language elsewhere (decision 0157).
        void loadLanguage().then(() => openConsole(outer));
      }}
    />
  ));
  // A failed prefetch is repeated after sign-in.
  loadConsole().catch(() => undefined);
};

const start = async () => {
  await loadLanguage();
  if (!container.hasChildNodes()) show(() => <LoadingText />);
  // Our own back end writes the configuration into the page.
  const given = document.getElementById('config')?.textContent;
  const config = parseConfig(
    given ??
      (await fetchOwn('/config.json').catch((cause: unknown) => {
        throw new ConfigError([
          t('The file cannot be loaded. {reason}', { reason: cause instanceof Error ? cause.message : '' }),
        ]);
      })),
  );
  document.title = config.operatorTitle;
  const outer = createBaseWorld(config);
  const { session } = outer;
  const isSignedIn = session.token() !== undefined && !session.isExpired();
  if (!isSignedIn && session.token() !== undefined) session.end('expired');
  if (!isSignedIn || isAt(FORGOT_PATH)) return openSignIn(outer);
  if (isAt(LOGIN_PATH)) window.history.replaceState(null, '', '/');
  return openConsole(outer);
};

start().catch((error: unknown) =>
  show(() => (
    <ConfigErrorPage faults={error instanceof ConfigError ? error.faults : [t('The console could not start.')]} />
  )),
);
