import { spawn } from 'node:child_process';

/**
 * Runs a program to its end in this terminal, without input, and returns its exit code.
 * The program is stopped when this process exits.
 * `env` replaces single variables; undefined removes one. With `quietly`, the output is shown only after a failure.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string | undefined>, quietly?: boolean }} [options]
 * @returns {Promise<number>}
 */
export const run = (command, args, { env = {}, quietly = false } = {}) =>
  new Promise((ended, failed) => {
    const output = quietly ? 'pipe' : 'inherit';
    const child = spawn(command, args, { stdio: ['ignore', output, output], env: { ...process.env, ...env } });
    const stop = () => child.kill();
    process.once('exit', stop);
    /** @type {Buffer[]} */
    const printed = [];
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (/** @type {Buffer} */ piece) => printed.push(piece));
    child.on('error', failed);
    child.on('close', (code) => {
      process.off('exit', stop);
      if (quietly && code !== 0) process.stdout.write(Buffer.concat(printed));
      ended(code ?? 1);
    });
  });

/**
 * Runs a script with this Node.js: the path of the script, then its arguments.
 * @param {readonly string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export const runNode = (args, options) => run(process.execPath, args, options);

/**
 * Prints a step in one line, and ends the process when it fails.
 * @param {string} what
 * @param {() => Promise<number>} work
 */
export const mustDo = async (what, work) => {
  const began = performance.now();
  process.stdout.write(`${what} …\n`);
  const code = await work();
  if (code !== 0) {
    process.stderr.write(`${what}: failed.\n`);
    process.exit(code);
  }
  process.stdout.write(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
};
