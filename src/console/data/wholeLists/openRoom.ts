import type { CipherSecret } from '../../../contract/cipher';
import { createCipher } from '../cipher';
import { createClient, type Fetch, type Hosts } from '../client';
import { createListRoom, type FileWriter, type ListRoom } from './room';

/** What a room is told of the installation it works for. */
export interface RoomConfig {
  readonly hosts: Hosts;
  readonly secret: CipherSecret;
}

/** Hears of a session that the server has ended, by the token that it was asked with. */
export type OnRevoked = (token: string) => void;

/** A room with its client, opened in this thread. */
export const openRoom = (
  { hosts, secret }: RoomConfig,
  writer: FileWriter,
  onRevoked: OnRevoked,
  given: { readonly fetch?: Fetch | undefined; readonly isAhead: boolean },
): ListRoom => {
  const cipher = createCipher(secret);
  return createListRoom({
    writer,
    isAhead: given.isAhead,
    clientFor: ({ token, sessionId }) => {
      // What a server lacks is noted by whoever asked the room.
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
