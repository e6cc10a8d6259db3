import { CallFailure } from '@mingtang/contract/client';
import { type Comment, REPORT_REASONS, type ReportReason } from '@mingtang/contract/live/comments/model';
import { commentRoutes } from '@mingtang/contract/live/comments/routes';
import { Button } from '@mingtang/ui/button';
import { Notice } from '@mingtang/ui/notice';
import { RadioGroup, RadioRow } from '@mingtang/ui/radio-row';
import { Sheet } from '@mingtang/ui/sheet';
import { useToast } from '@mingtang/ui/toast';
import { useState } from 'react';
import { api } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/comments.ts';
import { zh } from '../../phrases/zh/comments.ts';
import type { Comments } from './use-comments.ts';

const calls = api(commentRoutes);

/** What can be done about a comment: one's own is deleted, another's reported. */
export default function CommentSheet({
  comment,
  comments,
  onClose,
}: {
  comment: Comment;
  comments: Comments;
  onClose: () => void;
}) {
  const t = usePhrases({ zh, en });
  const showToast = useToast();
  const [reason, setReason] = useState<ReportReason>('abuse');
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isOwn = comments.own.has(comment.id);

  async function run(act: () => Promise<unknown>, done: string): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      await act();
      showToast({ text: done });
      onClose();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFailure(error.message);
      setBusy(false);
    }
  }

  return (
    <Sheet
      isOpen
      theme="stage"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isOwn ? t.own.title : t.report.title}
      closeLabel={isOwn ? t.own.close : t.report.close}
      description={
        <span className="line-clamp-4 wrap-anywhere">
          {comment.nickname}：<bdi>{comment.text}</bdi>
        </span>
      }
      actions={
        isOwn ? (
          <Button
            variant="danger"
            isFull
            isLoading={isBusy}
            onClick={() => void run(() => comments.remove(comment.id), t.own.deleted)}
          >
            {t.own.delete}
          </Button>
        ) : (
          <Button
            isFull
            isLoading={isBusy}
            onClick={() => void run(() => calls.reportComment({ id: comment.id, reason }), t.report.sent)}
          >
            {t.report.send}
          </Button>
        )
      }
    >
      {!isOwn && (
        <RadioGroup label={t.report.reason}>
          {REPORT_REASONS.map((value) => (
            <RadioRow
              key={value}
              name="reason"
              title={t.report.reasons[value]}
              checked={reason === value}
              onChange={() => setReason(value)}
            />
          ))}
        </RadioGroup>
      )}
      {failure && (
        <Notice tone="rouge" className="mt-4">
          {failure}
        </Notice>
      )}
    </Sheet>
  );
}
