import type { Config } from '@react-router/dev/config';
import { compressAssets } from '../../tools/compress-assets.ts';
import { writePageScripts } from '../../tools/page-scripts.ts';

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  buildEnd: async ({ reactRouterConfig: { buildDirectory } }) => {
    await writePageScripts(buildDirectory);
    await compressAssets(`${buildDirectory}/client`);
  },
} satisfies Config;
