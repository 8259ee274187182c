import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { mustDo, run, runNode } from './run.mjs';

// The shell is first: the same Chromium without windows and menus, which take a fifth of a journey's processor time.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const isProgram = (/** @type {string} */ path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const onPath = (/** @type {string} */ name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isProgram);

/**
 * Returns the Chromium of this machine: CHROMIUM_PATH, or an installed one; undefined where there is none.
 * A CHROMIUM_PATH that is no program is an error, not a reason to use another browser.
 * @returns {string | undefined}
 */
export const findChromium = () => {
  const { CHROMIUM_PATH: given } = process.env;
  if (given && !isProgram(given)) throw new Error(`CHROMIUM_PATH is ${given}, which is not a program.`);
  return given || NAMES.map(onPath).find((path) => path !== undefined);
};

/** Makes sure that there is a Chromium: where none is found, Debian's package is installed, or else Playwright's. */
export const installChromium = async () => {
  if (findChromium()) return;
  if (onPath('apt-get') && process.getuid?.() === 0) {
    const apt = (/** @type {string[]} */ ...args) =>
      run('apt-get', ['-y', '-q', ...args], { env: { DEBIAN_FRONTEND: 'noninteractive' }, quietly: true });
    await mustDo("Installing Debian's Chromium", async () =>
      (await apt('update')) === 0 ? apt('install', '--no-install-recommends', 'chromium') : 1,
    );
  } else
    await mustDo("Installing Playwright's Chromium", () =>
      runNode(['node_modules/@playwright/test/cli.js', 'install', 'chromium']),
    );
};
