import type { EarlyRequest } from '../data/client';

/** A placeholder in a call's path that a day replaces. */
interface WordOfDay {
  readonly word: string;
  readonly daysAgo: number;
}

/** The files of the build and the pages that need them. */
export interface StartFiles {
  /** The files of the pages without a session, beyond those of the page's own script. */
  readonly signIn: readonly string[];
  readonly every: readonly string[];
  readonly dashboards: readonly string[];
  /** The code of the charts, behind the figures: requested after everything else. */
  readonly charts: readonly string[];
  readonly reports: readonly string[];
  readonly downloads: readonly string[];
  readonly log: readonly string[];
  readonly lists: readonly string[];
  readonly riders: readonly string[];
  readonly settings: readonly string[];
  readonly calendar: readonly string[];
  readonly forms: readonly string[];
  /** The files of pages that read a list as a whole. */
  readonly wholeLists: readonly string[];
  readonly dashboardPaths: readonly string[];
  /** Lower case, like the paths below. */
  readonly listPaths: readonly string[];
  readonly riderPaths: readonly string[];
  readonly settingPaths: readonly string[];
  readonly downloadsPath: string;
  /** The calls of `apiHost` at the start: the method, the path and, if any, the body. */
  readonly calls: {
    /** The call that returns the flags of the signed-in person, and the field that names them. */
    readonly flags: { readonly path: string; readonly field: string };
    /** The requests of a list by its address in lower case: its first page, and the whole list without pages. */
    readonly lists: Readonly<Record<string, { readonly page?: string; readonly whole?: string }>>;
    /** The requests of an analytics page, of a report and of the log, by its address in lower case. */
    readonly pages: Readonly<Record<string, readonly string[]>>;
    /** The placeholders for days in the paths of pages, and the start of a day, in minutes after UTC. */
    readonly days: { readonly words: readonly WordOfDay[]; readonly offsetMinutes: number };
  };
}

/** The fields of config.json that are needed before it is validated. */
interface GivenConfig {
  readonly operatorTitle: string;
  readonly apiHost: string;
  readonly cipher: { readonly key: string; readonly iv: string };
  readonly listPages?: boolean;
  readonly demo?: { readonly username: string };
}

/**
 * Runs in index.html before any other script. Renders the sign-in page, or requests the console's files, the flags and the first rows.
 * Everything works without it, only later.
 * The build puts it into the page as text: it uses nothing outside itself.
 */
