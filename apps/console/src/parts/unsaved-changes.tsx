import { Modal } from 'antd';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { usePhrases } from '../language.ts';
import { en } from '../phrases/en/parts.ts';
import { zh } from '../phrases/zh/parts.ts';

/**
 * Keeps what was typed: while `isDirty`, leaving asks first – for another page, or for another row in the drawer (`open` in
 * the address). Filters of the same page do not count as leaving.
 */
export function UnsavedChanges({ isDirty }: { isDirty: boolean }) {
  const t = usePhrases({ zh, en }).unsaved;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && placeOf(currentLocation) !== placeOf(nextLocation),
  );
  useEffect(() => {
    if (!isDirty) return undefined;
    const keep = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', keep);
    return () => removeEventListener('beforeunload', keep);
  }, [isDirty]);
  return (
    <Modal
      open={blocker.state === 'blocked'}
      title={t.title}
      okText={t.leave}
      cancelText={t.stay}
      okButtonProps={{ danger: true }}
      onOk={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
      width={440}
    >
      {t.text}
    </Modal>
  );
}

const placeOf = ({ pathname, search }: { pathname: string; search: string }): string =>
  `${pathname} ${new URLSearchParams(search).get('open') ?? ''}`;
