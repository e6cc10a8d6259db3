import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { type KeyboardEvent, type SubmitEvent, useDeferredValue, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useLanguage, usePhrases } from '../language.ts';
import { useNavigation } from '../navigation-places.ts';
import { type SearchHit, searchSources } from '../parts/search-sources.ts';
import { useSettled } from '../parts/use-settled.ts';
import { en } from '../phrases/en/shell.ts';
import { zh } from '../phrases/zh/shell.ts';
import { useMay } from '../session/self.ts';

/** What opens the box, as this machine's keyboard calls it. */
export const JUMP_KEY = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K';

interface HitGroup {
  name: string;
  hits: readonly SearchHit[];
}

/** The box in the head; ⌘K or Ctrl+K opens it from anywhere. */
export function JumpBox() {
  const t = usePhrases({ zh, en });
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'k' || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      setOpen((was) => !was);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="flex h-9 items-center gap-2 rounded-control bg-sunken px-3 text-ink-3 hover:text-ink-2 max-md:size-11 max-md:justify-center max-md:px-0 md:w-60"
      >
        <Search aria-hidden="true" size={16} strokeWidth={1.6} />
        <span className="flex-1 text-start max-md:sr-only">{t.search}</span>
        <kbd className="rounded-[4px] border border-line-2 bg-surface px-1.5 font-sans text-cap max-md:hidden">
          {JUMP_KEY}
        </kbd>
      </button>
      <Modal
        open={isOpen}
        onCancel={() => setOpen(false)}
        footer={null}
        closable={false}
        destroyOnHidden
        width={560}
        style={{ top: 96 }}
        styles={{ container: { padding: 0 } }}
        title={t.search}
        classNames={{ header: 'sr-only' }}
      >
        <Jump onDone={() => setOpen(false)} />
      </Modal>
    </>
  );
}

function Jump({ onDone }: { onDone: () => void }) {
  const t = usePhrases({ zh, en });
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const [words, setWords] = useState('');
  const groups = useHits(words.trim());
  const first = groups[0]?.hits[0];

  /** The arrows go through the box: the words, then every hit. */
  function steer(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const places = [...(box.current?.querySelectorAll<HTMLElement>('input, a') ?? [])];
    const at = places.findIndex((place) => place === document.activeElement);
    if (step !== undefined) {
      event.preventDefault();
      places[(at + step + places.length) % places.length]?.focus();
    } else if (at > 0 && event.key.length === 1) places[0]?.focus();
  }
  function onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    if (!first) return;
    onDone();
    void navigate(first.to);
  }

  return (
    <div ref={box} role="presentation" onKeyDown={steer}>
      <form onSubmit={onSubmit} className="flex items-center gap-3 border-b border-line px-5">
        <Search aria-hidden="true" size={18} strokeWidth={1.6} className="text-ink-3" />
        <input
          ref={focus}
          type="search"
          aria-label={t.search}
          placeholder={t.search}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          className="h-14 min-w-0 flex-1 bg-transparent text-[16px] outline-none placeholder:text-ink-3"
        />
      </form>
      <div className="max-h-[min(60dvh,420px)] overflow-y-auto p-2">
        {groups.map(({ name, hits }) => (
          <section key={name} aria-label={name}>
            <h2 className="px-3 pt-2.5 pb-1 text-cap font-normal text-ink-3">{name}</h2>
            <ul>
              {hits.map((hit) => (
                <li key={hit.id}>
                  <Hit hit={hit} isFirst={hit === first} onDone={onDone} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        {!first && <p className="px-3 py-8 text-center text-ink-3">{t.searchEmpty}</p>}
      </div>
    </div>
  );
}

const focus = (element: HTMLElement | null): void => element?.focus();

/** Enter in the words takes the first hit, which is therefore marked. */
function Hit({ hit, isFirst, onDone }: { hit: SearchHit; isFirst: boolean; onDone: () => void }) {
  const Icon = hit.icon;
  return (
    <Link
      to={hit.to}
      onClick={onDone}
      className={clsx(
        'flex min-h-10 items-center gap-3 rounded-[6px] px-3 -outline-offset-2 hover:bg-sunken focus:bg-sunken',
        isFirst && 'bg-sunken',
      )}
    >
      {Icon && <Icon aria-hidden="true" size={17} strokeWidth={1.6} className="text-ink-2" />}
      <span className="truncate">{hit.title}</span>
      {hit.note && <span className="ms-auto flex-none truncate text-small text-ink-3">{hit.note}</span>}
    </Link>
  );
}

/** The pages of the side whose names hold the words, and what the sources find. */
function useHits(words: string): HitGroup[] {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const may = useMay();
  const navigation = useNavigation();
  const wanted = useDeferredValue(words).toLowerCase();
  const settled = useSettled(words, 200);
  const sources = searchSources.filter(({ permission }) => permission === undefined || may(permission));
  const { data: found = [] } = useQuery({
    queryKey: ['jump', settled, language],
    enabled: settled !== '' && sources.length > 0,
    queryFn: ({ signal }) =>
      Promise.all(
        sources.map(async (source): Promise<HitGroup> => {
          const hits = await source.search(settled, signal).catch(() => []);
          return { name: source[language], hits };
        }),
      ),
  });
  const pages = navigation.flatMap((group) =>
    group.items
      .filter(({ permission, zh: nameZh, en: nameEn }) => {
        const isNamed = nameZh.includes(wanted) || nameEn.toLowerCase().includes(wanted);
        return isNamed && may(permission);
      })
      .map(
        (item): SearchHit => ({
          id: item.path,
          title: item[language],
          note: group[language],
          icon: item.icon,
          to: `/${item.path}`,
        }),
      ),
  );
  return [{ name: t.pages, hits: pages }, ...(words === '' ? [] : found)].filter(({ hits }) => hits.length > 0);
}
