import { AccessPlan } from '@mingtang/ui/access-plan';
import { App, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { api } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { Facts } from '../../parts/drawer.tsx';
import { Panel } from '../../parts/panel.tsx';
import { StateTag } from '../../parts/state-tag.tsx';
import { ticketLooks } from '../../parts/ticket-looks.ts';
import { startOfDay, useTimeFormat } from '../../parts/time.ts';
import { useSubmit } from '../../parts/use-submit.ts';
import { en } from '../../phrases/en/desk.ts';
import { zh } from '../../phrases/zh/desk.ts';
import { BadgeDialog } from './badge-dialog.tsx';
import { CompareDialog } from './compare-dialog.tsx';
import { HolderDialog } from './holder-dialog.tsx';
import { type DeskTicket, useShownVisitor, type Visitor } from './use-visitor.ts';

/** Their tickets with what each still needs, and the way to one more. */
export function TicketsPanel({ visitor }: { visitor: Visitor }) {
  const t = usePhrases({ zh, en }).tickets;
  const { tickets } = visitor;
  return (
    <Panel title={t.title} isFlush>
      {tickets.length === 0 && <p className="px-5 pb-4 text-ink-2">{t.none}</p>}
      {tickets.map((ticket) => (
        <TicketRow key={ticket.id} ticket={ticket} visitor={visitor} />
      ))}
      <ActivateForm id={visitor.id} />
    </Panel>
  );
}

function TicketRow({ ticket, visitor }: { ticket: DeskTicket; visitor: Visitor }) {
  const t = usePhrases({ zh, en }).tickets;
  const language = useLanguage();
  const format = useTimeFormat();
  const [open, setOpen] = useState<'holder' | 'badge' | 'compare'>();
  const { state, approval, needsRealName, holderName, badges, printedAt } = ticket;
  const isValid = state === 'unverified' || state === 'verified';
  const isWaiting = approval === 'pending' || approval === 'rejected';
  const lacksHolder = needsRealName && state === 'unverified';
  const hasStated = visitor.identity !== null && visitor.identity.state !== 'rejected';
  const close = (): void => setOpen(undefined);
  return (
    <article className="border-t border-line px-5 py-4">
      <div className="flex items-start gap-4">
        <AccessPlan opens={ticket.halls as Parameters<typeof AccessPlan>[0]['opens']} size={48} isMuted={!isValid} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 className="text-h3 font-semibold">{language === 'zh' ? ticket.nameZh : ticket.nameEn}</h3>
            <StateTag looks={ticketLooks} state={state} />
          </div>
          <p className="num mt-0.5 text-small text-ink-2">{ticket.number}</p>
        </div>
      </div>
      <div className="mt-3">
        <Facts
          items={[
            { name: t.holder, value: holderName ?? (needsRealName ? t.noHolder : t.noHolderNeeded) },
            { name: t.company, value: ticket.company },
            { name: t.days, value: ticket.validDays.map((day) => format.day(startOfDay(day))).join(' · ') },
            { name: t.badges, value: printedAt ? t.printed(badges, format.moment(printedAt)) : t.noBadge },
          ]}
        />
      </div>
      {isValid && (
        <div className="mt-3.5 flex flex-wrap items-center gap-2">
          {lacksHolder && !isWaiting && (
            <Button type="primary" disabled={!hasStated} onClick={() => setOpen('holder')}>
              {t.nameHolder}
            </Button>
          )}
          {!lacksHolder && !isWaiting && (
            <Button type={badges === 0 ? 'primary' : 'default'} onClick={() => setOpen('badge')}>
              {badges === 0 ? t.print : t.printAgain}
            </Button>
          )}
          {visitor.canCompare && ticket.hasFace && <Button onClick={() => setOpen('compare')}>{t.compare}</Button>}
          {lacksHolder && !isWaiting && !hasStated && <span className="text-small text-ink-2">{t.needsIdentity}</span>}
          {isWaiting && <span className="text-small text-gam">{t.approvals[approval]}</span>}
        </div>
      )}
      {open === 'holder' && <HolderDialog ticket={ticket} visitor={visitor} onClose={close} />}
      {open === 'badge' && <BadgeDialog ticket={ticket} visitor={visitor} onClose={close} />}
      {open === 'compare' && <CompareDialog visitor={visitor} ticket={ticket} onClose={close} />}
    </article>
  );
}

function ActivateForm({ id }: { id: string }) {
  const t = usePhrases({ zh, en }).tickets;
  const { message } = App.useApp();
  const { show } = useShownVisitor();
  const [form] = Form.useForm<{ code: string }>();
  const { submit, isBusy, failure } = useSubmit(form, async ({ code }) => {
    show(await api.desk.activateForVisitor({ id, code }));
    form.resetFields();
    void message.success(t.activated);
  });
  return (
    <Form form={form} onFinish={submit} layout="vertical" className="!border-t !border-line !px-5 !py-4">
      <div className="flex items-end gap-2">
        <Form.Item
          name="code"
          label={t.code}
          className="!mb-0 max-w-80 flex-1"
          rules={[{ required: true, message: '' }]}
        >
          <Input autoComplete="off" maxLength={60} className="num" />
        </Form.Item>
        <Button htmlType="submit" loading={isBusy}>
          {t.activate}
        </Button>
      </div>
      {failure && (
        <p role="alert" className="mt-2 text-small text-rouge">
          {failure}
        </p>
      )}
    </Form>
  );
}
