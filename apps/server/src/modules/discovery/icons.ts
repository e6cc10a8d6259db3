import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { refuse } from '../../platform/refuse.ts';

const DAY_SECONDS = 86_400;

/** The mark on the paper of the site: outer wall, nine chambers, lit centre. `margin` is of its own 28 units. */
const drawMark = (margin: number): string => {
  const side = 28 + margin * 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${side} ${side}" fill="none" stroke="#17181c">
    <path d="M${-margin} ${-margin}h${side}v${side}h-${side}z" fill="#f8f7f4" stroke="none"/>
    <path d="M1 1h26v26H1z" stroke-width="2"/><path d="M10 1v26M18 1v26M1 10h26M1 18h26"/>
    <path d="M9.5 9.5h9v9h-9z" fill="#c4301c" stroke="none"/></svg>`;
};

/** Signs of the app on a phone's screen. What a phone cuts round keeps its edges free. */
const icons: Record<string, { size: number; margin: number }> = {
  '192.png': { size: 192, margin: 5 },
  '512.png': { size: 512, margin: 5 },
  'maskable.png': { size: 512, margin: 11 },
};
const drawn = new Map<string, Promise<Buffer>>();

/** The pictures the manifest names, drawn once. */
export function mountIcons(server: FastifyInstance): void {
  server.get<{ Params: { name: string } }>('/icons/:name', async ({ params: { name } }, reply) => {
    const icon = icons[name] ?? refuse('protocol.not_found');
    let picture = drawn.get(name);
    if (!picture) {
      picture = sharp(Buffer.from(drawMark(icon.margin)), { density: 600 })
        .resize(icon.size, icon.size)
        .png()
        .toBuffer();
      drawn.set(name, picture);
    }
    return reply
      .header('cache-control', `public, max-age=${DAY_SECONDS}`)
      .type('image/png')
      .send(await picture);
  });
}
