import { createElement, type ReactElement, type SVGProps } from 'react';

interface IconData {
  node: [tag: string, attributes: Record<string, string>][];
}
type IconProps = SVGProps<SVGSVGElement> & { size?: number };

/**
 * Takes the place of lucide-react's maker of icons (`vite.config.ts`): its icons are drawn by `packages/ui/src/icon.tsx` alone, which
 * gives size, stroke and fill, and what else that maker can do is two kilobytes of every page.
 */
export default function createIcon({ node }: IconData): (props: IconProps) => ReactElement {
  return ({ size = 24, ...rest }) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
