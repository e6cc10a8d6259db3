/** The mark: outer wall, nine chambers, lit centre. Beside the name it is decoration. */
export function BrandMark({ size = 26 }: { size?: number }) {
  return (
    <svg aria-hidden="true" className="block" width={size} height={size} viewBox="0 0 28 28" fill="none">
      <path d="M1 1h26v26H1z" stroke="currentColor" strokeWidth="2" />
      <path d="M10 1v26M18 1v26M1 10h26M1 18h26" stroke="currentColor" />
      <path d="M9.5 9.5h9v9h-9z" fill="var(--seal)" />
    </svg>
  );
}
