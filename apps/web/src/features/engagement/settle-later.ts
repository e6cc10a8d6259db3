import { engagementRoutes } from '@mingtang/contract/engagement/routes';
import { backgroundApi, isNetworkFailure } from '../../api.ts';
import { listUnsettled, noteSettled, type Unsettled } from './unsettled.ts';

const background = backgroundApi(engagementRoutes);

const send = ({ act, kind, id, isWanted }: Unsettled): Promise<unknown> => {
  if (act === 'like') return background.like({ kind, id, isLiked: isWanted });
  return isWanted ? background.save({ kind, id }) : background.unsave({ kind, id });
};

/** Sends what an earlier page was left too soon to see answered: each says how it shall be, so that twice does no harm. */
export async function settleLater(personId: string): Promise<void> {
  for (const one of listUnsettled(personId)) {
    try {
      await send(one);
    } catch (error) {
      // Without a network the next page tries again.
      if (isNetworkFailure(error)) return;
    }
    noteSettled(one.act, one.id);
  }
}
