// A separate process over the built database layer: prints the number of settings, then writes one after another.
// It prints each setting once the database has acknowledged it, until it is stopped.
const [, , built, dataDir, count = 'Infinity'] = process.argv;
/** @typedef {typeof import('../../../src/backend/platform/db/database')} DatabaseModule */
const { openDatabase } = await /** @type {Promise<DatabaseModule>} */ (import(`${built}/database.js`));
const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);

try {
  const { pool, close } = await openDatabase({ dataDir: String(dataDir) });
  let open = true;
  process.on('SIGTERM', () => (open = false));
  const { rows } = await pool.query({ text: 'SELECT count(*), max(value::int) FROM settings', rowMode: 'array' });
  const [found, last] = /** @type {(string | null)[][]} */ (rows[0] ?? []).map(Number);
  say(`open ${found}`);
  for (let n = (last ?? 0) + 1; open && n <= (last ?? 0) + Number(count); n += 1) {
    await pool.query('INSERT INTO settings (key, value) VALUES ($1, $2)', [`written ${n}`, JSON.stringify(n)]);
    say(`written ${n}`);
  }
  await close();
  say('closed');
} catch (error) {
  say(`refused: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
