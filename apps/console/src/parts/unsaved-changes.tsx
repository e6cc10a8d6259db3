import { Modal } from 'antd';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { usePhrases } from '../language.ts';
import { en } from '../phrases/en/parts.ts';
import { zh } from '../phrases/zh/parts.ts';

/** Keeps what was typed: while `isDirty`, leaving the page asks first. Filters in the address of the same page do not count as leaving. */
export function UnsavedChanges({ isDirty }: { isDirty: boolean }) {
  const t = usePhrases({ zh, en }).unsaved;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
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
