import { Modal } from 'antd';
import { Fragment, useState } from 'react';
import { usePhrases } from '../language.ts';
import { useBoundKeys, useKeys } from '../parts/keys.tsx';
import { en } from '../phrases/en/shell.ts';
import { zh } from '../phrases/zh/shell.ts';
import { JUMP_KEY } from './jump-box.tsx';

/** `?` shows every key that does something here. */
export function KeyList() {
  const t = usePhrases({ zh, en });
  const [isOpen, setOpen] = useState(false);
  const layers = useBoundKeys();
  useKeys([{ keys: '?', label: t.keys, run: () => setOpen(true) }]);
  return (
    <Modal open={isOpen} onCancel={() => setOpen(false)} footer={null} title={t.keys} width={440}>
      <div className="h-3" />
      {layers.toReversed().map((layer, index) => (
        <dl key={layer.map(({ keys }) => keys).join()} className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 pb-3">
          {index > 0 && <div className="col-span-2 mb-1 border-t border-line" />}
          {layer.map(({ keys, label }) => (
            <Fragment key={keys}>
              <dt className="text-ink-2">{label}</dt>
              <dd className="flex gap-1">
                {keys.split(' ').map((key) => (
                  <Key key={key}>{key === 'Escape' ? 'Esc' : key.length === 1 ? key.toUpperCase() : key}</Key>
                ))}
              </dd>
            </Fragment>
          ))}
        </dl>
      ))}
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 border-t border-line pt-3">
        <dt className="text-ink-2">{t.search}</dt>
        <dd>
          <Key>{JUMP_KEY}</Key>
        </dd>
      </dl>
    </Modal>
  );
}

function Key({ children }: { children: string }) {
  return (
    <kbd className="inline-flex h-6 min-w-6 items-center justify-center rounded-[4px] border border-line-2 px-1.5 font-sans text-[12px] text-ink-2">
      {children}
    </kbd>
  );
}
