import type { CipherSecret } from '../../../contract/cipher';
import { createCipher } from '../cipher';
import { createClient, type Fetch, type Hosts } from '../client';
import { createWholeLists, type FileWriter, type WholeLists, type WholeListsWorld } from './wholeLists';

/** What whole lists know of their installation. */
export interface WholeListsConfig {
  readonly hosts: Hosts;
  readonly secret: CipherSecret;
}

/** Hears of a session that the server has ended, by the token that it was asked with. */
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
      // What a server lacks is noted by the caller of the list.
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
