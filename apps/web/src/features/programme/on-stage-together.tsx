import { Portrait } from '@mingtang/ui/portrait';
import { SectionHead } from '@mingtang/ui/section-head';
import { Link } from 'react-router';
import { usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/speaker.ts';
import { zh } from '../../phrases/zh/speaker.ts';

/** With whom they share a stage. */
export function OnStageTogether({ people }: { people: readonly { id: string; name: string }[] }) {
  const t = usePhrases({ zh, en });
  if (people.length === 0) return null;
  return (
    <section>
      <SectionHead title={t.together} />
      <ul className="mt-1 grid grid-cols-2 gap-x-6 border-t border-line sm:grid-cols-3 xl:grid-cols-4">
        {people.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={paths.speaker({ id })}
              className="flex min-h-14 items-center gap-3 border-b border-line py-2.5 hover:text-azure"
            >
              <Portrait id={id} name={name} className="size-9 flex-none" />
              <span className="min-w-0">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
