import type { Label } from '../resources/model.ts';
import type { ForumType, PlayStatus } from './model.ts';

/** Dictionary `forum_type`. */
export const forumTypeLabels: Record<ForumType, Label> = {
  paid: { zh: '购票入场', en: 'With a ticket' },
  free: { zh: '免费入场', en: 'Free' },
  public_booking: { zh: '公众预约', en: 'Public booking' },
  invited: { zh: '邀请制', en: 'By invitation' },
};

/** Dictionary of play statuses (spec §4). */
export const playStatusLabels: Record<PlayStatus, Label> = {
  no_live_broadcast: { zh: '无直播', en: 'No stream' },
  to_be_started: { zh: '未开始', en: 'Upcoming' },
  have_already_started: { zh: '直播中', en: 'Live' },
  finished: { zh: '已结束', en: 'Ended' },
  in_playback: { zh: '回放', en: 'Replay' },
};
