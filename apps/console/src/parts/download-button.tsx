import type { Route, RouteInput } from '@mingtang/contract/route';
import { Button } from 'antd';
import { Download } from 'lucide-react';
import { download } from '../api.ts';
import { usePhrases } from '../language.ts';
import { en } from '../phrases/en/parts.ts';
import { zh } from '../phrases/zh/parts.ts';
import { saveFile } from './save-file.ts';
import { useAction } from './use-action.ts';

/** Fetches a file that a call answers and hands it to the browser: exports. Says why when it fails. */
export function DownloadButton<R extends Route & { isDownload: true }>({
  route,
  input,
  label,
  hint,
}: {
  route: R;
  input: RouteInput<R>;
  label?: string;
  /** What happens besides. */
  hint?: string;
}) {
  const t = usePhrases({ zh, en });
  const { run, isBusy } = useAction();
  return (
    <Button
      icon={<Download aria-hidden="true" size={17} strokeWidth={1.6} />}
      title={hint}
      loading={isBusy}
      onClick={() =>
        void run(async () => {
          const { name, content } = await download(route, input);
          saveFile(name, content);
        })
      }
    >
      {label ?? t.exporting}
    </Button>
  );
}
