import { App, Button, Checkbox } from 'antd';
import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { usePhrases } from '../language.ts';
import { saveFile } from '../parts/save-file.ts';
import { en } from '../phrases/en/entrance.ts';
import { zh } from '../phrases/zh/entrance.ts';
import { Step } from './step.tsx';

/** The recovery codes, shown this once; one goes on after saying that they are kept. */
export function RecoveryCodes({ codes, email, onKept }: { codes: string[]; email: string; onKept: () => void }) {
  const t = usePhrases({ zh, en }).recovery;
  const { message } = App.useApp();
  const [areKept, setKept] = useState(false);
  const text = [t.heading(email), '', ...codes, ''].join('\n');
  return (
    <Step title={t.title} lead={t.lead}>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-card border border-line bg-surface p-5 font-mono text-[15px]">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-3 flex gap-2">
        <Button
          icon={<Copy aria-hidden="true" size={16} />}
          onClick={() => void navigator.clipboard.writeText(text).then(() => message.success(t.copied))}
        >
          {t.copy}
        </Button>
        <Button
          icon={<Download aria-hidden="true" size={16} />}
          onClick={() => saveFile(t.file, new Blob([text], { type: 'text/plain' }))}
        >
          {t.download}
        </Button>
      </div>
      <Checkbox className="mt-7 mb-4" checked={areKept} onChange={({ target }) => setKept(target.checked)}>
        {t.kept}
      </Checkbox>
      <Button type="primary" size="large" block disabled={!areKept} onClick={onKept}>
        {t.submit}
      </Button>
    </Step>
  );
}
