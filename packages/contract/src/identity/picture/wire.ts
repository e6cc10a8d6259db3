import { renamed } from '../../fields.ts';
import { ownPicture, pictureFields } from './model.ts';

export const pictureRequest = renamed(pictureFields, { fileId: 'photoUuid' });
export const ownPictureWire = renamed(ownPicture, { url: 'photoUrl' });
