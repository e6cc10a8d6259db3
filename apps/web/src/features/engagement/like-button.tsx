import { formatCount } from '@mingtang/ui/format/count';
import { pressLock, usePressLock } from '@mingtang/ui/press-lock';
import { Heart } from 'lucide-react';
import { useLanguage, usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/engagement.ts';
import { zh } from '../../phrases/zh/engagement.ts';
import { ActButton, type ActLook } from './act-button.tsx';
import { useActFailure } from './act-failure.ts';
import { type Thing, useLiking } from './use-liking.ts';

/** Likes a thing or takes it back; shows how many do. */
export function LikeButton({ thing, look }: { thing: Thing; look: ActLook }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const { liking, turnOver } = useLiking(thing, useActFailure('like', thing.id));
  const press = usePressLock(pressLock.like, () => void turnOver());
  const count = liking?.likes ? formatCount(liking.likes, language) : undefined;
  return (
    <ActButton
      icon={Heart}
      look={look}
      accent="seal"
      text={count ?? t.like}
      label={count ? t.likeOf(count) : t.like}
      isPressed={liking?.isLiked ?? false}
      onPress={press}
    />
  );
}
