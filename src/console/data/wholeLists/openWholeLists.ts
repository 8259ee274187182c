import type { CipherSecret } from '../../../contract/cipher';
import { createCipher } from '../cipher';
import { createClient, type Fetch, type Hosts } from '../client';
import { createWholeLists, type FileWriter, type WholeLists, type WholeListsWorld } from './wholeLists';

/** The installation's settings for whole lists. */
export interface WholeListsConfig {
  readonly hosts: Hosts;
  readonly secret: CipherSecret;
}

/** Receives the token of a session that the server has ended. */
export type OnRevoked = (token: string) => void;

/** Whole lists with their client, opened in this thread. */
export const openWholeLists = (
  { hosts, secret }: WholeListsConfig,
  writer: FileWriter,
  onRevoked: OnRevoked,
  given: Pick<WholeListsWorld, 'loadRow' | 'isAhead'> & { readonly fetch?: Fetch | undefined },
): WholeLists => {
  const cipher = createCipher(secret);
  return createWholeLists({
    writer,
    isAhead: given.isAhead,
    loadRow: given.loadRow,
    clientFor: ({ token, sessionId }) => {
      // The caller of the list notes missing calls.
      const session = {
        token: () => token,
        sessionId: () => sessionId,
        end: () => token && onRevoked(token),
        noteLacking: () => undefined,
      };
      return createClient({ hosts, session, cipher, ...(given.fetch && { fetch: given.fetch }) });
    },
  });
};