export const start = (files: StartFiles, browser: Window & { askedAhead?: Map<string, EarlyRequest> }): void => {
  const root = document.querySelector<HTMLElement>('#root');
  const path = location.pathname.toLowerCase().replace(/(?<=.)\/$/, '');
  const given = document.querySelector('#config')?.textContent;
  const cookie = (name: string) => {
    const [, value = ''] = new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie) ?? [];
    return value.replace(/(?:%[\dA-F]{2})+/gi, decodeURIComponent);
  };
  // The language that was chosen on this device, if any (console/language).
  const spoken = cookie('language') || 'en';
  const draw = (id: string) => {
    const drawn = [...document.querySelectorAll<HTMLTemplateElement>(`template#${id}`)];
    const template = drawn.find(({ lang }) => lang === spoken) ?? drawn[0];
    if (!template) return;
    document.documentElement.lang = template.lang;
    root?.append(template.content.cloneNode(true));
  };
  const preload = (of: readonly string[], fetchPriority = 'auto') => {
    for (const href of of)
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href, fetchPriority }),
      );
  };
  // A file failed to load: the connection broke, or a newer build has replaced it.
  // No other code is loaded to report it.
  // The last script requests earlier failed files again, so only its own failure is final.
  browser.addEventListener(
    'error',
    ({ target }) => {
      if (target !== [...document.querySelectorAll('script[type="module"]')].at(-1)) return;
      root?.replaceChildren();
      draw('failed');
    },
    true,
  );
  // The console's client makes the same requests and receives these answers.
  const prefetch = ({ apiHost, cipher }: GivenConfig, list: string | undefined) => {
    const token = cookie('authToken');
    const asked = (browser.askedAhead = new Map<string, EarlyRequest>());
    const ask = (method: string, callPath: string, body?: string) => {
      const abort = new AbortController();
      const headers = {
        accept: 'application/json',
        'content-type': 'application/json',
        'auth-token': token,
        'session-id': cookie('sessionid'),
      };
      const url = apiHost + callPath;
      const answer = browser.fetch(url, {
        method,
        headers,
        credentials: 'omit',
        cache: 'no-store',
        signal: abort.signal,
        ...(body !== undefined && { body }),
      });
      answer.catch(() => undefined);
      asked.set(`${method} ${url} ${body ?? ''}`, { token, at: Date.now(), answer, abort: () => abort.abort() });
    };
    const { words, offsetMinutes } = files.calls.days;
    const dayOf = (daysAgo: number) =>
      new Date(Date.now() + offsetMinutes * 60_000 - daysAgo * 86_400_000).toISOString().slice(0, 10);
    const dated = (call: string) => words.reduce((text, { word, daysAgo }) => text.replace(word, dayOf(daysAgo)), call);
    const calls = [...(list === undefined ? [] : [list]), ...(files.calls.pages[path] ?? [])];
    // A query in the address changes the requests.
    // A page that the last flags did not permit is checked first (app/closedPages.ts).
    const isClosed = browser.localStorage.getItem('closedPages')?.split(' ').includes(path);
    if (location.search === '' && !isClosed)
      for (const each of calls) {
        const [method = '', callPath = '', body] = dated(each).split(' ');
        ask(method, callPath, body);
      }
    const { field, path: flags } = files.calls.flags;
    const uid = cookie('uid');
    const isNumber = browser.localStorage.getItem('numberedIds')?.split(' ').includes('uid');
    const [key, iv, text] = [cipher.key, cipher.iv, JSON.stringify({ [field]: isNumber ? Number(uid) : uid })].map(
      (each) => new TextEncoder().encode(each),
    ) as [Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>];
    const seal = async () => {
      const imported = await crypto.subtle.importKey('raw', key, 'AES-CBC', false, ['encrypt']);
      const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-CBC', iv }, imported, text));
      ask('POST', flags, JSON.stringify({ encrypted_data: btoa(String.fromCharCode(...sealed)) }));
    };
    // Without https, or for some keys, there is no Web Crypto: the client then makes the request itself.
    seal().catch(() => undefined);
  };
  const age = Date.now() - Date.parse(browser.localStorage.getItem('loginTime') ?? '');
  const isSignedIn = /(?:^|; )authToken=[^;]/.test(document.cookie) && Math.abs(age) < 15 * 3_600_000;
  if (isSignedIn && path !== '/forgot-password') {
    const config = given ? (JSON.parse(given) as GivenConfig) : undefined;
    const { page, whole } = files.calls.lists[path] ?? {};
    const rows = config?.listPages ? (page ?? whole) : whole;
    if (config) prefetch(config, rows);
    draw('loading');
    const isDashboard = path === '/' || files.dashboardPaths.includes(path);
    const [, room] = path.split('/');
    const report = path === files.downloadsPath ? 'downloads' : room === 'report-dashboard' && 'reports';
    const list = files.riderPaths.includes(path) ? 'riders' : files.listPaths.includes(path) && 'lists';
    const form = files.settingPaths.includes(path) ? 'settings' : path === '/calendar' ? 'calendar' : 'forms';
    const own = isDashboard ? 'dashboards' : room === 'daily-logs' ? 'log' : report || list || form;
    const readsWhole = own === 'settings' || (rows !== undefined && rows === whole);
    preload([...files.every, ...files[own], ...(readsWhole ? files.wholeLists : [])]);
    if (isDashboard) preload(files.charts, 'low');
    // The browser loads the number format with the first number, 25 ms on a slow device. At this point it is idle.
    browser.requestIdleCallback?.(() => (1e3).toLocaleString('en-IN'));
    return;
  }
  preload(files.signIn);
  // Only where the server has put the configuration into the page are the installation's texts known.
  if (path === '/forgot-password' || !given || !root) return draw('loading');
  draw('sign-in');
  const config = JSON.parse(given) as GivenConfig;
  const say = (selector: string, text: string | null | undefined) => {
    const shown = root.querySelector(selector);
    if (!text) shown?.closest('p, h1')?.remove();
    else if (shown?.textContent) shown.textContent = shown.textContent.replace('{given}', () => text);
  };
  document.title = config.operatorTitle;
  say('h1', config.operatorTitle);
  say('.sign-in__notice', browser.sessionStorage.getItem('notice'));
  say('.sign-in__demo button', config.demo?.username);
  // A button that is pressed before React has loaded is pressed again afterwards.
  root.dataset.drawn = '';
  root.addEventListener('click', (event) => {
    const pressed = (event.target as Element).closest('button');
    if (!pressed || root.dataset.drawn === undefined) return;
    event.preventDefault();
    root.dataset.pressed = String([...root.querySelectorAll('button')].indexOf(pressed));
  });
};
