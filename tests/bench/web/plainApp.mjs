import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, resolve } from 'node:path';
import { compress } from '../../../src/launch/compress.mjs';
import { CACHE } from '../build.mjs';

const VERSION = '5.15.0';
const ROWS = 200;
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' };

const rows = Array.from({ length: ROWS }, (_, place) => ({
  id: place + 1,
  name: `Customer ${place + 1}`,
  email: `customer.${place + 1}@example.com`,
  mobile: `98${String(10_000_000 + place * 7919)}`,
  city: ['Mumbai', 'Pune', 'Nagpur', 'Thane'][place % 4],
  trips: (place * 37) % 240,
  joined: new Date(Date.UTC(2024, place % 12, 1 + (place % 28))).toISOString(),
}));

/** Returns the browser state of a person who has signed in to it. */
export const plainState = (/** @type {string} */ origin) => ({
  cookies: [],
  origins: [
    {
      origin,
      localStorage: [{ name: 'user', value: JSON.stringify({ id: 1, username: 'janedoe', fullName: 'Jane Doe' }) }],
    },
  ],
});

/**
 * Makes the plainest app of the framework once, as its own generator does, and returns the folder of its build.
 * The app has a sign-in and 200 records that are answered immediately.
 */
export const buildPlainApp = async () => {
  const folder = join(CACHE, 'plain');
  const built = join(folder, 'app', 'dist');
  const stamp = join(folder, 'made');
  const MADE = `${VERSION}, answers at once, with a sign-in`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === MADE) return built;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const options = [
    '--data-provider',
    'ra-data-fakerest',
    '--auth-provider',
    'local-auth-provider',
    '--resource',
    'posts',
  ];
  /** @type {import('node:child_process').ExecFileSyncOptions} */
  const how = { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] };
  execFileSync('npm', ['create', '--yes', `react-admin@${VERSION}`, 'app', '--', ...options, '--install', 'npm'], how);
  const app = join(folder, 'app');
  // The generator delays every answer by 300 ms, which would flatter the other side of the comparison.
  const provider = join(app, 'src/dataProvider.ts');
  const generated = readFileSync(provider, 'utf8');
  const prompt = generated.replace(/,\s*300,?\s*\)/, ', 0)');
  if (prompt === generated) throw new Error('The generator delays its answers in another way than by 300 ms now.');
  writeFileSync(provider, prompt);
  writeFileSync(join(app, 'src/data.json'), JSON.stringify({ posts: rows }));
  execFileSync(process.execPath, [resolve(app, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    ...how,
    cwd: app,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  // The page requests Roboto from another host, which our network cannot reach and which is not measured.
  const page = join(built, 'index.html');
  writeFileSync(page, readFileSync(page, 'utf8').replaceAll(/<link[^>]*fonts\.g[^>]*>/g, ''));
  await compress(built);
  writeFileSync(stamp, MADE);
  return built;
};

/**
 * Serves a static build as a good web server does.
 * Files are compressed beforehand, hashed ones cached for ever, the page revalidated.
 * @param {string} folder
 */
export const serveStatic = async (folder) => {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = join(folder, pathname === '/' ? 'index.html' : pathname);
    const packed = existsSync(`${file}.br`);
    const content = readFileSync(packed ? `${file}.br` : existsSync(file) ? file : join(folder, 'index.html'));
    const isForEver = pathname.startsWith('/assets/');
    const etag = `"${content.length}"`;
    response.setHeader('cache-control', isForEver ? 'public, max-age=31536000, immutable' : 'no-cache');
    response.setHeader('content-type', TYPES[/** @type {keyof typeof TYPES} */ (extname(file))] ?? 'image/x-icon');
    if (!isForEver) response.setHeader('etag', etag);
    if (!isForEver && request.headers['if-none-match'] === etag) return response.writeHead(304).end();
    if (packed) response.setHeader('content-encoding', 'br');
    response.setHeader('content-length', content.length);
    response.end(content);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() };
};
