import { pictureRoutes } from '@mingtang/contract/identity/picture/routes';
import { type Binding, bindRoutes, type Signed } from '../../../http/context.ts';
import { type Platform, type Reader, transact } from '../../../platform/platform.ts';
import { signFileUrl } from '../../files/commands.ts';
import { removePicture, setPicture } from './commands.ts';
import { findPicture } from './queries.ts';

/** Binds the picture an account shows. */
export function pictureBindings(platform: Platform): Binding[] {
  const pictureOf = async (db: Reader, { personId, sessionId }: Signed) => {
    const picture = await findPicture(db, personId);
    return { url: picture ? signFileUrl(platform, picture.fileId, { kind: 'person', sessionId }) : null };
  };
  return bindRoutes(pictureRoutes, {
    getOwnPicture: ({ person }) => pictureOf(platform.database.db, person),
    setOwnPicture: ({ input: { fileId }, person }) =>
      transact(platform, async (tx) => {
        await setPicture(tx, platform, { personId: person.personId, fileId });
        return pictureOf(tx, person);
      }),
    removeOwnPicture: ({ person }) =>
      transact(platform, async (tx) => {
        await removePicture(tx, platform, person.personId);
        return pictureOf(tx, person);
      }),
  });
}
