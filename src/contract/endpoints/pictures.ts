import * as z from 'zod';
import { bare, endpoints, plain } from '../endpoint';
import { Image } from '../values';

/** A stored picture, and its public address. */
export const StoredPicture = z.object({ id: z.string(), address: z.string() });

/**
 * Pictures for the text of a page (docs/wire.md#under-console): stored at once, and shown by their address.
 * One that nothing shows for a week is deleted.
 */
export const pictures = endpoints({
  create: {
    call: 'POST /console/pictures',
    changes: [],
    needs: ['banner_create', 'banner_update'],
    body: plain(z.object({ image: Image })),
    reply: bare(StoredPicture),
  },
});
