import { seedFrom } from '@mingtang/ui/drawing/random';
import { PassCard } from '@mingtang/ui/pass-card';
import { Link } from 'react-router';
import { inLanguage } from '../../bilingual.ts';
import { formatYearDay } from '../../dates.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/membership.ts';
import { zh } from '../../phrases/zh/membership.ts';
import type { OwnPass } from '../pass/own-pass.ts';
import { useCodeOf } from '../tickets/use-code-of.ts';

interface MemberPassProps {
  member: NonNullable<OwnPass['member']>;
  clockAhead: number;
}

/** A member's card: the tier, until when, and the code that redeems benefits. */
export function MemberPass({ member, clockAhead }: MemberPassProps) {
  const t = usePhrases({ zh, en }).card;
  const language = useLanguage();
  const { code } = useCodeOf(member.steps, clockAhead);
  return (
    <PassCard
      caption={t.caption}
      name={inLanguage(member, 'name', language)}
      note={t.until(formatYearDay(member.endsAt, language))}
      code={code}
      codeLabel={t.code}
      codeNote={t.codeComing}
      foot={t.foot}
      enlarge={<Link to={paths.pass({ shown: 'member' })} prefetch="render" />}
      enlargeLabel={t.enlarge}
      seed={seedFrom(member.tier)}
    />
  );
}
