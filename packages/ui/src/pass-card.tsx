import { clsx } from 'clsx';
import { Maximize } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { HallFigure } from './hall-figure.tsx';
import { Icon } from './icon.tsx';
import { QrCode } from './qr-code.tsx';
import { renderElement } from './render-element.ts';

export type PassCardProps = {
  /** whose or what it is, small */
  caption: ReactNode;
  name: ReactNode;
  /** when and where it opens the door */
  note: ReactNode;
  /** what the code holds; left out while there is none, `codeNote` says why */
  code?: string | undefined;
  codeLabel: string;
  codeNote?: ReactNode;
  /** how often it changes */
  foot: ReactNode;
  /** shows it over the whole screen: `enlarge={<Link to={…} />}` */
  enlarge: ReactElement;
  enlargeLabel: ReactNode;
  /** `seedFrom(ticket.id)` */
  seed: number;
  level?: 2 | 3;
  className?: string | undefined;
};

/** The pass on the personal page: dark in every theme, its code of this minute beside the name. */
export function PassCard({
  caption,
  name,
  note,
  code,
  codeLabel,
  codeNote,
  foot,
  enlarge,
  enlargeLabel,
  seed,
  level = 2,
  className,
}: PassCardProps) {
  const Heading = `h${level}` as const;
  return (
    <article
      data-theme="dark"
      className={clsx(
        '@container relative overflow-hidden rounded-sheet border border-transparent bg-night text-night-ink dark:border-line',
        className,
      )}
    >
      <div className="absolute -top-22 -right-22 opacity-80">
        <HallFigure
          size={300}
          seed={seed}
          lit={4}
          hasFrame={false}
          line="var(--night-soft)"
          accent="var(--seal-print)"
        />
      </div>
      <div className="relative grid grid-cols-[minmax(0,1fr)_140px] items-stretch gap-3 p-5 @max-[300px]:gap-2 @max-[300px]:p-4 @max-[270px]:grid-cols-1">
        <div className="flex flex-col justify-between gap-4 self-stretch">
          <div>
            <p className="w-fit bg-night text-small text-night-ink-2">{caption}</p>
            <Heading className="mt-1 box-decoration-clone w-fit bg-night text-h2 leading-[1.25] break-keep wrap-anywhere">
              {name}
            </Heading>
          </div>
          {/* A date stays whole, however narrow. */}
          <p className="num w-fit bg-night text-small break-keep @max-[300px]:text-cap">{note}</p>
        </div>
        <div data-theme="light" className="grid size-35 place-items-center overflow-hidden rounded-control bg-qr-paper">
          {code === undefined ? (
            <p className="p-3 text-center text-cap text-ink-2">{codeNote}</p>
          ) : (
            <QrCode text={code} label={codeLabel} size={140} quiet={4} />
          )}
        </div>
      </div>
      <div className="relative flex min-h-12 items-center justify-between gap-3 border-t border-[var(--night-soft)] bg-night py-1 ps-5 pe-2 @max-[300px]:ps-4 @max-[300px]:pe-1">
        <span className="text-small text-night-ink-2">{foot}</span>
        {renderElement({
          render: enlarge,
          props: {
            className: 'flex min-h-11 flex-none items-center gap-1.5 px-3 text-small font-medium',
            children: (
              <>
                <Icon of={Maximize} size={16} />
                {enlargeLabel}
              </>
            ),
          },
        })}
      </div>
    </article>
  );
}
