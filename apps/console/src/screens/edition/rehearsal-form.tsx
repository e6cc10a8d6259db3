import { type RehearsalPlan, rehearsalFaults, rehearsalPlan } from '@mingtang/contract/edition/rehearsal';
import { Notice } from '@mingtang/ui/notice';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox, Form, InputNumber } from 'antd';
import { api } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { fieldRule } from '../../parts/field-rule.ts';
import { useSubmit } from '../../parts/use-submit.ts';
import { en } from '../../phrases/en/rehearsals.ts';
import { zh } from '../../phrases/zh/rehearsals.ts';
import { REHEARSALS } from './rehearsal-key.ts';

const usual: RehearsalPlan = { buyers: 300, perSecond: 10, faults: ['notices_twice', 'server_killed'] };

/** How many come, how fast, and what goes wrong meanwhile. */
export function RehearsalForm() {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const client = useQueryClient();
  const [form] = Form.useForm<RehearsalPlan>();
  const { submit, isBusy, failure } = useSubmit(form, async (plan) => {
    await api.rehearsals.startRehearsal(plan);
    await client.invalidateQueries({ queryKey: REHEARSALS });
  });
  const { buyers, perSecond } = Form.useWatch([], form) ?? usual;
  // Making the copy and settling take about a minute.
  const minutes = buyers && perSecond ? Math.ceil(buyers / perSecond / 60 + 1) : undefined;
  return (
    <Form form={form} layout="vertical" initialValues={usual} onFinish={submit}>
      <div className="grid grid-cols-2 gap-4">
        <Form.Item name="buyers" label={t.form.buyers} rules={[fieldRule(rehearsalPlan.buyers, language)]}>
          <InputNumber min={10} max={2_000} step={50} className="w-full!" />
        </Form.Item>
        <Form.Item name="perSecond" label={t.form.perSecond} rules={[fieldRule(rehearsalPlan.perSecond, language)]}>
          <InputNumber min={1} max={50} className="w-full!" />
        </Form.Item>
      </div>
      <Form.Item name="faults" label={t.form.faults}>
        <Checkbox.Group
          className="grid! gap-2.5"
          options={rehearsalFaults.map((fault) => ({ value: fault, label: t.faults[fault] }))}
        />
      </Form.Item>
      {failure && (
        <Notice tone="rouge" live="assertive" className="mb-4">
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {t.form.start}
        </Button>
        {minutes && <span className="num text-small text-ink-3">{t.form.duration(String(minutes))}</span>}
      </div>
    </Form>
  );
}
