/** The first thing in the tab order: jumps over the bar to the page's main part. */
export function SkipLink({ label, target = 'main' }: { label: string; target?: string }) {
  return (
    <a
      href={`#${target}`}
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-ink px-4 py-3 font-medium text-ink-on focus:translate-y-0"
    >
      {label}
    </a>
  );
}
