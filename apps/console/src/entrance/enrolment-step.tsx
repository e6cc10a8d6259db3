import { oneTimeCode } from '@mingtang/contract/staff/model';
import { QrCode } from '@mingtang/ui/qr-code';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, Skeleton, Typography } from 'antd';
import { useState } from 'react';
import { api } from '../api.ts';
import { useLanguage, usePhrases } from '../language.ts';
import { fieldRule } from '../parts/field-rule.ts';
import { useSubmit } from '../parts/use-submit.ts';
import { en } from '../phrases/en/entrance.ts';
import { zh } from '../phrases/zh/entrance.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { Step } from './step.tsx';

/** Sets an authenticator up: scan, prove with a code, keep the recovery codes. */
export function EnrolmentStep({ email, onDone }: { email: string; onDone: () => void }) {
  const t = usePhrases({ zh, en }).enrolment;
  const language = useLanguage();
  const [codes, setCodes] = useState<string[]>();
  // A new secret replaces the last one: it is asked for once, and not kept after this step.
  const secret = useQuery({
    queryKey: ['staff', 'enrolment', email],
    queryFn: () => api.staff.startEnrolment(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const [form] = Form.useForm<{ code: string }>();
  const { submit, isBusy, failure } = useSubmit(form, async (values) => {
    const { recoveryCodes } = await api.staff.finishEnrolment(values);
    setCodes(recoveryCodes);
  });
  if (codes) return <RecoveryCodes codes={codes} email={email} onKept={onDone} />;
  return (
    <Step title={t.title} lead={t.lead} failure={secret.error?.message ?? failure}>
      <p className="mb-3 font-medium">{t.scan}</p>
      <div className="mb-5 grid size-50 place-items-center rounded-card border border-line bg-qr-paper">
        {secret.data ? (
          <QrCode text={secret.data.uri} label={t.qr} size={184} quiet={1} />
        ) : (
          <Skeleton.Node active={secret.isPending} style={{ width: 184, height: 184 }} />
        )}
      </div>
      <p className="text-small text-ink-3">{t.orType}</p>
      <Typography.Text
        code
        copyable={secret.data ? { text: secret.data.secret, tooltips: [t.copy, t.copied] } : false}
        className="mt-1 mb-6 block break-all"
      >
        {secret.data?.secret.match(/.{1,4}/g)?.join(' ') ?? t.loading}
      </Typography.Text>
      <Form form={form} layout="vertical" size="large" onFinish={submit} validateTrigger="onSubmit">
        <Form.Item name="code" label={t.enter} rules={[fieldRule(oneTimeCode, language)]}>
          <Input inputMode="numeric" autoComplete="one-time-code" maxLength={7} className="num tracking-[.2em]" />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={isBusy} disabled={!secret.data}>
          {t.submit}
        </Button>
      </Form>
    </Step>
  );
}
