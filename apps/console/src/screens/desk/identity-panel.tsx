import type { IdentityState } from '@mingtang/contract/identity/real-name/model';
import { Button } from 'antd';
import { useState } from 'react';
import { usePhrases } from '../../language.ts';
import { useLabel } from '../../parts/labels.ts';
import { Panel } from '../../parts/panel.tsx';
import { type LabelledStateLooks, StateTag } from '../../parts/state-tag.tsx';
import { en } from '../../phrases/en/desk.ts';
import { zh } from '../../phrases/zh/desk.ts';
import type { Visitor } from './use-visitor.ts';
import { VerifyDialog } from './verify-dialog.tsx';

const looks: LabelledStateLooks<IdentityState> = {
  verified: { tone: 'mal', shape: 'done', zh: zh.identity.verified, en: en.identity.verified },
  under_review: { tone: 'gam', shape: 'half', type: 'check_state' },
  rejected: { tone: 'rouge', shape: 'failed', type: 'check_state' },
};

/** Whether it is known who they are, and the way to check their document. */
export function IdentityPanel({ visitor: { id, identity } }: { visitor: Visitor }) {
  const t = usePhrases({ zh, en }).identity;
  const documentLabel = useLabel('cert_type');
  const [isOpen, setOpen] = useState(false);
  const isOver = identity !== null && identity.state !== 'rejected';
  return (
    <Panel
      title={t.title}
      className="max-[1179px]:-order-1"
      extra={identity && <StateTag looks={looks} state={identity.state} />}
    >
      {identity ? (
        <p>
          {[documentLabel(identity.documentKind), identity.verifiedBy && t.by[identity.verifiedBy]]
            .filter(Boolean)
            .join(' · ')}
        </p>
      ) : (
        <p className="text-ink-2">{t.none}</p>
      )}
      {!isOver && (
        <Button className="mt-3" type="primary" onClick={() => setOpen(true)}>
          {identity ? t.again : t.verify}
        </Button>
      )}
      {isOpen && <VerifyDialog id={id} onClose={() => setOpen(false)} />}
    </Panel>
  );
}
