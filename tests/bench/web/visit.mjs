/** @typedef {import('@playwright/test').BrowserContext} BrowserContext */
/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').CDPSession} Session */
/** @typedef {{ ready: number, kilobytes: number, requests: number, allKilobytes: number, allRequests: number }} Visit */

/** A phone's processor on a mobile network: 4 times slower, 562 ms round trip, 180 kB per second. */
const SLOW = {
  cpu: 4,
  network: { offline: false, latency: 562, downloadThroughput: 180_000, uploadThroughput: 84_000 },
};

/** The element that must be painted before a page is ready: a first cell, other content, or a sign-in field. */
export const MARKS = {
  list: 'main tbody tr:first-child td:not(:empty)',
  plain: 'tbody tr:first-child td:not(:empty)',
  dashboard: 'main [data-figure], main dd, main svg[role="img"], main figure, main .recharts-surface',
  page: 'main h1',
  login: 'input[name="username"]',
};

/**
 * Runs in the page, before its own scripts: notes the paint of the mark. A skeleton does not count.
 * @param {string} mark
 */
const noteReady = (mark) => {
  const isShown = () => {
    const found = [...document.querySelectorAll(mark)].filter((each) => each.getClientRects().length > 0);
    const isInput = found[0] instanceof HTMLInputElement;
    if (isInput) return true;
    const text = found.find((each) => (each.textContent ?? '').trim() !== '' || each.tagName === 'svg');
    return text !== undefined && document.querySelector('main .MuiSkeleton-root, main [role="progressbar"]') === null;
  };
  const look = () => {
    if (!isShown()) return requestAnimationFrame(look);
    return requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => Object.assign(window, { readyAt: performance.now() });
      channel.port2.postMessage(0);
    });
  };
  requestAnimationFrame(look);
};

/**
 * Slows down the processor and the network of a page and its workers.
 * @param {Session} session
 */
const makeSlow = async (session) => {
  const { network } = SLOW;
  const workers = [
    { id: 1, method: 'Network.enable' },
    { id: 2, method: 'Network.emulateNetworkConditions', params: network },
    { id: 3, method: 'Runtime.runIfWaitingForDebugger' },
  ];
  session.on('Target.attachedToTarget', ({ sessionId }) => {
    for (const command of workers)
      session
        .send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify(command) })
        .catch(() => undefined);
  });
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: false });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu });
};

/**
 * Counts the network traffic of a page and its workers, with headers. Cached files count nothing.
 * @param {Page} page
 */
const watchNetwork = (page) => {
  /** @type {import('@playwright/test').Request[]} */
  const finished = [];
  page.on('requestfinished', (request) => finished.push(request));
  /** Returns the whole traffic, or that until a moment in milliseconds since 1970. */
  return async (by = Number.POSITIVE_INFINITY) => {
    const sizes = await Promise.all(
      finished
        .filter((request) => request.url().startsWith('http'))
        .filter((request) => request.timing().startTime + request.timing().responseEnd <= by)
        .map(async (request) => {
          const { responseHeadersSize, responseBodySize } = await request.sizes();
          return responseHeadersSize + responseBodySize;
        }),
    );
    const come = sizes.filter((size) => size > 0);
    return { kilobytes: come.reduce((sum, size) => sum + size, 0) / 1000, requests: come.length };
  };
};

/**
 * Opens an address in a new tab and measures until its mark has been painted, and until the network is quiet.
 * @param {BrowserContext} context
 * @param {string} address
 * @param {string} mark
 * @param {boolean} isSlow
 * @returns {Promise<Visit>}
 */
export const visit = async (context, address, mark, isSlow) => {
  const page = await context.newPage();
  try {
    const spent = watchNetwork(page);
    if (isSlow) await makeSlow(await context.newCDPSession(page));
    await page.addInitScript(noteReady, mark);
    await page.goto(address, { waitUntil: 'commit', timeout: 120_000 });
    await page.waitForFunction(() => 'readyAt' in window, undefined, { timeout: 120_000, polling: 50 });
    const { ready, began } = await page.evaluate(() => ({
      ready: /** @type {{ readyAt: number }} */ (/** @type {unknown} */ (window)).readyAt,
      began: performance.timeOrigin,
    }));
    const { kilobytes, requests } = await spent(began + ready);
    await page.waitForLoadState('networkidle', { timeout: 120_000 });
    const all = await spent();
    return { ready, kilobytes, requests, allKilobytes: all.kilobytes, allRequests: all.requests };
  } finally {
    await page.close();
  }
};
