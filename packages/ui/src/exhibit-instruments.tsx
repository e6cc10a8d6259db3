import type { ReactNode } from 'react';
import { Core, type Paints, Shadow } from './exhibit-parts.tsx';

const pins = Array.from({ length: 13 }, (_, index) => index * 14 - 84);

/** The smaller things: what is held, worn, hung up or put into a rack. */
export const instrumentFigures = {
  earpiece: ({ body, dark }: Paints) => (
    <>
      <Shadow x={200} y={246} width={110} />
      <path d="M92 210v-36c0-62 46-112 108-112s108 50 108 112v36" stroke={dark} strokeWidth="16" />
      <rect x="70" y="156" width="52" height="84" rx="22" fill={body} />
      <rect x="278" y="156" width="52" height="84" rx="22" fill={body} />
      <rect x="112" y="168" width="18" height="60" rx="9" fill="var(--thing-joint)" />
      <rect x="270" y="168" width="18" height="60" rx="9" fill="var(--thing-joint)" />
      <Core at={[89, 190]} />
    </>
  ),
  speaker: ({ body, dark, glass }: Paints) => (
    <>
      <Shadow x={200} y={254} width={76} />
      <path d="M140 80c0-18 26-30 60-30s60 12 60 30l8 156c0 12-30 20-68 20s-68-8-68-20z" fill={body} />
      <ellipse cx="200" cy="80" rx="60" ry="24" fill={dark} />
      <ellipse cx="200" cy="78" rx="34" ry="12" fill={glass} />
      <g stroke="var(--thing-grey)" strokeWidth="2">
        <path d="M138 128c16 12 108 12 124 0M136 152c18 13 110 13 128 0M135 176c18 14 112 14 130 0M134 200c18 14 114 14 132 0" />
      </g>
      <Core at={[193, 218]} />
    </>
  ),
  chip: ({ body }: Paints) => (
    <>
      <Shadow x={200} y={232} width={120} />
      <g transform="translate(200 148) rotate(-30) skewX(-30) scale(1 .86)">
        <path d="M-92-92h184v184h-184z" fill="var(--thing-board)" />
        <path
          d={pins.map((at) => `M${at}-92v-14M${at} 92v14M-92 ${at}h-14M92 ${at}h14`).join('')}
          stroke="var(--thing-gold)"
          strokeWidth="3"
        />
        <path d="M-58-58h116v116h-116z" fill={body} />
        <path d="M-50-50h100v100h-100zM-38-38h76v76h-76zM-26-26h52v52h-52z" stroke="var(--thing-grey)" />
        <Core at={[-14, -14]} size={28} />
      </g>
    </>
  ),
  rack: ({ dark, glass }: Paints) => (
    <>
      <Shadow x={200} y={266} width={88} />
      <rect x="124" y="24" width="152" height="240" rx="8" fill={dark} />
      {[40, 72, 104, 136, 168, 200, 232].map((y) => (
        <g key={y}>
          <path d={`M136 ${y}h128v22h-128z`} fill="var(--thing-screen)" />
          <path d={`M144 ${y + 8}h44M144 ${y + 14}h30`} stroke="var(--thing-limb)" strokeWidth="3" />
          <path d={`M${216 + ((y * 7) % 30)} ${y + 8}h6v6h-6z`} fill="var(--thing-beam)" />
        </g>
      ))}
      <path d="M136 104h128v22h-128z" fill={glass} />
      <Core at={[246, 108]} />
    </>
  ),
  sensor: ({ body, dark, glass }: Paints) => (
    <>
      <Shadow x={200} y={244} width={94} />
      <path d="M200 234c-50 0-88-14-88-30V120c0-16 38-30 88-30s88 14 88 30v84c0 16-38 30-88 30z" fill={body} />
      <ellipse cx="200" cy="120" rx="88" ry="30" fill={dark} />
      <ellipse cx="200" cy="117" rx="52" ry="17" fill={glass} />
      <g stroke="var(--thing-beam)" strokeWidth="3" opacity=".8" strokeLinecap="round">
        <path d="M150 72c26-22 74-22 100 0M166 88c18-14 50-14 68 0M132 56c36-32 100-32 136 0" />
      </g>
      <Core at={[193, 168]} />
    </>
  ),
  scanner: ({ body, dark }: Paints) => (
    <>
      <Shadow x={200} y={252} width={104} />
      <path
        d="M200 30c-62 0-104 42-104 102s42 104 104 104 104-44 104-104S262 30 200 30zm0 50c30 0 52 22 52 52s-22 54-52 54-52-24-52-54 22-52 52-52z"
        fill={body}
        fillRule="evenodd"
      />
      <circle cx="200" cy="133" r="60" stroke="var(--thing-beam)" strokeWidth="4" />
      <path d="M60 156h284c6 0 10 4 10 10s-4 10-10 10H60z" fill={dark} />
      <path d="M132 176h136l16 74H116z" fill="var(--thing-grey)" />
      <Core at={[193, 44]} />
    </>
  ),
  tablet: ({ body, dark, glass }: Paints) => (
    <>
      <Shadow x={200} y={246} width={120} />
      <path
        d="m96 70 194-18c8 0 12 4 14 10l18 160c0 8-4 12-10 14l-206 12c-8 0-12-4-14-10L82 84c0-8 6-14 14-14z"
        fill={dark}
      />
      <path d="m100 84 184-18 16 150-188 14z" fill={body} />
      <path d="m122 104 60-6 6 54-58 6z" fill={glass} />
      <path
        d="m204 98 66-6M206 116l54-5M208 134l62-6M132 180l144-12M134 198l110-9"
        stroke="var(--thing-grey)"
        strokeWidth="5"
      />
      <Core at={[146, 118]} />
    </>
  ),
  lamp: ({ body, dark, glass }: Paints) => (
    <>
      <Shadow x={196} y={254} width={84} />
      <ellipse cx="196" cy="246" rx="66" ry="14" fill={dark} />
      <path d="M196 240 156 150l72-74" stroke="var(--thing-limb)" strokeWidth="9" strokeLinejoin="round" />
      <circle cx="156" cy="150" r="11" fill="var(--thing-joint)" />
      <path d="m206 58 62-28 44 80-88 16z" fill={body} />
      <path d="m224 126 88-16 4 18c-26 16-60 22-86 12z" fill={glass} />
      <path d="m226 140-60 96h180l-30-108c-26 16-60 22-90 12z" fill="var(--thing-pale)" opacity=".22" />
      <Core at={[248, 70]} />
    </>
  ),
  appliance: ({ body, dark, glass }: Paints) => (
    <>
      <Shadow x={200} y={256} width={104} />
      <rect x="104" y="44" width="192" height="210" rx="14" fill={body} />
      <path d="M118 66h164v24H118z" fill={dark} />
      <circle cx="200" cy="168" r="60" fill={dark} />
      <circle cx="200" cy="168" r="46" fill={glass} />
      <path
        d="M170 150c10-14 26-22 44-18"
        stroke="var(--thing-pale)"
        strokeWidth="5"
        opacity=".6"
        strokeLinecap="round"
      />
      <path d="M130 78h52" stroke="var(--thing-beam)" strokeWidth="4" />
      <Core at={[256, 71]} />
    </>
  ),
  model: ({ glass }: Paints) => (
    <>
      <Shadow x={200} y={256} width={86} />
      <circle cx="200" cy="140" r="102" fill={glass} />
      <g stroke="var(--thing-pale)" opacity=".75" strokeWidth="2">
        <path d="M98 140h204M200 38v204" />
        <ellipse cx="200" cy="140" rx="48" ry="102" />
        <ellipse cx="200" cy="140" rx="102" ry="40" />
        <path d="M132 66 282 96M118 198l128-148M154 230l134-88" />
      </g>
      <g fill="var(--thing-pale)">
        <circle cx="132" cy="66" r="6" />
        <circle cx="282" cy="96" r="6" />
        <circle cx="118" cy="198" r="6" />
        <circle cx="288" cy="142" r="6" />
        <circle cx="154" cy="230" r="6" />
      </g>
      <Core at={[191, 131]} size={18} />
    </>
  ),
} satisfies Record<string, (paints: Paints) => ReactNode>;
