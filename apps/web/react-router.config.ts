import type { Config } from '@react-router/dev/config';
import { compressAssets } from '../../tools/compress-assets.ts';

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  buildEnd: ({ reactRouterConfig }) => compressAssets(`${reactRouterConfig.buildDirectory}/client`),
} satisfies Config;
