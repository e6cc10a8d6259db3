import { noInput } from '../../fields.ts';
import { defineRoutes } from '../../route.ts';
import { ownPictureWire, pictureRequest } from './wire.ts';

const own = { area: 'business', access: 'person', output: ownPictureWire } as const;

// Ours: the specification crops and uploads such a picture (§5) and shows no call that keeps it.
export const pictureRoutes = defineRoutes({
  getOwnPicture: {
    ...own,
    method: 'GET',
    path: 'online/person/photo',
    summary: 'The picture one’s account shows',
    input: noInput,
  },
  setOwnPicture: {
    ...own,
    method: 'POST',
    path: 'online/person/savePhoto',
    summary: 'Show another picture, uploaded before as a person’s; the one before is deleted',
    input: pictureRequest,
    perMinute: 20,
  },
  removeOwnPicture: {
    ...own,
    method: 'DELETE',
    path: 'online/person/photo',
    summary: 'Show no picture any more; it is deleted',
    input: noInput,
    perMinute: 20,
  },
});
