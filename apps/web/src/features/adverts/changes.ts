import type { AdvertPlace } from '@mingtang/contract/content/model';

/** Whoever shows adverts on this page. */
const listeners = new Set<(place: AdvertPlace | undefined) => void>();
let known: string | undefined;

/** Calls back when the organiser changed the adverts of a place; of any, when it is not known which. */
export function onAdvertsChanged(place: AdvertPlace, listener: () => void): () => void {
  const hear = (changed: AdvertPlace | undefined): void => {
    if (changed === undefined || changed === place) listener();
  };
  listeners.add(hear);
  return () => void listeners.delete(hear);
}

/** Says that the adverts of these places were changed; of all when none is named. */
export function tellAdvertsChanged(places: readonly AdvertPlace[]): void {
  for (const place of places.length > 0 ? places : [undefined]) for (const hear of listeners) hear(place);
}

/** Compares the word the server has for what is shown with the one before. */
export function compareAdverts(mark: string): void {
  const isOther = known !== undefined && known !== mark;
  known = mark;
  if (isOther) tellAdvertsChanged([]);
}
