import type { pictures as rows } from '../../../contract/endpoints/pictures';
import { invalid } from '../../../contract/wire';
import { changeContent } from './contentChange';
import { audit } from '../../platform/audit/audit';
import type { GroupHandlers, World } from '../../platform/world';
import { pictureAddressFor, storePicture, tryReadPicture } from './store';

/** Stores pictures for the texts of pages. */
export const pictureHandlers = (world: World): GroupHandlers<typeof rows> => ({
  create: ({ body, who, from }) => {
    const picture = tryReadPicture(body.image, false, (reason) => {
      throw invalid({ image: reason });
    });
    if (!picture) throw invalid({ image: 'Choose a picture' });
    return changeContent(world, async (tx) => {
      await storePicture(tx, picture, from.at);
      const { hash: id, name: entityLabel } = picture;
      await audit(
        tx,
        { who, from },
        { module: 'content', action: 'create', entity: 'pictures', entityId: id.slice(0, 12), entityLabel },
      );
      return { id, address: pictureAddressFor(world, from)(id) };
    });
  },
});
