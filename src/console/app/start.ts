/** What the build knows of its files, and of the pages that need them. */
export interface StartFiles {
  readonly every: readonly string[];
  readonly dashboards: readonly string[];
  readonly reports: readonly string[];
  readonly lists: readonly string[];
  readonly records: readonly string[];
  readonly dashboardPaths: readonly string[];
  /** In small letters. */
  readonly listPaths: readonly string[];
}

/**
 * Runs in index.html before any other script: draws the sign-in page, or asks for the console's files at once. Everything works
 * without it, later. It is put into the page as text: it knows nothing outside itself.
 */
export const start = (files: StartFiles, browser: Window): void => {
  const root = document.querySelector<HTMLElement>('#root');
  const draw = (id: string) => {
    const template = document.querySelector<HTMLTemplateElement>(`template#${id}`);
    if (template) root?.append(template.content.cloneNode(true));
  };
  const path = location.pathname.toLowerCase().replace(/(?<=.)\/$/, '');
  const given = document.querySelector('#config')?.textContent;
  const age = Date.now() - Date.parse(browser.localStorage.getItem('loginTime') ?? '');
  const isSignedIn = /(?:^|; )authToken=[^;]/.test(document.cookie) && Math.abs(age) < 15 * 3_600_000;
  if (isSignedIn && path !== '/forgot-password') {
    draw('loading');
    const isDashboard = path === '/' || files.dashboardPaths.includes(path);
    const isReport = /^\/(?:report-dashboard|daily-logs)(?:\/|$)/.test(path);
    const isList = files.listPaths.includes(path);
    const own = isDashboard ? 'dashboards' : isReport ? 'reports' : isList ? 'lists' : 'records';
    for (const href of [...files.every, ...files[own]])
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    return;
  }
  // What this installation says on the page is known only where its server has put the configuration into it.
  if (path === '/forgot-password' || !given || !root) return draw('loading');
  draw('sign-in');
  const config = JSON.parse(given) as { operatorTitle: string; demo?: { username: string } };
  const say = (selector: string, text: string | null | undefined) => {
    const shown = root.querySelector(selector);
    if (!text) shown?.closest('p, h1')?.remove();
    else if (shown) shown.textContent = text;
  };
  document.title = config.operatorTitle;
  say('h1', config.operatorTitle);
  say('.sign-in__notice', browser.sessionStorage.getItem('notice'));
  say('.sign-in__demo button', config.demo && `Fill in the sample sign-in (${config.demo.username})`);
  // What is pressed before React is there is pressed again when it is.
  root.dataset.drawn = '';
  root.addEventListener('click', (event) => {
    const pressed = (event.target as Element).closest('button');
    if (!pressed || root.dataset.drawn === undefined) return;
    event.preventDefault();
    root.dataset.pressed = String([...root.querySelectorAll('button')].indexOf(pressed));
  });
};
