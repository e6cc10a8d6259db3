import type { ReactNode } from 'react';
import { instrumentFigures } from './exhibit-instruments.tsx';
import { Core, type Paints, Shadow } from './exhibit-parts.tsx';

const machineFigures = {
  quadruped: ({ body, dark, glass }: Paints) => (
    <>
      <Shadow x={200} y={250} width={128} />
      <path
        d="m132 160-26 42 18 44M158 160l-20 44 20 40M272 160l-20 42 20 44M296 160l-20 44 24 40"
        stroke="var(--thing-limb)"
        strokeWidth="15"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect x="104" y="112" width="204" height="58" rx="22" fill={body} />
      <rect x="286" y="84" width="66" height="50" rx="14" fill={dark} />
      <rect x="334" y="98" width="12" height="18" rx="4" fill={glass} />
      <rect x="150" y="104" width="86" height="14" rx="5" fill={dark} />
      <Core at={[120, 134]} />
    </>
  ),
  humanoid: ({ body, dark, glass }: Paints) => (
    <>
      <Shadow x={200} y={264} width={84} />
      <path
        d="m184 168-8 46 4 46M216 168l8 46-4 46M160 96l-26 44 18 34M240 96l26 44-18 34"
        stroke="var(--thing-limb)"
        strokeWidth="15"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M156 82h88l-10 92h-68z" fill={body} />
      <rect x="174" y="20" width="52" height="54" rx="20" fill={dark} />
      <rect x="182" y="36" width="36" height="14" rx="7" fill={glass} />
      <path d="M190 72h20v12h-20z" fill="var(--thing-joint)" />
      <Core at={[193, 104]} />
    </>
  ),
  hand: ({ body, dark }: Paints) => (
    <>
      <Shadow x={200} y={254} width={96} />
      <rect x="158" y="196" width="84" height="58" rx="8" fill={dark} />
      <g stroke={body} strokeWidth="22" strokeLinecap="round" strokeLinejoin="round">
        <path d="M162 150 152 92l4-38M188 142l-4-68 2-36M214 142l6-66 4-34M238 152l18-54 6-34M160 184l-38-30-10-30" />
      </g>
      <path d="M148 140c0-8 6-14 14-14h78c8 0 14 6 14 14l-8 56h-90z" fill={body} />
      <g fill="var(--thing-joint)">
        <circle cx="152" cy="94" r="7" />
        <circle cx="184" cy="78" r="7" />
        <circle cx="220" cy="78" r="7" />
        <circle cx="256" cy="98" r="7" />
        <circle cx="124" cy="154" r="7" />
      </g>
      <Core at={[194, 154]} />
    </>
  ),
  arm: ({ dark }: Paints) => (
    <>
      <Shadow x={170} y={252} width={84} />
      <rect x="112" y="226" width="116" height="26" rx="6" fill={dark} />
      <g strokeLinecap="round" strokeLinejoin="round">
        <path d="M170 226 138 140 238 84" stroke="var(--thing-pale-far)" strokeWidth="36" />
        <path d="M170 226 138 140 238 84" stroke="var(--thing-pale)" strokeWidth="22" />
        <path d="M238 84 300 128" stroke="var(--thing-pale-far)" strokeWidth="27" />
        <path d="M238 84 300 128" stroke="var(--thing-pale)" strokeWidth="17" />
        <path d="m298 126 22 8m-22-8 6 24" stroke="var(--thing-joint)" strokeWidth="9" />
      </g>
      <circle cx="170" cy="222" r="22" fill={dark} />
      <circle cx="138" cy="140" r="22" fill={dark} />
      <circle cx="238" cy="84" r="20" fill={dark} />
      <Core at={[131, 133]} />
    </>
  ),
  rover: ({ body, dark, glass }: Paints) => (
    <>
      <Shadow x={200} y={242} width={132} />
      <rect x="84" y="128" width="232" height="78" rx="16" fill={body} />
      <path d="M120 128V92c0-8 6-14 14-14h86c8 0 14 6 14 14v36z" fill={dark} />
      <rect x="132" y="92" width="90" height="24" rx="4" fill={glass} />
      <path d="M286 128V58" stroke="var(--thing-joint)" strokeWidth="7" strokeLinecap="round" />
      <rect x="268" y="40" width="36" height="22" rx="6" fill={dark} />
      {[116, 200, 284].map((x) => (
        <g key={x}>
          <circle cx={x} cy="212" r="28" fill="var(--thing-joint)" />
          <circle cx={x} cy="212" r="11" fill="var(--thing-grey)" />
        </g>
      ))}
      <Core at={[256, 148]} />
    </>
  ),
  drone: ({ body, dark, glass }: Paints) => (
    <>
      <Shadow x={200} y={252} width={90} />
      <path d="M200 140 96 96M200 140l104-44M200 150l-92 48M200 150l92 48" stroke="var(--thing-limb)" strokeWidth="9" />
      <g fill="var(--thing-grey)" opacity=".55">
        <ellipse cx="96" cy="90" rx="62" ry="8" />
        <ellipse cx="304" cy="90" rx="62" ry="8" />
        <ellipse cx="106" cy="192" rx="70" ry="9" />
        <ellipse cx="294" cy="192" rx="70" ry="9" />
      </g>
      <g fill="var(--thing-joint)">
        <rect x="90" y="88" width="12" height="20" rx="3" />
        <rect x="298" y="88" width="12" height="20" rx="3" />
        <rect x="100" y="190" width="12" height="20" rx="3" />
        <rect x="288" y="190" width="12" height="20" rx="3" />
      </g>
      <path d="M152 126c10-18 26-24 48-24s38 6 48 24l-10 44h-76z" fill={body} />
      <circle cx="200" cy="184" r="22" fill={dark} />
      <circle cx="200" cy="186" r="11" fill={glass} />
      <Core at={[193, 118]} />
    </>
  ),
  car: ({ body, dark, glass }: Paints) => (
    <>
      <Shadow x={200} y={226} width={150} />
      <path d="M44 196c-6-34 10-42 44-50 26-36 54-52 118-52 56 0 88 22 112 50 34 6 46 16 44 52z" fill={body} />
      <path d="M104 146c22-26 42-38 88-39v39zM204 107c44 1 70 16 92 39h-92z" fill={glass} />
      <rect x="188" y="80" width="30" height="14" rx="5" fill={dark} />
      {[108, 296].map((x) => (
        <g key={x}>
          <circle cx={x} cy="198" r="30" fill="var(--thing-joint)" />
          <circle cx={x} cy="198" r="14" fill="var(--thing-grey)" />
        </g>
      ))}
      <path d="M342 162h16v8h-16z" fill="var(--thing-core)" />
    </>
  ),
  lidar: ({ body, dark, glass }: Paints) => (
    <>
      <Shadow x={200} y={238} width={100} />
      <path d="M112 108v98c0 20 40 30 88 30s88-10 88-30v-98z" fill={dark} />
      <path d="M112 138v36c0 20 40 30 88 30s88-10 88-30v-36c0 20-40 30-88 30s-88-10-88-30z" fill={glass} />
      <ellipse cx="200" cy="108" rx="88" ry="29" fill={body} />
      <ellipse cx="200" cy="106" rx="54" ry="17" stroke="var(--thing-grey)" strokeWidth="2" />
      <ellipse cx="200" cy="105" rx="18" ry="6" fill="var(--thing-core)" />
    </>
  ),
  glasses: ({ glass }: Paints) => (
    <>
      <Shadow x={200} y={222} width={130} />
      <path d="M62 128 30 108M338 128l32-20" stroke="var(--thing-joint)" strokeWidth="9" strokeLinecap="round" />
      {[58, 216].map((x) => (
        <rect
          key={x}
          x={x}
          y="112"
          width="126"
          height="84"
          rx="30"
          fill={glass}
          stroke="var(--thing-joint)"
          strokeWidth="9"
        />
      ))}
      <path d="M184 140q16-16 32 0" stroke="var(--thing-joint)" strokeWidth="9" />
      <path
        d="M80 136q12-12 34-12M238 136q12-12 34-12"
        stroke="var(--thing-pale)"
        strokeWidth="4"
        opacity=".5"
        strokeLinecap="round"
      />
      <Core at={[318, 120]} size={10} />
    </>
  ),
  screen: ({ dark }: Paints) => (
    <>
      <Shadow x={200} y={250} width={96} />
      <rect x="62" y="56" width="276" height="164" rx="10" fill={dark} />
      <rect x="74" y="68" width="252" height="140" rx="3" fill="var(--thing-screen)" />
      <path
        d="M90 180c26-6 34-52 62-52s30 34 58 34 40-62 100-70M90 194h220"
        stroke="var(--thing-beam)"
        strokeWidth="2.5"
      />
      <path
        d="M90 86h70M90 100h44M230 178h16v16h-16zM254 164h16v30h-16z"
        stroke="var(--thing-beam)"
        opacity=".6"
        strokeWidth="2"
      />
      <path d="M184 220h32l6 24h-44z" fill="var(--thing-grey)" />
      <rect x="142" y="240" width="116" height="9" rx="4" fill={dark} />
      <Core at={[278, 92]} />
    </>
  ),
} satisfies Record<string, (paints: Paints) => ReactNode>;

/** What can be drawn, each on a ground of 400 by 300. */
export const exhibitFigures = { ...machineFigures, ...instrumentFigures };
export type ExhibitFigure = keyof typeof exhibitFigures;
