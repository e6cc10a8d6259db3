/** The printed seal 明堂之印 that stands beside a ticket's code. */
export function SealStamp({ size = 58 }: { size?: number }) {
  return (
    <svg aria-hidden="true" lang="zh-CN" className="block" width={size} height={size} viewBox="0 0 58 58">
      <rect width="58" height="58" rx="2" fill="var(--seal-print)" />
      <g fill="var(--seal-on)" fontSize="21" fontWeight="700" textAnchor="middle" dominantBaseline="central">
        <text x="17.5" y="18.5">
          明
        </text>
        <text x="40.5" y="18.5">
          堂
        </text>
        <text x="17.5" y="41">
          之
        </text>
        <text x="40.5" y="41">
          印
        </text>
      </g>
    </svg>
  );
}
