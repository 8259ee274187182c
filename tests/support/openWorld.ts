import { parseConfig } from '../../src/console/data/config';
import { createBaseWorld } from '../../src/console/app/baseWorld';
import type { Fetch } from '../../src/console/data/client';
import { signIn } from '../../src/console/data/signIn';
import { createWorld, type World } from '../../src/console/app/world';
import { PASSWORD, type TestBackend } from './backend';

/** A back end of the tests: ours, or another operator's. */
export type Served = Pick<TestBackend, 'app' | 'now'>;

/**
 * Answers the console's requests by a back end in the same process.
 * No port is opened, and the bytes are the same.
 */
const inProcess =
  ({ app }: Served, asked: string[]): Fetch =>
  async (url, { method = 'GET', headers, body }) => {
    asked.push(`${method} ${decodeURIComponent(url).replace(/^\/api/, '')}`);
    const reply = await app.inject({
      method: method as 'GET',
      url,
      headers: headers as Record<string, string>,
      ...(typeof body === 'string' && { payload: body }),
    });
    const answered = Object.entries(reply.headers).map(([name, value]): [string, string] => [name, String(value)]);
    return new Response(reply.body, { status: reply.statusCode, headers: answered });
  };

/** An account that signs in, and the network between the console and the back end. */
export interface SignInOptions {
  readonly backend: Served;
  /** The account's name; every account that `hire` makes has the same password. */
  readonly as: string;
  readonly password?: string | undefined;
  /** Changes answers in transit, as a failing network or server would. */
  readonly through?: ((fetch: Fetch) => Fetch) | undefined;
  readonly leave?: () => void;
}

/**
 * Signs in and makes the console's world over the real back end.
 * `asked` lists the later calls, as 'GET /departments'.
 */
export const openWorld = async ({
  backend,
  as,
  password = PASSWORD,
  through = (fetch) => fetch,
  leave = () => undefined,
}: SignInOptions): Promise<{ readonly world: World; readonly asked: string[] }> => {
  const asked: string[] = [];
  const outer = createBaseWorld(parseConfig((await backend.app.inject('/config.json')).body), {
    fetch: through(inProcess(backend, asked)),
    now: () => backend.now().getTime(),
  });
  await signIn(outer.client, outer.session, { username: as, password });
  const world = await createWorld(outer, leave);
  asked.length = 0;
  return { world, asked };
};
