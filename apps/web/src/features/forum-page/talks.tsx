import { Agenda } from '@mingtang/ui/agenda';
import { StatusTag } from '@mingtang/ui/status-tag';
import { formatTime } from '../../dates.ts';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/forum.ts';
import { en as programmeEn } from '../../phrases/en/programme.ts';
import { zh } from '../../phrases/zh/forum.ts';
import { zh as programmeZh } from '../../phrases/zh/programme.ts';
import { isLive } from '../programme/session.ts';
import type { ForumData } from './forum-data.ts';

/** The talks along the clock; the one being given is marked while the forum is live. */
export function Talks({ data: { talks, session }, now }: { data: ForumData; now: number }) {
  const t = usePhrases({ zh, en });
  const { names } = usePhrases({ zh: programmeZh, en: programmeEn });
  if (talks.length === 0) return null;
  const stateOf = ({ start, end }: ForumData['talks'][number]): 'past' | 'current' | 'ahead' => {
    if (end <= now) return 'past';
    return start <= now && isLive(session) ? 'current' : 'ahead';
  };
  const speakersOf = (speakers: ForumData['talks'][number]['speakers']): string => {
    const named = (isModerator: boolean) =>
      names(speakers.filter((one) => one.isModerator === isModerator).map((one) => one.name));
    const moderators = named(true);
    return [named(false), moderators && t.moderators(moderators)].filter(Boolean).join(' · ');
  };
  return (
    <section>
      <h2 className="text-h2">{t.agenda}</h2>
      <Agenda
        className="mt-5"
        currentLabel={
          <StatusTag tone="azure" shape="half">
            {t.nowSpeaking}
          </StatusTag>
        }
        items={talks.map((talk) => ({
          key: talk.id,
          time: formatTime(new Date(talk.start)),
          title: talk.title,
          state: stateOf(talk),
          note: (
            <>
              <span className="block">{speakersOf(talk.speakers)}</span>
              {talk.abstract && <span className="mt-1 block max-w-160 text-ink-3">{talk.abstract}</span>}
            </>
          ),
        }))}
      />
    </section>
  );
}
