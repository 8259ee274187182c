import { spawn, type ChildProcess } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core';
import { Builder, Capabilities, type WebElement } from 'selenium-webdriver';

/** An element of a page, operated by pointer and keys. */
export interface Found {
  readonly click: () => Promise<void>;
  /** Chooses a file from the disk in a file input. */
  readonly choose: (path: string) => Promise<void>;
}

/** A browser for which Playwright needs a build of its own: here Debian's, through a protocol of the W3C. */
export interface OtherBrowser {
  readonly open: (address: string) => Promise<void>;
  /** Returns the element of an expression in the page; undefined for null. */
  readonly find: (expression: string) => Promise<Found | undefined>;
  /** Returns the value of an expression in the page, as JSON. */
  readonly ask: (expression: string) => Promise<unknown>;
  /** Runs a script in the page. */
  readonly run: (script: string) => Promise<void>;
  /** Types into the focused element. */
  readonly type: (text: string) => Promise<void>;
  /** Returns a screenshot, as PNG. */
  readonly picture: () => Promise<Buffer>;
  /** The errors of the page, as far as the browser reports them. */
  readonly complaints: readonly string[];
  /** Ends the browser and its helpers. */
  readonly quit: () => Promise<void>;
}

/** Starts a browser, 1440 × 900, which keeps its downloads in a folder. */
export type StartBrowser = (downloads: string) => Promise<OtherBrowser>;

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const FIREFOX = '/usr/bin/firefox-esr';
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
const DISPLAY_SERVER = '/usr/bin/Xvfb';
const WEBKIT = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`)
  .find(isProgram);

const noise = /Failed to load resource/;

/** The limit of a first start, on a busy machine that has just unpacked the browser. */
const START_MS = 90_000;

const startFirefox: StartBrowser = async (downloads) => {
  const launch = (): Promise<Browser> =>
    puppeteer.launch({
      browser: 'firefox',
      executablePath: FIREFOX,
      headless: true,
      timeout: START_MS,
      extraPrefsFirefox: { 'browser.download.dir': downloads, 'browser.download.folderList': 2 },
    });
  // A browser that has not answered by then has been ended. The start of Firefox is not under test.
  const browser = await launch().catch(launch);
  const page: Page = await browser.newPage();
  page.setDefaultTimeout(START_MS);
  await page.setViewport({ width: 1440, height: 900 });
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if ((message.type() === 'error' || message.type() === 'warn') && !noise.test(message.text()))
      complaints.push(message.text());
  });
  return {
    open: async (address) => void (await page.goto(address)),
    find: async (expression) => {
      const handle = (await page.evaluateHandle(expression)).asElement() as ElementHandle<HTMLInputElement> | null;
      return handle ? { click: () => handle.click(), choose: (path) => handle.uploadFile(path) } : undefined;
    },
    ask: (expression) => page.evaluate(expression),
    run: async (script) => void (await page.evaluate(`(() => {${script}})()`)),
    type: (text) => page.keyboard.type(text),
    picture: async () => Buffer.from(await page.screenshot()),
    complaints,
    quit: () => browser.close(),
  };
};

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

const firstLine = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    if (child.stdout) createInterface(child.stdout).once('line', resolve);
    child.once('exit', (code) => reject(new Error(`It ended with ${code}.`)));
  });

const isListening = async (address: string): Promise<boolean> =>
  fetch(`${address}/status`).then(
    ({ ok }) => ok,
    () => false,
  );

const startWebKit: StartBrowser = async (downloads) => {
  // WebKitGTK has no headless mode, and keeps downloads in the person's folders.
  const display = spawn(DISPLAY_SERVER, ['-displayfd', '1', '-screen', '0', '1600x1100x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const HOME = await mkdtemp(join(tmpdir(), 'metro-webkit-'));
  await mkdir(join(HOME, '.config'));
  await writeFile(join(HOME, '.config', 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  const port = await freePort();
  const driver = spawn(WEBKIT_DRIVER, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      HOME,
      XDG_CONFIG_HOME: join(HOME, '.config'),
      DISPLAY: `:${await firstLine(display)}`,
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  });
  const server = `http://127.0.0.1:${port}`;
  while (!(await isListening(server))) await new Promise((resolve) => setTimeout(resolve, 50));
  const session = await new Builder()
    .usingServer(server)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: WEBKIT, args: ['--automation'] },
      }),
    )
    .build();
  await session.manage().window().setRect({ x: 0, y: 0, width: 1440, height: 900 });
  return {
    open: (address) => session.get(address),
    find: async (expression) => {
      const element: WebElement | null = await session.executeScript(`return ${expression}`);
      return element ? { click: () => element.click(), choose: (path) => element.sendKeys(path) } : undefined;
    },
    ask: (expression) => session.executeScript(`return ${expression}`),
    run: (script) => session.executeScript(script),
    type: (text) => session.actions().sendKeys(text).perform(),
    picture: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
    complaints: [],
    quit: async () => {
      await session.quit().catch(() => undefined);
      driver.kill();
      display.kill();
      await rm(HOME, { recursive: true, force: true });
    },
  };
};

/**
 * The other browsers of this machine, by name.
 * With OTHER_BROWSERS=required, as `.ci/run` sets it, a missing one is an error.
 */
export const otherBrowsers: Readonly<Record<string, StartBrowser>> = {
  ...(isProgram(FIREFOX) && { 'Firefox ESR': startFirefox }),
  ...(WEBKIT && isProgram(WEBKIT_DRIVER) && isProgram(DISPLAY_SERVER) && { WebKitGTK: startWebKit }),
};
if (process.env.OTHER_BROWSERS === 'required' && Object.keys(otherBrowsers).length < 2)
  throw new Error('Firefox ESR or WebKitGTK is not installed: apt-get install firefox-esr webkit2gtk-driver xvfb');
