import { useNow } from '../../now.ts';
import type { ForumData } from './forum-data.ts';
import { Speakers } from './speakers.tsx';
import { Talks } from './talks.tsx';

/** The agenda, and who speaks. */
export default function People({ data }: { data: ForumData }) {
  const now = useNow(data.now);
  return (
    <>
      <Talks data={data} now={now} />
      <Speakers speakers={data.speakers} />
    </>
  );
}
