/** The product's only wait sign: a small square in a square, breathing. */
export function WaitingSquare({ size = 16 }: { size?: number }) {
  return (
    <svg
      aria-hidden="true"
      className="animate-[mt-wait_1.2s_var(--ease)_infinite]"
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="currentColor"
    >
      <path d="M0 0h16v16H0zM1.5 1.5v13h13v-13z" fillRule="evenodd" />
      <path d="M4.5 4.5h7v7h-7z" />
    </svg>
  );
}
