import type { BoardForum } from '@mingtang/contract/programme/board-model';
import { Button } from 'antd';
import { UserX } from 'lucide-react';
import { Link } from 'react-router';
import { useLanguage, usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/programme-board.ts';
import { zh } from '../../phrases/zh/programme-board.ts';
import { peopleWords } from './board-people.ts';

export type Speaker = BoardForum['talks'][number]['speakers'][number];

/** Everybody who appears at a forum, once. */
export const speakersOf = ({ talks }: BoardForum): Speaker[] => [
  ...new Map(talks.flatMap(({ speakers }) => speakers).map((speaker) => [speaker.id, speaker])).values(),
];

/** The forum one has chosen: what it is, who speaks, and what is done on a bad day. */
export function BoardDetails({
  forum,
  place,
  mayChange,
  onShow,
  onWithdraw,
}: {
  forum: BoardForum;
  /** When and where, in words. */
  place: string;
  mayChange: boolean;
  onShow: (isShown: boolean) => void;
  onWithdraw: (speaker: Speaker) => void;
}) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const speakers = speakersOf(forum);
  return (
    <section className="grid gap-3 rounded-card border border-line bg-surface px-5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-h3">{language === 'zh' ? forum.titleZh : forum.titleEn}</h2>
          <p className="num text-small text-ink-3">{[place, peopleWords(forum, t)].filter(Boolean).join(' · ')}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {mayChange && (
            <Button onClick={() => onShow(!forum.isPublished)}>
              {forum.isPublished ? t.withdraw : t.publishAgain}
            </Button>
          )}
          <Link to={`/r/forum/${forum.id}`}>
            <Button tabIndex={-1}>{t.edit}</Button>
          </Link>
        </div>
      </div>
      {speakers.length > 0 && (
        <ul aria-label={t.speakers} className="flex flex-wrap gap-2">
          {speakers.map((speaker) => {
            const name = language === 'zh' ? speaker.nameZh : speaker.nameEn;
            return (
              <li
                key={speaker.id}
                className="flex items-center gap-1 rounded-control border border-line ps-3 text-small"
              >
                {name}
                <Button
                  type="text"
                  size="small"
                  disabled={!mayChange}
                  aria-label={t.speakerOutNamed(name)}
                  title={t.speakerOutNamed(name)}
                  icon={<UserX aria-hidden="true" size={15} />}
                  onClick={() => onWithdraw(speaker)}
                />
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
