import { App, Input } from 'antd';
import type { ReactNode } from 'react';
import { usePhrases } from '../language.ts';
import { en } from '../phrases/en/parts.ts';
import { zh } from '../phrases/zh/parts.ts';

export interface Question {
  /** One question: `停用韩书屿的账号？` */
  title: string;
  /** What follows from it, and whether it can be undone. */
  text?: ReactNode;
  /** The verb on the button. */
  action: string;
  /** It destroys or shuts out. */
  isDangerous?: boolean;
}

/**
 * Asks before something that cannot be undone: `if (await confirm({ title, text, action })) …`. `askReason` also takes a
 * line of why, which may not be empty; undefined when one thought better of it.
 */
export function useConfirm(): {
  confirm: (
    question: Question & { /** Whether what is to be chosen in the text was. */ isReady?: () => boolean },
  ) => Promise<boolean>;
  askReason: (question: Question & { placeholder?: string }) => Promise<string | undefined>;
} {
  const t = usePhrases({ zh, en });
  const { modal } = App.useApp();

  const show = (question: Question, content: ReactNode, onOk: () => boolean): Promise<boolean> =>
    new Promise((resolve) => {
      modal.confirm({
        icon: null,
        title: question.title,
        content,
        okText: question.action,
        cancelText: t.cancel,
        okButtonProps: { danger: question.isDangerous ?? false },
        focusable: { autoFocusButton: question.isDangerous ? 'cancel' : 'ok' },
        onOk: () => {
          if (!onOk()) return Promise.reject(new Error('not yet'));
          resolve(true);
          return Promise.resolve();
        },
        onCancel: () => resolve(false),
      });
    });

  return {
    confirm: ({ isReady = () => true, ...question }) => show(question, question.text, isReady),
    askReason: async ({ placeholder, ...question }) => {
      let reason = '';
      const isGiven = await show(
        question,
        <div className="grid gap-3">
          {question.text}
          <Input.TextArea
            aria-label={t.reason}
            placeholder={placeholder ?? t.reason}
            rows={3}
            maxLength={200}
            onChange={({ target }) => {
              reason = target.value.trim();
            }}
          />
        </div>,
        () => reason !== '',
      );
      return isGiven ? reason : undefined;
    },
  };
}
