import { Icon } from '@mingtang/ui/icon';
import { IconButton } from '@mingtang/ui/icon-button';
import { Settings, WifiOff } from 'lucide-react';
import { usePhrases } from '../language.ts';
import { en } from '../phrases/en.ts';
import type { Both } from '../phrases/verdicts.ts';
import { zh } from '../phrases/zh.ts';
import { useDoorState } from '../use-door.ts';
import { goTo } from '../use-place.ts';

/** Where the device stands, whether there is a network, how many scans wait. */
export function StatusBar({ post }: { post: Both }) {
  const t = usePhrases({ zh, en }).settings;
  const { isOnline, waiting } = useDoorState();
  return (
    <header className="relative flex min-h-14 flex-none items-center justify-between gap-2 py-1.5 ps-5 pe-2 pt-[max(6px,env(safe-area-inset-top))] text-[15px] font-medium">
      <button type="button" className="min-w-0 flex-1 truncate py-3 text-start" onClick={() => goTo('settings')}>
        <span lang="zh-CN">{post.zh}</span> · <span lang="en">{post.en}</span>
      </button>
      <span className="flex flex-none items-center">
        <output className="num flex items-center gap-1.5 text-[14px]">
          {isOnline ? <span aria-hidden="true" className="block size-2 bg-current" /> : <Icon of={WifiOff} size={17} />}
          <span>
            {isOnline ? '在线' : '离线'} <span lang="en">{isOnline ? 'Online' : 'Offline'}</span>
          </span>
          {waiting > 0 && (
            <span data-waiting={waiting} className="rounded-tag bg-current/15 px-1.5">
              {waiting}
            </span>
          )}
        </output>
        <IconButton
          label={t.title}
          icon={Settings}
          iconSize={20}
          className="hover:bg-current/10"
          onClick={() => goTo('settings')}
        />
      </span>
    </header>
  );
}
