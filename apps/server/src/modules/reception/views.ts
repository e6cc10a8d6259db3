import type { Platform } from '../../platform/platform.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { signPrivatePictures } from '../files/commands.ts';
import { findOffer, getReception, listSteps, toReception } from './queries.ts';
import type { Mover } from './workers.ts';

/** A guest with log and hand-over as somebody sees them who may. Throws not_found. */
export async function viewReception(platform: Platform, mover: Mover, id: string, viewer: Viewer) {
  const { db } = platform.database;
  const known = await getReception(db, mover, id);
  const steps = await listSteps(db, id);
  const links = await signPrivatePictures(
    platform,
    db,
    steps.flatMap(({ pictures }) => pictures),
    viewer,
  );
  return {
    ...toReception(known, mover),
    role: mover.role,
    personId: known.guest.personId,
    steps: steps.map((step) => ({
      ...step,
      // One whose owner's account was erased is there no more.
      pictures: step.pictures.flatMap((picture) => {
        const url = links.get(picture);
        return url ? [{ id: picture, url }] : [];
      }),
    })),
    offer: await findOffer(db, id, mover),
  };
}
