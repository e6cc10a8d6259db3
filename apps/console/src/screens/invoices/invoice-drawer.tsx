import { consoleRoutes } from '@mingtang/contract/console-routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { DownloadButton } from '../../parts/download-button.tsx';
import { Drawer, Facts, type RowSteps } from '../../parts/drawer.tsx';
import { useKeys } from '../../parts/keys.tsx';
import { useLabel } from '../../parts/labels.ts';
import { formatMoney } from '../../parts/numbers.ts';
import { QueryState } from '../../parts/query-state.tsx';
import { StateTag } from '../../parts/state-tag.tsx';
import { useTimeFormat } from '../../parts/time.ts';
import { useAction } from '../../parts/use-action.ts';
import { useConfirm } from '../../parts/use-confirm.tsx';
import { en } from '../../phrases/en/invoices.ts';
import { zh } from '../../phrases/zh/invoices.ts';
import { useMay } from '../../session/self.ts';
import { invoiceLooks, lookOf } from './looks.ts';
import { UploadDialog } from './upload-dialog.tsx';

/** All that stands on an invoice, and what finance does with it. */
export function InvoiceDrawer({
  id,
  hasProvider,
  steps,
  onClose,
}: {
  id: string;
  hasProvider: boolean;
  steps?: RowSteps;
  onClose: () => void;
}) {
  const t = usePhrases({ zh, en });
  const format = useTimeFormat();
  const kindLabel = useLabel('invoice_type');
  const may = useMay();
  const client = useQueryClient();
  const { run, isBusy } = useAction();
  const { confirm, askReason } = useConfirm();
  const [uploading, setUploading] = useState<'issue' | 'reverse'>();
  const query = useQuery({ queryKey: ['invoices', 'one', id], queryFn: () => api.invoices.getInvoice({ id }) });
  const invoice = query.data;
  const [whole, setWhole] = useState<Awaited<ReturnType<typeof api.invoices.revealInvoice>>>();
  const reload = (): void => {
    void client.invalidateQueries({ queryKey: ['invoices'] });
    void client.invalidateQueries({ queryKey: ['count'] });
  };
  const act = (work: () => Promise<unknown>, done: string): void => void run(work, done).then(reload);

  const mayIssue = may('invoices.issue');
  const isToIssue = invoice?.state === 'not_issued' && !invoice.isBeingIssued;
  const isToReverse =
    invoice?.state === 'issued' &&
    invoice.isBeingReversed &&
    (invoice.issuer === 'finance' || invoice.reversalRefusal !== null);
  const isSentBack = invoice?.issuer === 'finance' && invoice.isRefused;
  const upload = (): void => setUploading(isToReverse ? 'reverse' : 'issue');
  const isWithProvider = invoice?.issuer === 'provider' && !invoice.isRefused;
  async function hand(): Promise<void> {
    if (await confirm({ title: t.handTitle, text: t.handText, action: t.hand }))
      act(() => api.invoices.handToProvider({ id }), t.handed);
  }

  async function sendBack(): Promise<void> {
    const reason = await askReason({
      title: t.back.title,
      text: t.back.text,
      action: t.back.action,
      isDangerous: true,
    });
    if (reason !== undefined) act(() => api.invoices.sendBack({ id, reason }), t.back.done);
  }
  const mayHand = mayIssue && isToIssue && hasProvider && !isWithProvider;
  const mayUpload = mayIssue && (isToIssue || isToReverse);
  const mayBack = mayIssue && isToIssue && !isSentBack;
  useKeys([
    ...(mayHand ? [{ keys: 'a', label: t.hand, run: () => void hand() }] : []),
    ...(mayUpload ? [{ keys: 'u', label: t.upload[isToReverse ? 'reverse' : 'issue'], run: upload }] : []),
    ...(mayBack ? [{ keys: 'r', label: t.back.action, run: () => void sendBack() }] : []),
  ]);

  const footer = mayUpload && (
    <>
      {mayBack && (
        <Button danger disabled={isBusy} onClick={() => void sendBack()}>
          {t.back.action} <kbd className="text-cap opacity-70">R</kbd>
        </Button>
      )}
      {mayHand && (
        <Button disabled={isBusy} onClick={() => void hand()}>
          {t.hand} <kbd className="text-cap opacity-70">A</kbd>
        </Button>
      )}
      <Button type="primary" onClick={upload}>
        {isToReverse ? t.upload.reverse : t.upload.issue} <kbd className="text-cap opacity-70">U</kbd>
      </Button>
    </>
  );

  return (
    <Drawer
      label={`${t.title} · ${invoice?.title ?? ''}`}
      {...(steps ? { steps } : {})}
      onClose={onClose}
      {...(footer ? { footer } : {})}
    >
      <QueryState query={query}>
        {(masked) => {
          const one = { ...masked, ...whole };
          return (
            <div className="grid gap-5">
              <div>
                <div className="flex items-start justify-between gap-3">
                  <h2 className="text-h2 break-words">{one.title}</h2>
                  <StateTag looks={invoiceLooks} state={lookOf(one)} />
                </div>
                {!whole && mayIssue && (
                  <Button
                    size="small"
                    className="mt-2"
                    loading={isBusy}
                    title={t.revealing}
                    onClick={() => void run(async () => setWhole(await api.invoices.revealInvoice({ id })))}
                  >
                    {t.reveal}
                  </Button>
                )}
                <p className="num mt-1 text-h1">{formatMoney(one.amountFen)}</p>
                {one.daysLeft !== null && (
                  <p className={`num text-small ${one.daysLeft < 0 ? 'text-rouge' : 'text-ink-2'}`}>
                    {t.promised} {one.promisedBy} · {t.left} {t.daysLeft(one.daysLeft)}
                  </p>
                )}
                {!one.isPromiseCertain && one.daysLeft !== null && (
                  <p className="text-small text-ink-3">{t.uncertain}</p>
                )}
              </div>
              <Facts
                items={[
                  { name: t.facts.refusal, value: one.refusal ?? one.reversalRefusal },
                  { name: t.number, value: one.number },
                  { name: t.kind, value: kindLabel(one.kind) },
                  { name: t.facts.taxId, value: one.taxId },
                  { name: t.facts.address, value: one.companyAddress },
                  { name: t.facts.phone, value: one.companyPhone },
                  { name: t.facts.bank, value: one.bankName },
                  { name: t.facts.account, value: one.bankAccount },
                  { name: t.facts.remarks, value: one.remarks },
                  { name: t.facts.description, value: one.description },
                  { name: t.facts.email, value: one.email },
                  { name: t.facts.mobile, value: one.mobile },
                  { name: t.issuer, value: t.issuers[one.issuer] },
                  { name: t.requested, value: format.moment(one.requestedAt) },
                  { name: t.facts.official, value: one.officialNumber },
                  { name: t.facts.issued, value: one.issuedAt && format.day(one.issuedAt) },
                  { name: t.facts.mailed, value: one.mailedAt && format.moment(one.mailedAt) },
                  { name: t.facts.reversal, value: one.reversalNumber },
                  { name: t.facts.reversed, value: one.reversedAt && format.day(one.reversedAt) },
                ]}
              />
              <div>
                <h3 className="mb-2 text-cap text-ink-3">{t.facts.orders}</h3>
                <ul className="num grid gap-1.5">
                  {one.orders.map((order) => (
                    <li key={order.id} className="flex justify-between gap-3">
                      <Link to={`/orders/${order.id}`} className="text-azure">
                        {order.number}
                      </Link>
                      <span>{formatMoney(order.amountFen)}</span>
                    </li>
                  ))}
                </ul>
              </div>
              <div className="flex flex-wrap gap-2">
                {one.hasFile && mayIssue && (
                  <DownloadButton
                    route={consoleRoutes.invoices.downloadInvoice}
                    input={{ id, file: 'invoice' }}
                    label={t.download}
                    hint={t.revealing}
                  />
                )}
                {one.hasReversalFile && mayIssue && (
                  <DownloadButton
                    route={consoleRoutes.invoices.downloadInvoice}
                    input={{ id, file: 'reversal' }}
                    label={t.downloadReversal}
                    hint={t.revealing}
                  />
                )}
                {one.hasFile && mayIssue && (
                  <Button disabled={isBusy} onClick={() => act(() => api.invoices.mailInvoice({ id }), t.mailed)}>
                    {t.mail}
                  </Button>
                )}
              </div>
            </div>
          );
        }}
      </QueryState>
      {uploading && <UploadDialog id={id} step={uploading} onClose={() => setUploading(undefined)} onDone={reload} />}
    </Drawer>
  );
}
