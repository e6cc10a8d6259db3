import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/hand-over.ts';
import { zh } from '../../../phrases/zh/hand-over.ts';
import { Screen } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';
import { TakeOver } from './take-over.tsx';

export function meta(args: Route.MetaArgs) {
  const { title, description } = { zh, en }[metaLanguage(args)];
  return pageMeta(args, { title, description, path: paths.handOver(), isPrivate: true });
}

/** What a code scanned from a desktop opens: nothing happens here until the phone's holder says so. */
export default function HandOverScreen() {
  return (
    <Screen of="handOver">
      <TakeOver />
    </Screen>
  );
}
