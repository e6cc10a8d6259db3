import { consoleRoutes } from '@mingtang/contract/console-routes';
import { type Badge, type BadgeSize, badgeFields, badgeSizeNames } from '@mingtang/contract/entrance/desk-model';
import { Notice } from '@mingtang/ui/notice';
import { Button, Form, Input, Modal, Segmented } from 'antd';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { api } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { DownloadButton } from '../../parts/download-button.tsx';
import { fieldRule } from '../../parts/field-rule.ts';
import { useSubmit } from '../../parts/use-submit.ts';
import { en } from '../../phrases/en/desk.ts';
import { zh } from '../../phrases/zh/desk.ts';
import { BadgeSheet } from './badge-sheet.tsx';
import { type DeskTicket, useShownVisitor, type Visitor } from './use-visitor.ts';

interface Values {
  name?: string;
  otherName?: string;
}

/** `𱖎 (U+3158E)`: this screen may lack the letter as well. */
const nameLetter = (letter: string): string =>
  `${letter} (${Array.from(letter, (part) => `U+${(part.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`).join(' ')})`;

/** Makes a ticket's next badge, then prints it here or hands it out as a PDF. */
export function BadgeDialog({
  ticket,
  visitor,
  onClose,
}: {
  ticket: DeskTicket;
  visitor: Visitor;
  onClose: () => void;
}) {
  const t = usePhrases({ zh, en }).badge;
  const language = useLanguage();
  const { reload } = useShownVisitor();
  const [form] = Form.useForm<Values>();
  // One opening of this dialog makes one badge, however often it is pressed.
  const [key] = useState(() => crypto.randomUUID());
  const [badge, setBadge] = useState<Badge>();
  const [size, setSize] = useState<BadgeSize>('card');
  const { submit, isBusy, failure } = useSubmit(form, async ({ name, otherName }) => {
    const names = { ...(name ? { name } : {}), ...(otherName ? { otherName } : {}) };
    setBadge(await api.desk.printBadge({ id: ticket.id, key, ...names }));
    reload();
  });
  if (badge)
    return (
      <Modal
        open
        title={t.title}
        onCancel={onClose}
        footer={
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={onClose}>{t.close}</Button>
            {badge.unprintable.length === 0 && (
              <DownloadButton route={consoleRoutes.desk.downloadBadge} input={{ id: badge.id, size }} label={t.pdf} />
            )}
            <Button
              type="primary"
              icon={<Printer aria-hidden="true" size={17} strokeWidth={1.6} />}
              onClick={() => print()}
            >
              {t.print}
            </Button>
          </div>
        }
      >
        <Notice tone="mal" live="polite">
          {t.ready(badge.serial)}
        </Notice>
        {badge.unprintable.map(({ text, letters }) => (
          <Notice key={text} tone="gam" live="polite" className="mt-3">
            {t.unprintable(letters.map(nameLetter).join(', '), text)}
          </Notice>
        ))}
        <p className="mt-4 mb-2 font-medium" id="badge-size">
          {t.size}
        </p>
        <Segmented<BadgeSize>
          aria-labelledby="badge-size"
          value={size}
          options={badgeSizeNames.map((value) => ({ value, label: t.sizes[value] }))}
          onChange={setSize}
        />
        <div className="mt-4 flex justify-center rounded-card bg-sunken p-4">
          <section aria-label={t.preview} className="overflow-hidden rounded-control border border-line">
            <BadgeSheet badge={badge} size={size} codeLabel={t.code} />
          </section>
        </div>
        {createPortal(
          <div className="badge-print" data-size={size} aria-hidden="true">
            <BadgeSheet badge={badge} size={size} codeLabel={t.code} />
          </div>,
          document.body,
        )}
      </Modal>
    );
  const isAgain = ticket.badges > 0;
  return (
    <Modal
      open
      title={isAgain ? t.replaceTitle : t.title}
      okText={t.make}
      okButtonProps={{ loading: isBusy }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      {isAgain && (
        <Notice tone="gam" className="mb-4">
          {t.replaceText}
        </Notice>
      )}
      <Form form={form} layout="vertical" onFinish={submit} validateTrigger="onBlur">
        {ticket.holderName === null && (
          <Form.Item
            name="name"
            label={t.name}
            extra={t.nameHint}
            rules={
              visitor.name === null ? [fieldRule(badgeFields.name, language), { required: true, message: t.name }] : []
            }
          >
            <Input autoComplete="off" maxLength={60} />
          </Form.Item>
        )}
        <Form.Item name="otherName" label={t.otherName} extra={t.otherNameHint}>
          <Input autoComplete="off" maxLength={60} />
        </Form.Item>
      </Form>
      {failure && (
        <p role="alert" className="text-rouge">
          {failure}
        </p>
      )}
    </Modal>
  );
}
